import { textHash } from '../../shared/model/text-hash.ts';
import type { Row } from './read-rows.ts';
import { sourceWeight } from './source-weights.ts';

/**
 * What a row is used for. `added-test`: a held-back row of an added table, measured apart. `none`: too recent to train on, of a test
 * domain, or of the held-out source.
 */
export type Role = 'train' | 'test' | 'added-test' | 'none';

export interface SplitRules {
  /** No row from this day on is trained on. Malicious rows from this day to `testTo` are measured. */
  readonly testFrom: string;
  readonly testTo: string;
  /** A source of malicious rows that is never trained on. All of its rows before `testTo` are measured. */
  readonly heldOutSource: string;
  /** A hash gives each benign registrable domain a number, 0..99. Those of 20 numbers from this one on are measured. */
  readonly benignFrom: number;
}

/** The test set: half a year, which is how long weights may be in use, and one source. */
export const SPLIT: SplitRules = {
  testFrom: '2025-09-01',
  testTo: '9999',
  heldOutSource: 'phishtank_2021_esdaung',
  benignFrom: 0,
};

/** The half year before, with another held-out source. Calibrates the model of `SPLIT` on rows that came after its training. */
export const EARLIER_SPLIT: SplitRules = {
  testFrom: '2025-03-01',
  testTo: SPLIT.testFrom,
  heldOutSource: 'discord_antiscam',
  benignFrom: 20,
};

const TEST_SHARE = 20;
const SEED = 0x600d5eed;

/** Splits by registrable domain and by time: a domain has rows of one role, besides `none`. */
export function splitRoles(rows: readonly Row[], { testFrom, testTo, heldOutSource, benignFrom }: SplitRules): Role[] {
  const isHeldBack = (group: string) => shareOf(group) >= benignFrom && shareOf(group) < benignFrom + TEST_SHARE;
  const isTest = (row: Row) => {
    if (!row.isMalicious) return isHeldBack(row.group) && !isFrom(row, testTo);
    return (row.source === heldOutSource || isFrom(row, testFrom)) && !isFrom(row, testTo);
  };
  const tested = new Set(rows.filter(isTest).map(row => row.group));
  return rows.map(row => {
    if (isTest(row)) return row.isAdded ? 'added-test' : 'test';
    return tested.has(row.group) || isFrom(row, testFrom) || sourceWeight(row) === 0 ? 'none' : 'train';
  });
}

/** A date without a day is that of a list's download, not of the observation. */
function isFrom({ date }: Row, day: string): boolean {
  return date.length >= day.length && date >= day;
}

/** 0..99, from a hash of the name alone. */
function shareOf(group: string): number {
  return textHash(group, SEED) % 100;
}

export const FOLDS = 5;

/** Assigns each row to a cross-validation fold by its domain, so that a model trained without a fold knows none of its domains. */
export function foldsOf(rows: readonly Row[]): Uint8Array {
  return Uint8Array.from(rows, ({ group }) => shareOf(`fold ${group}`) % FOLDS);
}
