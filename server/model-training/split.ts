import { textHash } from '../../shared/model/text-hash.ts';
import type { Row } from './read-rows.ts';
import { sourceWeight } from './source-weights.ts';

/**
 * What a row is for. `added-test`: measured on apart, since it comes from an added table. `none`: too late to learn from, of a domain
 * that is measured on, or of a source that is left out.
 */
export type Role = 'train' | 'test' | 'added-test' | 'none';

export interface SplitRules {
  /** Nothing from this day on is learned from; what was bad from it on, and before `testTo`, is measured on. */
  readonly testFrom: string;
  readonly testTo: string;
  /** A source of malicious rows that nothing is learned from: measured on, whenever it was seen. */
  readonly heldOutSource: string;
  /** Of 100 benign registrable domains, those from here on are measured on. */
  readonly benignFrom: number;
}

/** What is measured on: half a year, as long as weights may be in use, and a source of its own. */
export const SPLIT: SplitRules = {
  testFrom: '2025-09-01',
  testTo: '9999',
  heldOutSource: 'phishtank_2021_esdaung',
  benignFrom: 0,
};

/** The half year before, and another source: it says what the sums of a model mean on what comes after it. */
export const EARLIER_SPLIT: SplitRules = {
  testFrom: '2025-03-01',
  testTo: SPLIT.testFrom,
  heldOutSource: 'discord_antiscam',
  benignFrom: 20,
};

const TEST_SHARE = 20;
const SEED = 0x600d5eed;

/** By registrable domain and by time: no domain has rows of two roles but `none`. */
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

/** A date without a day tells when a list was fetched, not when the address was seen. */
function isFrom({ date }: Row, day: string): boolean {
  return date.length >= day.length && date >= day;
}

/** 0..99, by the name alone. */
export function shareOf(group: string): number {
  return textHash(group, SEED) % 100;
}
