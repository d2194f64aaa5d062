import type { LabelConcept } from '../../../page/vocabulary/concepts.ts';
import { wordsOf } from '../../../page/vocabulary/read-vocabulary.ts';
import { holds } from '../searchable.ts';

const lists = new Map<LabelConcept, readonly string[]>();

/** How many different words of a concept a searchable text holds, counted up to `enough`. */
export function wordsIn(text: string, concept: LabelConcept, enough = 1): number {
  const words = lists.get(concept) ?? wordsOf('labels', concept);
  lists.set(concept, words);
  let count = 0;
  for (const word of words) if (count < enough && holds(text, word)) count++;
  return count;
}
