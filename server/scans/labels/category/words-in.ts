import type { LabelConcept } from '../../../page/vocabulary/concepts.ts';
import { wordsOf } from '../../../page/vocabulary/read-vocabulary.ts';
import { holds } from '../searchable.ts';

/** How many different words of a concept a searchable text holds, counted up to `enough`. */
export function wordsIn(text: string, concept: LabelConcept, enough = 1): number {
  let count = 0;
  for (const word of wordsOf('labels', concept)) if (count < enough && holds(text, word)) count++;
  return count;
}
