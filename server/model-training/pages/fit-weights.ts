/** The signals that fired on a page, and its true class. */
export interface SignalRow {
  /** Indexes of the signals that fired, each once. */
  readonly fired: readonly number[];
  readonly isMalicious: boolean;
  /** The weight of the row in the loss. */
  readonly weight: number;
}

export interface Fitted {
  /** Logarithm of the odds if no signal fires. */
  readonly bias: number;
  /** One for each signal, in the order of the prior. */
  readonly weights: Float64Array;
}

interface FitOptions {
  readonly rows: readonly SignalRow[];
  readonly prior: Fitted;
  /** The L2 penalty on the distance of each weight from its prior. */
  readonly ridge: number;
  /** A signal with `false` is left out: its weight is 0. */
  readonly isUsed?: (signal: number) => boolean;
  /** The largest absolute value of a learned weight. */
  readonly max: number;
  /** A signal with `true` keeps its prior weight. */
  readonly isFixed?: (signal: number) => boolean;
}

const MAX_SWEEPS = 500;
const TOLERANCE = 1e-5;
/** A warning sign keeps at least this share of its prior: where another rule already decides, the corpus shows no effect of it. */
const MIN_SHARE = 0.5;

/**
 * Logistic regression by cyclic coordinate descent with Newton steps. An L2 penalty pulls weights to their priors; a weight keeps the
 * sign and at least half of its prior, so a warning sign stays one in a small corpus. The bias is the prior's. Deterministic.
 */
export function fitWeights({
  rows,
  prior,
  ridge,
  max,
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
    // Newton steps larger than 1 are unreliable: the second derivative is that of one point.
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
      const to = held < 0 ? Math.max(-max, Math.min(0, free)) : Math.min(max, Math.max(held * MIN_SHARE, free));
      weights[signal] = to;
      shift(among, to - from);
      largest = Math.max(largest, Math.abs(to - from));
    }
    if (largest < TOLERANCE) break;
  }
  return { bias, weights };
}
