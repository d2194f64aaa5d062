import type { NamedBrand } from '../brand-names.ts';
import type { Likeness } from './brand-places.ts';
import { featureGroup } from './feature-group.ts';

/** Names of brands in right and in wrong places. */
export const brand = featureGroup('brand', {
  isOwn: ({ places: { owner, isShared } }) => (owner === null ? Number(isShared) : isShared ? 2 : 3),
  inLabel: ({ places }) => strengthOf(places.inLabel),
  withinLabel: ({ places }) => strengthOf(places.withinLabel),
  inSubdomain: ({ places }) => strengthOf(places.inSubdomain),
  withinSubdomain: ({ places }) => strengthOf(places.withinSubdomain),
  inPath: ({ places }) => strengthOf(places.inPath),
  inQuery: ({ places }) => strengthOf(places.inQuery),
  lookAlike: ({ places }) => likenessOf(places.lookAlike),
  nearly: ({ places }) => likenessOf(places.nearly),
  domainInSubdomain: ({ places }) => places.domainInSubdomain?.domain.length ?? 0,
  domainInPath: ({ places }) => Number(places.domainInPath !== null),
  count: ({ places }) => places.count,
});

/** The length of the name, below 0 for a common word: the longer, the less by chance. */
function strengthOf(named: NamedBrand | null): number {
  if (named === null) return 0;
  return named.isCommon ? -named.word.length : named.word.length;
}

function likenessOf(likeness: Likeness | null): number {
  return likeness?.named.word.length ?? 0;
}
