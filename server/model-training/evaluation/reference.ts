/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { textHash } from '../../../shared/model/text-hash.ts';
import type { Row } from '../read-rows.ts';
import type { Role } from '../split.ts';
import { tableOfGrams, type GramTable } from '../train-linear.ts';
import { minimise } from './minimise.ts';

/** Grams are hashed into 2 ** BITS slots. */
const BITS = 20;
const LONGEST_GRAM = 5;
const MAX_GRAMS = 20_000;
/** Weight of the loss of the rows against half of the sum of squared weights: C of other libraries. */
const LOSS_SHARE = 1;
const ENDS = { tolerance: 1e-4, maxSteps: 100 };

/**
 * The baseline that the model has to beat: hashed binary character 1..5-grams of the URL, L2-normalised, and logistic regression with
 * an L2 penalty (C = 1). Trains on the rows whose role is `train`; returns the scores of those whose role is `test`.
 */
export function referenceScores(all: readonly Row[], roles: readonly Role[]): Float64Array {
  const rows = all.filter((_, row) => roles[row] !== 'none');
  const role = roles.filter(one => one !== 'none');
  const ends = new Uint32Array(1);
  const table = tableOfGrams(rows.length, 1, row => {
    const places = gramsOf(rows[row]!.url.href);
    ends[0] = places.length;
    return { places, ends };
  });
  const learned = [...rows.keys()].filter(row => role[row] === 'train');
  const isMalicious = Uint8Array.from(rows, row => Number(row.isMalicious));
  const weights = minimise(2 ** BITS + 1, lossOver(table, isMalicious, learned), ENDS);
  const tested = [...rows.keys()].filter(row => role[row] === 'test');
  return Float64Array.from(tested, row => 1 / (1 + Math.exp(-sumOf(table, row, weights))));
}

/** The mean loss of the rows plus the L2 penalty. The last weight is the bias. */
function lossOver(table: GramTable, isMalicious: Uint8Array, learned: readonly number[]) {
  const { places, ends } = table;
  return (weights: Float64Array, gradient: Float64Array): number => {
    const bias = weights.length - 1;
    const ridge = 1 / (LOSS_SHARE * learned.length);
    let value = 0;
    gradient.fill(0);
    for (const row of learned) {
      const sum = sumOf(table, row, weights);
      const margin = isMalicious[row] === 1 ? sum : -sum;
      // log(1 + e^-margin), without overflow for large negative margins.
      value += (Math.max(0, -margin) + Math.log1p(Math.exp(-Math.abs(margin)))) / learned.length;
      const slope = (1 / (1 + Math.exp(-sum)) - isMalicious[row]!) / learned.length;
      const [from, to] = [ends[row]!, ends[row + 1]!];
      const share = slope / Math.sqrt(Math.max(1, to - from));
      for (let i = from; i < to; i++) gradient[places[i]!]! += share;
      gradient[bias]! += slope;
    }
    for (let i = 0; i < bias; i++) {
      value += (ridge / 2) * weights[i]! * weights[i]!;
      gradient[i]! += ridge * weights[i]!;
    }
    return value;
  };
}

function sumOf({ places, ends }: GramTable, row: number, weights: Float64Array): number {
  const [from, to] = [ends[row]!, ends[row + 1]!];
  let sum = 0;
  for (let i = from; i < to; i++) sum += weights[places[i]!]!;
  return weights.at(-1)! + sum / Math.sqrt(Math.max(1, to - from));
}

/** The hashes of the grams, without duplicates. */
function gramsOf(text: string): Uint32Array {
  const grams = new Set<string>();
  for (let length = 1; length <= LONGEST_GRAM; length++) {
    for (let start = 0; start + length <= text.length; start++) grams.add(text.slice(start, start + length));
  }
  return Uint32Array.from([...grams].slice(0, MAX_GRAMS), gram => textHash(gram, 0) >>> (32 - BITS));
}
