import { holds } from '../searchable.ts';
import { WORDS, type Concept } from './words.ts';

const LISTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).map(([concept, lines]) => [concept, lines.flatMap(line => line.split('|'))]),
);

/** How many different words of a concept a searchable text holds, counted up to `enough`. */
export function wordsIn(text: string, concept: Concept, enough = 1): number {
  let count = 0;
  for (const word of LISTS.get(concept) ?? []) if (count < enough && holds(text, word)) count++;
  return count;
}
