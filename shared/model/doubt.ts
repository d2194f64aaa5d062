import type { UrlSubject } from './subject.ts';

/** As the logarithm of the odds: twenty to one. */
const SURE = 3;
const DOUBTED_SHARE = 0.45;

/**
 * What is said against a bare number counts for less from twenty to one on. Harmless ones (a router, a camera, a server at home) are
 * hardly in any list to learn from, and that there is no name tells nothing of what is there: it takes a telling path besides.
 */
export function doubted(odds: number, { site, path, query }: Pick<UrlSubject, 'site' | 'path' | 'query'>): number {
  const isBareNumber = site.isAddress && path.length < 2 && query === '';
  return isBareNumber && odds > SURE ? SURE + DOUBTED_SHARE * (odds - SURE) : odds;
}
