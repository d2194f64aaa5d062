import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { BUILT_IN_BRANDS } from '../../brand-catalogue/built-in.ts';
import { officialHostOf } from '../../brand-catalogue/official-host.ts';
import { namedBrandOf, type OwnBrand } from '../../brand-catalogue/own-brand.ts';
import { createMentionFinder, type MentionFinder } from './mentions.ts';

/** The brands that a page is compared with: the built-in ones, and those of the scan's account. */
export interface KnownBrands {
  readonly finder: MentionFinder;
  /** The brand whose own host a URL is on; null if there is none. */
  at(url: string): NamedBrand | null;
}

/** Sets of private brands to cache. */
const MAX_KEPT = 20;

export function createKnownBrands(): (own: readonly OwnBrand[]) => KnownBrands {
  const builtIn: KnownBrands = {
    finder: createMentionFinder(BUILT_IN_BRANDS),
    at: url => officialHostOf(url)?.builtIn ?? null,
  };
  const kept = new Map<string, KnownBrands>();
  return own => {
    if (own.length === 0) return builtIn;
    const key = JSON.stringify(own);
    const known = kept.get(key) ?? withOwn(own.map(namedBrandOf));
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}

function withOwn(own: readonly NamedBrand[]): KnownBrands {
  const byDomain = new Map(own.flatMap(brand => brand.domains.map(domain => [domain, brand] as const)));
  return {
    finder: createMentionFinder([...BUILT_IN_BRANDS, ...own]),
    at(url) {
      const host = officialHostOf(url);
      return host && (byDomain.get(host.domain) ?? host.builtIn);
    },
  };
}
