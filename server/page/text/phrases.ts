import type { PhraseConcept } from '../vocabulary/concepts.ts';
import { wordsOf } from '../vocabulary/read-vocabulary.ts';
import { fold } from './fold.ts';

/** Finds which of its phrases a folded text holds. */
export type Phrases = (folded: string) => string[];

/** Phrases of the vocabulary, by their id; matched in any case and without accents. Parts of words count, so that endings may vary. */
export function phrases(id: PhraseConcept): Phrases {
  const all = wordsOf('phrases', id).map(fold);
  return folded => all.filter(phrase => folded.includes(phrase));
}
