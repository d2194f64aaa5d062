import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { BUILT_IN_BRANDS } from '../../brand-catalogue/built-in.ts';
import type { Part } from '../view/parts.ts';
import type { BrandCandidates } from './candidates.ts';

const BRAND_OF: ReadonlyMap<string, NamedBrand> = new Map(
  BUILT_IN_BRANDS.flatMap(brand => brand.fieldNames.map(name => [name, brand] as const)),
);
/** One match may be chance. */
const MIN_NAMES = 2;
const NAMED = /^(?:input|button|form|div|label|a)$/;

/** Evidence from ids and names of form elements copied from a brand's login page. */
export function readTraces(all: readonly Part[], candidates: BrandCandidates): void {
  const found = new Map<NamedBrand, Set<string>>();
  for (const { element } of all) {
    if (!NAMED.test(element.name)) continue;
    for (const name of [element.attribs['id'], element.attribs['name']]) {
      const brand = name === undefined || name === '' ? undefined : BRAND_OF.get(name);
      if (brand && name) found.set(brand, (found.get(brand) ?? new Set()).add(name));
    }
  }
  for (const [brand, names] of found) {
    if (names.size >= MIN_NAMES) candidates.add(brand, 'traces', `<input> ${[...names].slice(0, 3).join(', ')}`, false);
  }
}
