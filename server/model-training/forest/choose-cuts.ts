/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { MAX_BINS, binOf, type Cuts } from '../../../shared/model/forest/bins.ts';

/** Size of the sample of values from which cuts are chosen. */
const SAMPLE = 40_000;

/** Chooses cuts between existing values so that bins have about the same number of rows. `values` is row by row. */
export function chooseCuts(values: Float32Array, features: number, rows: Uint32Array): Cuts {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  return Array.from({ length: features }, (_, feature) => {
    const sample = new Float32Array(Math.floor(rows.length / step));
    for (let i = 0; i < sample.length; i++) sample[i] = values[rows[i * step]! * features + feature]!;
    return cutsOf(sample.sort());
  });
}

function cutsOf(sorted: Float32Array): Float32Array {
  const distinct = new Set(sorted);
  const cuts: number[] = [];
  if (distinct.size <= MAX_BINS) {
    const values = [...distinct];
    for (let i = 1; i < values.length; i++) cuts.push(between(values[i - 1]!, values[i]!));
  } else {
    for (let bin = 1; bin < MAX_BINS; bin++) {
      const at = Math.floor((bin * sorted.length) / MAX_BINS);
      const [below, above] = [sorted[at - 1]!, sorted[at]!];
      const cut = between(below, above);
      if (cut > (cuts.at(-1) ?? -Infinity)) cuts.push(cut);
    }
  }
  return Float32Array.from(cuts);
}

/** A cut between two values: `low <= cut < high`, since a value that equals the cut is in the lower bin. */
function between(low: number, high: number): number {
  const middle = Math.fround((low + high) / 2);
  return middle < high ? middle : low;
}

/** The bins of all rows, feature by feature. */
export function binColumns(values: Float32Array, cuts: Cuts): Uint8Array[] {
  const features = cuts.length;
  const rows = values.length / features;
  return cuts.map((list, feature) => {
    const column = new Uint8Array(rows);
    for (let row = 0; row < rows; row++) column[row] = binOf(values[row * features + feature]!, list);
    return column;
  });
}
