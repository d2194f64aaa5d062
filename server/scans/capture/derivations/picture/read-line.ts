import type { Output } from './ocr-model.ts';

export interface ReadLine {
  readonly text: string;
  /** Mean probability of its letters, 0..1; 0 if there are none. */
  readonly confidence: number;
}

/** The likeliest letter of each step. One that goes on for several steps counts once; none (the first) separates equal ones. */
export function readLine({ values, dimensions }: Output, letters: readonly string[]): ReadLine {
  const size = dimensions.at(-1) ?? 0;
  const read: string[] = [];
  let sum = 0;
  let last = 0;
  for (let step = 0; step * size < values.length; step++) {
    let best = 0;
    for (let letter = 1; letter < size; letter++)
      if ((values[step * size + letter] ?? 0) > (values[step * size + best] ?? 0)) best = letter;
    if (best !== 0 && best !== last) {
      read.push(letters[best] ?? '');
      sum += values[step * size + best] ?? 0;
    }
    last = best;
  }
  return { text: read.join('').trim(), confidence: read.length === 0 ? 0 : sum / read.length };
}
