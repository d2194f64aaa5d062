import { MADE_UP } from './synthetic-rows.ts';
import type { Row } from './read-rows.ts';
import { sourceWeight } from './source-weights.ts';

/** What rows that nobody saw count for beside those that somebody did. */
const MADE_UP_WEIGHT = 0.4;
/** By so much a year what was bad counts for less: those who make it move on. */
const DECAY = 0.5;

/**
 * How much each row counts: the rows of one domain together less than their number, so that huge hosts do not lead; and what was
 * bad long ago less than what was bad lately. Rows of added tables count by their source.
 */
export function rowWeights(rows: readonly Row[]): Float32Array {
  const sizes = new Map<string, number>();
  for (const { group } of rows) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const latest = Math.max(...new Set(rows.map(({ date }) => yearOf(date) ?? 0)));
  return Float32Array.from(rows, row => {
    const { group, source, isMalicious, date } = row;
    const weight = sourceWeight(row) * (sizes.get(group) ?? 1) ** -0.25;
    if (source === MADE_UP) return MADE_UP_WEIGHT * weight;
    const year = isMalicious ? yearOf(date) : null;
    return year === null ? weight : weight * Math.exp(-DECAY * (latest - year));
  });
}

/** With the month as a part of it; null where it is not known. */
function yearOf(date: string): number | null {
  const [year = '', month = '1'] = date.split('-');
  return year === '' ? null : Number(year) + (Number(month) - 1) / 12;
}
