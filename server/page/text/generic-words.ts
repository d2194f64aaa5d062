import { wordsOf } from '../vocabulary/read-vocabulary.ts';
import { fold, tokensOf } from './fold.ts';

/** Words that a title, a heading or a logo has beside a name: they do not say whose it is. */
const GENERIC: ReadonlySet<string> = new Set(wordsOf('generic', 'generic.name-filler').map(fold));

/** The same in scripts without spaces; the longest first, so that none is cut out of a longer one. */
export const GENERIC_UNSPACED = new RegExp(
  wordsOf('generic', 'generic.name-filler-unspaced')
    .map(fold)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);

export function isGeneric(token: string): boolean {
  return GENERIC.has(token) || token.length === 1 || /^\d+$/.test(token);
}

/** Not only numbers and words of every page. */
export function hasName(text: string): boolean {
  return tokensOf(text).some(token => !isGeneric(token) && token.length > 2);
}
