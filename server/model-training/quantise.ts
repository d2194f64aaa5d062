/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import { LEVELS } from '../../shared/model/linear/levels.ts';

export type Quantised = ReturnType<typeof quantised>;

const MAX_UNITS = 127;
const ROUNDS = 40;
/** Number of histogram bins from which levels are chosen. */
const STEPS = 8192;

/** Rounds each weight to one of a few levels with the least squared error; `uses` says how often each weight counts. */
export function quantised(weights: Float32Array, uses: Uint32Array) {
  const max = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0) || 1;
  const counts = new Float64Array(STEPS);
  const sums = new Float64Array(STEPS);
  for (let i = 0; i < weights.length; i++) {
    const step = Math.min(STEPS - 1, Math.floor(((weights[i]! / max + 1) * STEPS) / 2));
    counts[step]! += uses[i]!;
    sums[step]! += uses[i]! * weights[i]!;
  }
  const chosen = chooseLevels(counts, sums, max);
  const unit = Math.max(...chosen.map(Math.abs)) / MAX_UNITS || 1;
  /** Ascending; the largest is 127. */
  const levels = chosen.map(level => Math.round(level / unit));
  /** The index of each weight's level. */
  const places = Uint8Array.from(weights, (weight, i) =>
    uses[i] === 0 ? nearest(levels, 0) : nearest(levels, weight / unit),
  );
  return { places, levels, unit };
}

/** Lloyd's algorithm in one dimension. One level is fixed at 0, for slots that no row uses. */
function chooseLevels(counts: Float64Array, sums: Float64Array, max: number): number[] {
  // Starts with levels that are denser near 0, where most weights are.
  let levels = Array.from({ length: LEVELS }, (_, i) => {
    const share = (i - LEVELS / 2) / (LEVELS / 2);
    return Math.sign(share) * share * share * max * 0.5;
  });
  for (let round = 0; round < ROUNDS; round++) {
    const weight = new Float64Array(LEVELS);
    const sum = new Float64Array(LEVELS);
    for (let step = 0; step < STEPS; step++) {
      if (counts[step] === 0) continue;
      const level = nearest(levels, sums[step]! / counts[step]!);
      weight[level]! += counts[step]!;
      sum[level]! += sums[step]!;
    }
    levels = levels
      .map((level, i) => (level === 0 || weight[i] === 0 ? level : sum[i]! / weight[i]!))
      .sort((a, b) => a - b);
  }
  return levels;
}

function nearest(levels: readonly number[], value: number): number {
  let best = 0;
  for (let i = 1; i < levels.length; i++) if (Math.abs(levels[i]! - value) < Math.abs(levels[best]! - value)) best = i;
  return best;
}
