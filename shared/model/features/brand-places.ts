import type { BrandNames, KnownBrand, NamedBrand } from '../brand-names.ts';
import { quickReadingsOf, latinReadingOf } from '../confusables.ts';
import type { UrlSubject } from '../subject.ts';

/** Where an address contains names of brands. */
export interface BrandPlaces {
  /** The brand that owns the domain. */
  readonly owner: KnownBrand | null;
  /** Others than the brand can publish there. */
  readonly isShared: boolean;
  readonly inLabel: NamedBrand | null;
  readonly withinLabel: NamedBrand | null;
  readonly inSubdomain: NamedBrand | null;
  readonly withinSubdomain: NamedBrand | null;
  readonly inPath: NamedBrand | null;
  readonly inQuery: NamedBrand | null;
  /** A word of the host that resembles a brand's name at a glance, or in another script. */
  readonly lookAlike: Likeness | null;
  /** A word of the host at edit distance 1 from a brand's name. */
  readonly nearly: Likeness | null;
  /** A brand's whole domain as part of the subdomain. */
  readonly domainInSubdomain: Owned | null;
  readonly domainInPath: Owned | null;
  /** Number of different brands in the host. */
  readonly count: number;
}

export interface Likeness {
  readonly word: string;
  readonly named: NamedBrand;
}

interface Owned {
  readonly domain: string;
  readonly brand: KnownBrand;
}

const MAX_DOMAIN_LABELS = 4;
const MAX_LEVELS = 12;

export function brandPlacesOf(subject: UrlSubject, brands: BrandNames): BrandPlaces {
  const { site, url, labelWords, subdomainWords, pathWords, queryWords } = subject;
  const owner = site.domain === null ? null : brands.owning(site.domain);
  const hostWords = [...labelWords, ...subdomainWords];
  const inLabel = namedAmong(labelWords, brands);
  const inSubdomain = namedAmong(subdomainWords, brands);
  return {
    owner,
    isShared: brands.isShared(url.hostname),
    inLabel,
    withinLabel: withinAny(labelWords, brands),
    inSubdomain,
    withinSubdomain: withinAny(subdomainWords, brands),
    inPath: namedAmong(pathWords, brands),
    inQuery: namedAmong(queryWords, brands),
    lookAlike: likeness(hostWords, word => lookAlikeOf(word, brands)),
    nearly: likeness(hostWords, word => brands.nearly(word)),
    domainInSubdomain: domainAmong(subject.subdomain, brands),
    domainInPath: domainInPath(subject, brands),
    count: countBrands(hostWords, brands),
  };
}

function countBrands(words: readonly string[], brands: BrandNames): number {
  const names: string[] = [];
  for (const word of words) {
    const name = brands.named(word)?.brand.name;
    if (name !== undefined && !names.includes(name)) names.push(name);
  }
  return names.length;
}

/** Prefers a distinctive name to one that is also an ordinary word. */
function namedAmong(words: readonly string[], brands: BrandNames): NamedBrand | null {
  let common: NamedBrand | null = null;
  for (const word of words) {
    const named = brands.named(word);
    if (named && !named.isCommon) return named;
    common ??= named;
  }
  return common;
}

function withinAny(words: readonly string[], brands: BrandNames): NamedBrand | null {
  for (const word of words) {
    const named = word.length > 5 ? brands.within(word) : null;
    if (named) return named;
  }
  return null;
}

function likeness(words: readonly string[], find: (word: string) => NamedBrand | null): Likeness | null {
  for (const word of words) {
    const named = word.length > 3 ? find(word) : null;
    if (named) return { word, named };
  }
  return null;
}

/** For an ordinary word only another script counts as a look-alike: `1inch` and `b2b` are names too. */
function lookAlikeOf(word: string, brands: BrandNames): NamedBrand | null {
  const readings = quickReadingsOf(word);
  if (readings.length === 0) return null;
  const latin = latinReadingOf(word);
  for (const reading of readings) {
    const named = brands.named(reading) ?? (reading.length > 7 ? brands.within(reading) : null);
    if (named && (!named.isCommon || reading === latin)) return named;
  }
  return null;
}

function domainAmong(labels: readonly string[], brands: BrandNames): Owned | null {
  const max = Math.min(labels.length, MAX_LEVELS);
  for (let start = 0; start < max - 1; start++) {
    for (let end = start + 2; end <= Math.min(max, start + MAX_DOMAIN_LABELS); end++) {
      const domain = labels.slice(start, end).join('.');
      const brand = brands.owning(domain);
      if (brand) return { domain, brand };
    }
  }
  return null;
}

function domainInPath({ segments }: UrlSubject, brands: BrandNames): Owned | null {
  for (let at = 0; at < Math.min(segments.length, MAX_LEVELS); at++) {
    const segment = segments[at] ?? '';
    if (!segment.includes('.')) continue;
    const name = segment.toLowerCase().replace(/^www\./, '');
    const brand = brands.owning(name);
    if (brand) return { domain: name, brand };
  }
  return null;
}
