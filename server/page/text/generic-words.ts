import type { GenericConcept } from '../vocabulary/concepts.ts';
import { wordsOf } from '../vocabulary/read-vocabulary.ts';
import { fold, tokensOf } from './fold.ts';

/** Words beside a name in titles, headings and logos that do not identify the owner. */
const GENERIC = wholeWords('generic.name-filler');

/** The same in scripts without spaces, longest first, so that longer words match before their parts. */
export const GENERIC_UNSPACED = new RegExp(
  wordsOf('generic', 'generic.name-filler-unspaced')
    .map(fold)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'gu',
);

/** The folded words of a concept about whole words. */
export function wholeWords(id: GenericConcept): ReadonlySet<string> {
  return new Set(wordsOf('generic', id).map(fold));
}

export function isGeneric(token: string): boolean {
  return GENERIC.has(token) || token.length === 1 || /^\d+$/.test(token);
}

/** Whether a text has a word that is not generic. */
export function hasName(text: string): boolean {
  return tokensOf(text).some(token => !isGeneric(token) && token.length > 2);
}
