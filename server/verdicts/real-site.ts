import { reasonOf } from '../../shared/reasons/reason-of.ts';
import { imitatedBrand } from '../../shared/verdict/imitated-brand.ts';
import { BUILT_IN_BRANDS } from '../brand-catalogue/built-in.ts';
import type { Reason } from './reason.ts';

const DOMAINS: ReadonlyMap<string, string> = new Map(
  BUILT_IN_BRANDS.flatMap(({ name, domains: [first] }): [string, string][] =>
    first === undefined ? [] : [[name, first]],
  ),
);

/** The site of the brand that a malicious page imitates, by its reasons; null where it is not known. */
export function realSiteOf(reasons: readonly Reason[]): Reason | null {
  const brand = imitatedBrand(reasons);
  const domain = brand === null ? undefined : DOMAINS.get(brand);
  if (brand === null || domain === undefined) return null;
  return reasonOf('real-site', { params: { brand, domain }, evidence: '' }, 0);
}
