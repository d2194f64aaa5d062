/** What fired on a page, and whether the page is malicious. */
export interface SignalRow {
  /** Indexes of the signals that fired, each once. */
  readonly fired: readonly number[];
  readonly isMalicious: boolean;
  /** How much the row counts. */
  readonly weight: number;
}

export interface Fitted {
  /** Logarithm of the odds where no signal fires. */
  readonly bias: number;
  /** One for each signal, in the order of the prior. */
  readonly weights: Float64Array;
}

interface FitOptions {
  readonly rows: readonly SignalRow[];
  readonly prior: Fitted;
  /** How strongly weights are held to the prior: the ridge of each. */
  readonly ridge: number;
  /** A signal with `false` has weight 0: it is left out. */
  readonly isUsed?: (signal: number) => boolean;
  /** No learned weight is further from 0 than this. */
  readonly most: number;
  /** A signal with `true` keeps its prior. */
  readonly isFixed?: (signal: number) => boolean;
}

const MAX_SWEEPS = 500;
const TOLERANCE = 1e-5;
/** A warning sign keeps this share of its prior at least: where another rule decides already, the corpus says nothing of what it adds. */
const LEAST_SHARE = 0.5;

/**
 * Logistic regression by cyclic Newton steps, one weight at a time. Weights are held to the prior by a ridge, and keep its sign and
 * half of it: what is a warning sign never becomes none because a corpus is small. The bias is that of the prior. The result depends on the rows and the prior alone.
 */
export function fitWeights({
  rows,
  prior,
  ridge,
  most,
  isUsed = () => true,
  isFixed = () => false,
}: FitOptions): Fitted {
  const weights = prior.weights.map((weight, signal) => (isUsed(signal) ? weight : 0));
  const { bias } = prior;
  const rowsOf: number[][] = Array.from(weights, () => []);
  rows.forEach(({ fired }, row) => fired.forEach(signal => rowsOf[signal]?.push(row)));
  const odds = Float64Array.from(rows, ({ fired }) =>
    fired.reduce((sum, signal) => sum + (weights[signal] ?? 0), bias),
  );

  function step(among: readonly number[], from: number, held: number): number {
    let slope = ridge * (from - held);
    let curve = ridge;
    for (const row of among) {
      const { isMalicious, weight } = rows[row] ?? { isMalicious: false, weight: 0 };
      const likely = 1 / (1 + Math.exp(-(odds[row] ?? 0)));
      slope += weight * (likely - Number(isMalicious));
      curve += weight * Math.max(likely * (1 - likely), 1e-4);
    }
    // A step of more than one is not to be trusted: the curve is that of one point.
    return from - Math.max(-1, Math.min(1, slope / curve));
  }
  function shift(among: readonly number[], by: number): void {
    for (const row of among) odds[row] = (odds[row] ?? 0) + by;
  }

  for (let sweep = 0; sweep < MAX_SWEEPS; sweep++) {
    let largest = 0;
    for (let signal = 0; signal < weights.length; signal++) {
      const among = rowsOf[signal] ?? [];
      if (among.length === 0 || !isUsed(signal) || isFixed(signal)) continue;
      const from = weights[signal] ?? 0;
      const held = prior.weights[signal] ?? 0;
      const free = step(among, from, held);
      const to = held < 0 ? Math.max(-most, Math.min(0, free)) : Math.min(most, Math.max(held * LEAST_SHARE, free));
      weights[signal] = to;
      shift(among, to - from);
      largest = Math.max(largest, Math.abs(to - from));
    }
    if (largest < TOLERANCE) break;
  }
  return { bias, weights };
}
