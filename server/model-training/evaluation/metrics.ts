/* oxlint-disable typescript/no-non-null-assertion -- every index is below the length of what it indexes */
/** The columns of an evaluation: the score and the true class of each row. */
export interface Scored {
  readonly scores: Float64Array;
  readonly isMalicious: Uint8Array;
}

/** Area under the ROC curve: the probability that a malicious row scores higher than a benign one. Ties count half. */
export function areaUnderCurve({ scores, isMalicious }: Scored): number {
  const order = Array.from(scores.keys()).sort((a, b) => scores[a]! - scores[b]!);
  let bad = 0;
  let ranks = 0;
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && scores[order[to]!] === scores[order[from]!]) to++;
    for (let i = from; i < to; i++) {
      if (isMalicious[order[i]!] !== 1) continue;
      bad++;
      ranks += (from + to + 1) / 2;
    }
    from = to;
  }
  const good = order.length - bad;
  return bad === 0 || good === 0 ? Number.NaN : (ranks - (bad * (bad + 1)) / 2) / (bad * good);
}

/** The lowest threshold that at most this share of the benign rows reaches. */
export function thresholdAt({ scores, isMalicious }: Scored, falsePositiveRate: number): number {
  const good = scores.filter((_, row) => isMalicious[row] !== 1).sort();
  const max = Math.floor(good.length * falsePositiveRate);
  const highest = good[good.length - 1 - max];
  return highest === undefined ? Number.NaN : nextAbove(highest);
}

export function shareAtOrAbove({ scores, isMalicious }: Scored, label: 0 | 1, threshold: number): number {
  let [count, above] = [0, 0];
  for (let row = 0; row < scores.length; row++) {
    if (isMalicious[row] !== label) continue;
    count++;
    if (scores[row]! >= threshold) above++;
  }
  return count === 0 ? Number.NaN : above / count;
}

export function truePositiveRate(scored: Scored, falsePositiveRate: number): number {
  return shareAtOrAbove(scored, 1, thresholdAt(scored, falsePositiveRate));
}

/** What a model is mostly compared by. */
export type Headline = ReturnType<typeof headlineOf>;

export function headlineOf(scored: Scored) {
  return {
    auc: areaUnderCurve(scored),
    tprAtFpr1Percent: truePositiveRate(scored, 0.01),
    tprAtFpr01Percent: truePositiveRate(scored, 0.001),
  };
}

const BINS = 10;

/** A reliability diagram: mean score and observed share of malicious rows by bin, at equal priors. */
export function reliability({ scores, isMalicious }: Scored) {
  const bad = isMalicious.reduce((sum, label) => sum + label, 0);
  const weightOf = (row: number) => 0.5 / (isMalicious[row] === 1 ? bad : scores.length - bad);
  const bins = Array.from({ length: BINS }, () => ({ rows: 0, weight: 0, score: 0, bad: 0 }));
  for (let row = 0; row < scores.length; row++) {
    const bin = bins[Math.min(BINS - 1, Math.floor(scores[row]! * BINS))]!; // scores are 0..1
    bin.rows++;
    bin.weight += weightOf(row);
    bin.score += weightOf(row) * scores[row]!;
    bin.bad += weightOf(row) * isMalicious[row]!;
  }
  return bins.map(({ rows, weight, score, bad: wrong }, at) => ({
    from: at / BINS,
    to: (at + 1) / BINS,
    rows,
    meanScore: weight === 0 ? 0 : score / weight,
    /** The share of malicious rows in the bin, both classes weighted equally. */
    malicious: weight === 0 ? 0 : wrong / weight,
    /** The share of all rows that is in the bin, both classes weighted equally. */
    weight,
  }));
}

/** Expected calibration error (ECE): the mean difference between score and observed share, weighted by bin. */
export function calibrationError(bins: ReturnType<typeof reliability>): number {
  return bins.reduce((sum, { weight, meanScore, malicious }) => sum + weight * Math.abs(meanScore - malicious), 0);
}

/** The next larger double. A score that reaches it is above `value`. */
function nextAbove(value: number): number {
  const bits = new BigInt64Array(new Float64Array([value]).buffer);
  bits[0]! += value < 0 ? -1n : 1n;
  return new Float64Array(bits.buffer)[0]!;
}
