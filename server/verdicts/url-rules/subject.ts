import { domainToUnicode } from 'node:url';
import type { NormalUrl } from '../../../shared/url/normal-form.ts';
import type { Site } from '../../../shared/url/site.ts';
import type { BrandNames, NamedBrand } from './brand-names.ts';
import { isTellingLure } from './lures.ts';

/** What rules about addresses look at, taken apart once for all of them. */
export interface UrlSubject {
  readonly url: NormalUrl;
  readonly site: Site;
  /** The labels in front of the registrable domain. */
  readonly subdomain: readonly string[];
  /** The label that somebody chose for the registrable domain; empty for addresses. */
  readonly label: string;
  /** As people see it: an IDN label in its own letters. */
  readonly visibleLabel: string;
  /** Words of the host without its public suffix. */
  readonly hostWords: readonly string[];
  readonly pathWords: readonly string[];
  /** The first brand that is named, a name of its own before a common word. */
  readonly brandInHost: NamedBrand | null;
  readonly brandInPath: NamedBrand | null;
  readonly luresInHost: readonly string[];
  readonly luresInPath: readonly string[];
}

export function subjectOf(url: NormalUrl, site: Site, brands: BrandNames): UrlSubject {
  const { hostname } = url;
  const domain = site.domain ?? (site.isAddress ? '' : hostname);
  const dot = domain.indexOf('.');
  const label = dot === -1 ? domain : domain.slice(0, dot);
  const isBelow = domain !== '' && hostname.length > domain.length;
  const above = isBelow ? hostname.slice(0, -domain.length - 1) : '';
  const hostWords = isBelow ? [...wordsOf(label), ...wordsOf(above)] : wordsOf(label);
  const pathWords = url.path.length > 1 ? wordsOf(url.path.toLowerCase()) : [];
  return {
    url,
    site,
    subdomain: isBelow ? above.split('.') : [],
    label,
    visibleLabel: label.startsWith('xn--') ? domainToUnicode(label) || label : label,
    hostWords,
    pathWords,
    brandInHost: brandAmong(hostWords, brands),
    brandInPath: brandAmong(pathWords, brands),
    luresInHost: hostWords.filter(isTellingLure),
    luresInPath: pathWords.filter(isTellingLure),
  };
}

function wordsOf(text: string): string[] {
  return text.match(/[a-z\d]+/g) ?? [];
}

function brandAmong(words: readonly string[], brands: BrandNames): NamedBrand | null {
  let common: NamedBrand | null = null;
  for (const word of words) {
    const named = brands.named(word);
    if (named && !named.isCommon) return named;
    common ??= named;
  }
  return common;
}
