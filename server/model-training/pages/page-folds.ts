import { createHash } from 'node:crypto';
import type { CorpusPage } from './read-corpus.ts';

/**
 * The fold that each page is held out in, 0 to `count` - 1. All phishing pages of a kit or brand are in one fold, and all real pages of a
 * site: no page is measured by weights that were trained on its kit, brand or site.
 */
export function foldsOf(
  pages: readonly Pick<CorpusPage, 'isMalicious' | 'group' | 'brand'>[],
  count: number,
): number[] {
  const parent = new Map<string, string>();
  const root = (name: string): string => {
    const above = parent.get(name) ?? name;
    return above === name ? name : root(above);
  };
  const keys = pages.map(({ isMalicious, group, brand }) => {
    const key = `${isMalicious ? 'kit' : 'site'} ${group}`;
    if (isMalicious && brand !== '') parent.set(root(`brand ${brand.toLowerCase()}`), root(key));
    return key;
  });
  return keys.map(key => createHash('sha256').update(root(key)).digest().readUInt32BE() % count);
}
