import { MALICIOUS_SCORE } from '../../../shared/model/threshold.ts';
import type { Row } from '../read-rows.ts';
import { kindOf, KINDS, lengthClassOf, LENGTH_CLASSES } from './kinds.ts';
import { areaUnderCurve, calibrationError, reliability, shareAtOrAbove, thresholdAt, type Scored } from './metrics.ts';

/** How well scores separate malicious rows from benign ones. Rates are NaN (null in JSON) where there is no row of the class. */
export type Figures = ReturnType<typeof figuresOf>;

export interface PartFigures extends Figures {
  readonly part: string;
}

interface Thresholds {
  readonly atOne: number;
  readonly atTenth: number;
}

export type Report = ReturnType<typeof reportOf>;

/** `scores[i]` is the score of row i. Parts are measured at the thresholds of the whole set. */
export function reportOf(rows: readonly Row[], scores: Float64Array) {
  const scored = { scores, isMalicious: Uint8Array.from(rows, row => Number(row.isMalicious)) };
  const thresholds = { atOne: thresholdAt(scored, 0.01), atTenth: thresholdAt(scored, 0.001) };
  const bins = reliability(scored);
  const parts = (names: readonly string[], partOf: (row: Row) => string) =>
    partsOf(rows, scored, thresholds, names, partOf);
  return {
    ...figuresOf(scored, thresholds),
    threshold: MALICIOUS_SCORE,
    thresholdAtFpr1Percent: thresholds.atOne,
    thresholdAtFpr01Percent: thresholds.atTenth,
    /** Expected calibration error, both classes weighted equally. */
    ece: calibrationError(bins),
    reliability: bins,
    bySource: bySource(rows, scored, thresholds),
    byLength: parts(LENGTH_CLASSES, lengthClassOf).filter(isThere),
    byKind: parts(
      KINDS.map(kind => kind.name),
      kindOf,
    ).filter(isThere),
  };
}

export function bySource(rows: readonly Row[], scored: Scored, thresholds: Thresholds): PartFigures[] {
  const names = [...new Set(rows.map(row => row.source))].sort();
  return partsOf(rows, scored, thresholds, names, row => row.source);
}

function partsOf(
  rows: readonly Row[],
  scored: Scored,
  thresholds: Thresholds,
  names: readonly string[],
  partOf: (row: Row) => string,
): PartFigures[] {
  const of = rows.map(partOf);
  return names.map(part => ({
    part,
    ...figuresOf(
      selected(scored, row => of[row] === part),
      thresholds,
    ),
  }));
}

export function figuresOf(scored: Scored, { atOne, atTenth }: Thresholds) {
  const malicious = scored.isMalicious.reduce((sum, label) => sum + label, 0);
  return {
    malicious,
    benign: scored.isMalicious.length - malicious,
    auc: areaUnderCurve(scored),
    /** True positive rate at the threshold that 1% (below: 0.1%) of the benign rows reach. */
    tprAtFpr1Percent: shareAtOrAbove(scored, 1, atOne),
    tprAtFpr01Percent: shareAtOrAbove(scored, 1, atTenth),
    /** At T, the threshold in use (`MALICIOUS_SCORE`). */
    tprAtT: shareAtOrAbove(scored, 1, MALICIOUS_SCORE),
    fprAtT: shareAtOrAbove(scored, 0, MALICIOUS_SCORE),
  };
}

function isThere({ malicious, benign }: PartFigures): boolean {
  return malicious + benign > 0;
}

function selected({ scores, isMalicious }: Scored, isWanted: (row: number) => boolean): Scored {
  return {
    scores: scores.filter((_, row) => isWanted(row)),
    isMalicious: isMalicious.filter((_, row) => isWanted(row)),
  };
}
