import type { CorpusPage } from './read-corpus.ts';

type Related = Pick<CorpusPage, 'isMalicious' | 'group' | 'brand' | 'source'>;

/** Whether weights that learned from one page may know the other. */
export type AreRelated = (one: Related, other: Related) => boolean;

/** Phishing pages of one kit, brand or source, and real pages of one site. */
export const isRelated: AreRelated = (one, other) =>
  one.isMalicious === other.isMalicious &&
  (one.group === other.group ||
    (one.isMalicious &&
      (one.source === other.source || (one.brand !== '' && one.brand.toLowerCase() === other.brand.toLowerCase()))));

/** The same, and real pages of one source. */
export const isRelatedOrOfSource: AreRelated = (one, other) => one.source === other.source || isRelated(one, other);

/**
 * What was made of the pages that are not related to one, for each page. Pages that leave the same others share it, since it takes
 * long to make.
 */
export function othersOf<P extends Related, T>(
  pages: readonly P[],
  areRelated: AreRelated,
  make: (others: readonly number[]) => T,
): (page: P) => T {
  const made = new Map<string, T>();
  return page => {
    const others = [...pages.keys()].filter(at => {
      const other = pages[at];
      return other !== undefined && !areRelated(page, other);
    });
    const key = others.join(' ');
    const known = made.get(key) ?? make(others);
    made.set(key, known);
    return known;
  };
}
