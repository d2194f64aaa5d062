import type { LabelConcept } from '../../page/vocabulary/concepts.ts';
import { wordsOf } from '../../page/vocabulary/read-vocabulary.ts';
import { fold } from '../../page/text/fold.ts';

/** Scripts without spaces between words, or with suffixes attached to words. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Folded text for `wordsIn`: only letters and digits, separated and surrounded by single spaces. */
export function spacedWords(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()} `;
}

const known = new Map<LabelConcept, readonly string[]>();

/** The words of a concept as they occur in a text of `spacedWords`: whole words, except in joined scripts. */
function wordsFor(concept: LabelConcept): readonly string[] {
  // Folded, words of two languages can be the same.
  const words = known.get(concept) ?? [
    ...new Set(
      wordsOf('labels', concept).map(word => (JOINED.test(word) ? spacedWords(word).trim() : spacedWords(word))),
    ),
  ];
  known.set(concept, words);
  return words;
}

/** The number of different words of a concept in a text of `spacedWords`, counted up to `enough`. */
export function wordsIn(text: string, concept: LabelConcept, enough = 1): number {
  let count = 0;
  for (const word of wordsFor(concept)) if (count < enough && text.includes(word)) count++;
  return count;
}
