import type { NamedBrand } from '../brand-names.ts';
import type { Likeness } from './brand-places.ts';
import { featureGroup } from './feature-group.ts';

/** Names of brands on their own domains and elsewhere. */
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

/** The length of the name, negative for an ordinary word: a longer name is less likely to occur by chance. */
function strengthOf(named: NamedBrand | null): number {
  if (named === null) return 0;
  return named.isCommon ? -named.word.length : named.word.length;
}

function likenessOf(likeness: Likeness | null): number {
  return likeness?.named.word.length ?? 0;
}
