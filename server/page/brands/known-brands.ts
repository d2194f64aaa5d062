import type { NamedBrand } from '../../brand-catalogue/built-in.ts';
import { BUILT_IN_BRANDS } from '../../brand-catalogue/built-in.ts';
import { officialHostOf } from '../../brand-catalogue/official-host.ts';
import { namedBrandOf, type OwnBrand } from '../../brand-catalogue/own-brand.ts';
import { createMentionFinder, type MentionFinder } from './mentions.ts';

/** What a page is compared with: the built-in brands, those of the scan's account, and other well-known sites. */
export interface KnownBrands {
  readonly finder: MentionFinder;
  /** The brand whose own host a URL is on; null if there is none. */
  at(url: string): NamedBrand | null;
  /** The domain of a site in a popularity ranking with this name in lower-case letters, unless it is a brand's; null if there is none. */
  rankedSite(name: string): string | null;
}

/** Sets of private brands to cache. */
const MAX_KEPT = 20;

/** `isRanked` says whether a registrable domain is in a popularity ranking. */
export function createKnownBrands(
  isRanked: (domain: string) => boolean = () => false,
): (own: readonly OwnBrand[]) => KnownBrands {
  const builtIn: KnownBrands = {
    finder: createMentionFinder(BUILT_IN_BRANDS),
    at: url => officialHostOf(url)?.builtIn ?? null,
    rankedSite(name) {
      const domain = `${name}.com`;
      return isRanked(domain) && !officialHostOf(`https://${domain}`)?.builtIn ? domain : null;
    },
  };
  const kept = new Map<string, KnownBrands>();
  return own => {
    if (own.length === 0) return builtIn;
    const key = JSON.stringify(own);
    const known = kept.get(key) ?? withOwn(own.map(namedBrandOf), builtIn);
    kept.delete(key);
    kept.set(key, known);
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}

function withOwn(own: readonly NamedBrand[], { rankedSite }: KnownBrands): KnownBrands {
  const byDomain = new Map(own.flatMap(brand => brand.domains.map(domain => [domain, brand] as const)));
  return {
    finder: createMentionFinder([...BUILT_IN_BRANDS, ...own]),
    at(url) {
      const host = officialHostOf(url);
      return host && (byDomain.get(host.domain) ?? host.builtIn);
    },
    rankedSite,
  };
}
