/**
 * The weight of a row of an added table; rows of the first table have 1. Added rows are mostly front pages: at full weight they shift
 * the trees towards those, and fewer malicious rows are found at FPR 0.1%. Chosen on `EARLIER_SPLIT`; docs/url-model.md has the figures.
 */
export const ADDED_WEIGHT = 0.3;

/** Sources of added tables with another weight. Later rows of sources that the first table also has count in full. */
export const SOURCE_WEIGHTS: Readonly<Record<string, number>> = {
  tweetfeed_more_phish: 1,
  tweetfeed_more_malware: 1,
  tweetfeed_domain_phish: 1,
  tweetfeed_domain_malware: 1,
  kagi_smallweb_home: 1,
  kagi_smallweb_feed: 1,
  kagi_smallweb_blog: 1,
  awesome_lists: 1,
  awesome_lists_home: 1,
};

export function sourceWeight({ source, isAdded }: { readonly source: string; readonly isAdded: boolean }): number {
  return isAdded ? (SOURCE_WEIGHTS[source] ?? ADDED_WEIGHT) : 1;
}
