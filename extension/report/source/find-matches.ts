import { type Matches, NO_MATCHES } from './rows.ts';

/** Nobody steps through more. */
export const MAX_MATCHES = 10_000;

/** Every place where the words stand, in any case. */
export function findMatches(source: string, words: string): Matches {
  if (words === '') return NO_MATCHES;
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const starts: number[] = [];
  for (const match of source.matchAll(new RegExp(literal, 'giu'))) {
    starts.push(match.index);
    if (starts.length === MAX_MATCHES) break;
  }
  return { starts: Uint32Array.from(starts), length: words.length };
}
