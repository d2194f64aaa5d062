/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
/** A piecewise linear function, increasing: from the sum of the trees to the logarithm of the odds. */
export interface Calibration {
  readonly sums: readonly number[];
  readonly odds: readonly number[];
}

/** The logarithm of the odds at equal priors. The line is extrapolated at both ends, up to `MAX_ODDS`. */
export function calibrated(sum: number, { sums, odds }: Calibration): number {
  const last = sums.length - 1;
  let at = 1;
  while (at < last && sum > sums[at]!) at++;
  const [x0, x1, y0, y1] = [sums[at - 1]!, sums[at]!, odds[at - 1]!, odds[at]!]; // there are two points at least
  return Math.max(-MAX_ODDS, Math.min(MAX_ODDS, y0 + ((sum - x0) * (y1 - y0)) / (x1 - x0)));
}

/** Limits the odds to a few thousand to one: the training labels are not more reliable. */
const MAX_ODDS = 8;

export function probabilityOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
