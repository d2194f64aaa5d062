/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
import type { Calibration } from '../../shared/model/calibration.ts';

/** The least share of the rows in each step of the isotonic fit. */
const MIN_SHARE = 0.01;
/** Pseudocount: rows added to each class of each step, so that small steps at the ends do not give extreme odds. */
const PSEUDOCOUNT = 0.5;

/**
 * Fits a monotonic piecewise linear curve from tree sums to the logarithm of the odds (isotonic regression by pool adjacent violators),
 * both classes weighted equally.
 */
export function fitCalibration(sums: Float64Array, isMalicious: Uint8Array): Calibration {
  const order = Array.from(sums.keys()).sort((a, b) => sums[a]! - sums[b]!);
  const bad = isMalicious.reduce((count, label) => count + label, 0);
  const weightOf = (row: number) => (isMalicious[row] === 1 ? 0.5 / bad : 0.5 / (order.length - bad));
  const steps: Step[] = [];
  const size = Math.max(1, Math.floor(order.length * MIN_SHARE));
  for (let from = 0; from < order.length;) {
    // The last step also takes a remainder that would be too small for a step.
    const to = order.length - from < 2 * size ? order.length : from + size;
    steps.push(stepOf(order.slice(from, to), sums, isMalicious, weightOf));
    from = to;
    while (steps.length > 1 && rateOf(steps.at(-2)!) >= rateOf(steps.at(-1)!))
      steps.push(joined(steps.pop()!, steps.pop()!));
  }
  if (steps.length < 2)
    throw new Error('cannot calibrate: too few rows, or the same score for all; add rows of both classes');
  const pseudocount = PSEUDOCOUNT / order.length;
  const odds = steps.map(({ bad: wrong, weight }) => Math.log((wrong + pseudocount) / (weight - wrong + pseudocount)));
  return {
    sums: steps.map(({ sum, weight }) => round(sum / weight)),
    // The pseudocount changes small steps more than large ones, which could break monotonicity: take the running maximum.
    odds: odds.map((_, at) => round(Math.max(...odds.slice(0, at + 1)))),
  };
}

interface Step {
  readonly weight: number;
  readonly bad: number;
  /** Weighted sum of the tree sums. */
  readonly sum: number;
}

function stepOf(
  rows: readonly number[],
  sums: Float64Array,
  isMalicious: Uint8Array,
  weightOf: (row: number) => number,
): Step {
  let [weight, bad, sum] = [0, 0, 0];
  for (const row of rows) {
    weight += weightOf(row);
    bad += weightOf(row) * isMalicious[row]!;
    sum += weightOf(row) * sums[row]!;
  }
  return { weight, bad, sum };
}

function joined(a: Step, b: Step): Step {
  return { weight: a.weight + b.weight, bad: a.bad + b.bad, sum: a.sum + b.sum };
}

function rateOf({ bad, weight }: Step): number {
  return bad / weight;
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
