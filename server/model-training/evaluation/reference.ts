/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { textHash } from '../../../shared/model/text-hash.ts';
import type { Row } from '../read-rows.ts';
import type { Role } from '../split.ts';
import { tableOfGrams, trainLinear, type LinearOptions } from '../train-linear.ts';

/** Hashed into two to this many places. */
const BITS = 20;
const LONGEST_GRAM = 5;
const MOST_GRAMS = 20_000;
const OPTIONS: LinearOptions = { epochs: 6, rate: 0.1, decay: 0, certainty: 1 };

/**
 * What a model has to beat: hashed character 1..5-grams of the URL, binary, L2-normalised, logistic regression. Learns from
 * the rows whose role is `train`; returns the scores of those whose role is `test`.
 */
export function referenceScores(all: readonly Row[], roles: readonly Role[], random: () => number): Float64Array {
  const rows = all.filter((_, row) => roles[row] !== 'none');
  const role = roles.filter(one => one !== 'none');
  const learned = Uint32Array.from([...rows.keys()].filter(row => role[row] === 'train'));
  const ends = new Uint32Array(1);
  const table = tableOfGrams(rows.length, 1, row => {
    const places = gramsOf(rows[row]!.url.href);
    ends[0] = places.length;
    return { places, ends };
  });
  const isMalicious = Uint8Array.from(rows, row => Number(row.isMalicious));
  const even = new Float32Array(rows.length).fill(1);
  const { weights, bias } = trainLinear(table, isMalicious, even, learned, random, BITS, OPTIONS);
  const tested = [...rows.keys()].filter(row => role[row] === 'test');
  return Float64Array.from(tested, row => {
    const [from, to] = [table.ends[row]!, table.ends[row + 1]!];
    let sum = 0;
    for (let i = from; i < to; i++) sum += weights[table.places[i]!]!;
    return 1 / (1 + Math.exp(-bias - sum / Math.sqrt(Math.max(1, to - from))));
  });
}

/** Each gram once. */
function gramsOf(text: string): Uint32Array {
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST_GRAM; length++) {
    for (let start = 0; start + length <= text.length; start++) grams.add(text.slice(start, start + length));
  }
  return Uint32Array.from([...grams].slice(0, MOST_GRAMS), gram => textHash(gram, 0) >>> (32 - BITS));
}
