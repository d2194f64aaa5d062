import type { PhraseConcept } from '../vocabulary/concepts.ts';
import { wordsOf } from '../vocabulary/read-vocabulary.ts';
import { fold } from './fold.ts';

/** Finds which of its phrases a folded text holds. */
export type Phrases = (folded: string) => string[];

const known = new Map<PhraseConcept, Phrases>();

/** Phrases of the vocabulary, by their id; matched in any case and without accents. Parts of words count, so that endings may vary. */
export function phrases(id: PhraseConcept): Phrases {
  const made = known.get(id) ?? phrasesOf(wordsOf('phrases', id));
  known.set(id, made);
  return made;
}

function phrasesOf(words: readonly string[]): Phrases {
  const all = words.map(fold);
  return folded => all.filter(phrase => folded.includes(phrase));
}
