import type { UrlSubject } from './subject.ts';

/** Logarithm of the odds: twenty to one. */
const SURE = 3;
/** Share of the odds above SURE that counts. */
const SHARE_ABOVE = 0.45;

/**
 * Limits the odds of an IP address without a path. Harmless ones (routers, cameras, servers at home) are hardly in any training
 * data, so the model is too sure of them; a path that gives them away still counts in full.
 */
export function guardBareAddress(
  odds: number,
  { site, path, query }: Pick<UrlSubject, 'site' | 'path' | 'query'>,
): number {
  const isBareAddress = site.isAddress && path.length < 2 && query === '';
  return isBareAddress && odds > SURE ? SURE + SHARE_ABOVE * (odds - SURE) : odds;
}
