import type { UrlSubject } from './subject.ts';

/** Logarithm of the odds of 20 to 1. */
const SURE = 3;
/** The share of the odds above SURE that is kept. */
const SHARE_ABOVE = 0.45;

/**
 * Limits the odds of an IP address without a path. Training data has few harmless ones (routers, cameras, servers at home), so the
 * model is overconfident about them. A suspicious path still counts in full.
 */
export function guardBareAddress(
  odds: number,
  { site, path, query }: Pick<UrlSubject, 'site' | 'path' | 'query'>,
): number {
  const isBareAddress = site.isAddress && path.length < 2 && query === '';
  return isBareAddress && odds > SURE ? SURE + SHARE_ABOVE * (odds - SURE) : odds;
}
