import { fold } from './fold.ts';

/** Finds which of its phrases a folded text holds. */
export type Phrases = (folded: string) => string[];

/** Phrases in plain writing, one a line or separated by `|`; matched in any case and without accents. Parts of words count, so that endings may vary. */
export function phrases(text: string): Phrases {
  const all = text
    .split(/[|\n]/)
    .map(fold)
    .filter(phrase => phrase !== '');
  return folded => all.filter(phrase => folded.includes(phrase));
}
