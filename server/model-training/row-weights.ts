import { SYNTHETIC } from './synthetic-rows.ts';
import type { Row } from './read-rows.ts';
import { sourceWeight } from './source-weights.ts';

/** Weight of synthetic rows; observed rows have 1. */
const SYNTHETIC_WEIGHT = 0.4;
/** The exponential decay of the weight of malicious rows, a year: attackers change hosts and methods. */
const DECAY = 0.5;

/**
 * The training weight of each row. The total of a domain grows more slowly than its number of rows, so that huge hosts do not dominate;
 * older malicious rows count less. Rows of added tables are also weighted by source.
 */
export function rowWeights(rows: readonly Row[]): Float32Array {
  const sizes = new Map<string, number>();
  for (const { group } of rows) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  const latest = Math.max(...new Set(rows.map(({ date }) => yearOf(date) ?? 0)));
  return Float32Array.from(rows, row => {
    const { group, source, isMalicious, date } = row;
    const weight = sourceWeight(row) * (sizes.get(group) ?? 1) ** -0.25;
    if (source === SYNTHETIC) return SYNTHETIC_WEIGHT * weight;
    const year = isMalicious ? yearOf(date) : null;
    return year === null ? weight : weight * Math.exp(-DECAY * (latest - year));
  });
}

/** The year with the month as its fraction; null if unknown. */
function yearOf(date: string): number | null {
  const [year = '', month = '1'] = date.split('-');
  return year === '' ? null : Number(year) + (Number(month) - 1) / 12;
}
