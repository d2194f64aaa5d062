/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import type { Grams } from '../../shared/model/grams/read-grams.ts';

/** Gram hashes of many rows, row by row. */
export interface GramTable {
  readonly places: Uint32Array;
  /** Where each view of each row ends in `places`. The views of a row are adjacent. */
  readonly ends: Uint32Array;
  readonly views: number;
}

export function tableOfGrams(rows: number, views: number, gramsOf: (row: number) => Grams): GramTable {
  let places = new Uint32Array(rows * 256);
  const ends = new Uint32Array(rows * views + 1);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const grams = gramsOf(row);
    const size = grams.ends[views - 1] ?? 0;
    if (count + size > places.length) {
      const larger = new Uint32Array(places.length * 2);
      larger.set(places);
      places = larger;
    }
    places.set(grams.places.subarray(0, size), count);
    for (let view = 0; view < views; view++) ends[row * views + view + 1] = count + (grams.ends[view] ?? 0);
    count += size;
  }
  return { places: places.slice(0, count), ends, views };
}

export interface LinearOptions {
  readonly epochs: number;
  readonly rate: number;
  /** Weight decay at each step (L2). */
  readonly decay: number;
  /** Label smoothing: the target of a malicious row. 1 is none; 0.95 assumes that one label in twenty is wrong. */
  readonly certainty: number;
}

export interface TrainedLinear {
  readonly weights: Float32Array;
  readonly bias: number;
}

/** Logistic regression by stochastic gradient descent with a learning rate for each weight (AdaGrad). Each epoch shuffles `order`. */
export function trainLinear(
  table: GramTable,
  isMalicious: Uint8Array,
  rowWeights: Float32Array,
  rows: Uint32Array,
  random: () => number,
  bits: number,
  { epochs, rate, decay, certainty }: LinearOptions,
): TrainedLinear {
  const weights = new Float32Array(2 ** bits);
  const squares = new Float32Array(weights.length).fill(1e-3);
  const order = rows.slice();
  const { places, ends, views } = table;
  let bias = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (let step = 0; step < order.length; step++) {
      const row = order[step]!;
      let sum = bias;
      for (let view = 0; view < views; view++) {
        const from = ends[row * views + view]!;
        const to = ends[row * views + view + 1]!;
        if (from === to) continue;
        let part = 0;
        for (let i = from; i < to; i++) part += weights[places[i]!]!;
        sum += part / Math.sqrt(to - from);
      }
      const target = isMalicious[row] === 1 ? certainty : 1 - certainty;
      const error = (1 / (1 + Math.exp(-sum)) - target) * rowWeights[row]!;
      bias -= 0.01 * rate * error;
      for (let view = 0; view < views; view++) {
        const from = ends[row * views + view]!;
        const to = ends[row * views + view + 1]!;
        if (from === to) continue;
        const gradient = error / Math.sqrt(to - from);
        for (let i = from; i < to; i++) {
          const place = places[i]!;
          const slope = gradient + decay * weights[place]!;
          squares[place]! += slope * slope;
          weights[place]! -= (rate * slope) / Math.sqrt(squares[place]!);
        }
      }
    }
  }
  return { weights, bias };
}

function shuffle(order: Uint32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const kept = order[i]!;
    order[i] = order[j]!;
    order[j] = kept;
  }
}
