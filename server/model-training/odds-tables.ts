import { HOST_CAP } from '../../shared/model/features/hosting.ts';
import { topOf } from '../../shared/model/features/suffix.ts';
import type { Row } from './read-rows.ts';

/** Pseudocounts, half of them malicious: of customers for each hosting company, and of addresses for each suffix. */
const HOST_PRIOR = 20;
const SUFFIX_PRIOR = 12;
/** A suffix with fewer domains than this gets no entry of its own: its top-level domain's applies. */
const MIN_SEEN = 30;

/** The logarithm of the odds that a customer of each hosting company is malicious, clipped at the cap. */
export function hostTable(rows: Iterable<Row>): Map<string, number> {
  const table = new Map<string, number>();
  for (const [company, counts] of countsOf(rows, true, behind => [behind])) {
    const odds = oddsOf(counts, HOST_PRIOR);
    if (Math.abs(odds) >= 10) table.set(company, Math.max(-HOST_CAP, Math.min(HOST_CAP, odds)));
  }
  return table;
}

/** The logarithm of the odds that an address below each registry suffix is malicious. */
export function suffixTable(rows: Iterable<Row>): Map<string, number> {
  const seen = countsOf(rows, false, suffix => new Set([suffix, topOf(suffix)]));
  const known = [...seen].filter(([name, { bad, good }]) => bad + good >= MIN_SEEN || !name.includes('.'));
  return new Map(known.map(([name, counts]) => [name, oddsOf(counts, SUFFIX_PRIOR)]));
}

interface Counts {
  bad: number;
  good: number;
}

/** Counts what follows the first label of each domain. A domain (or customer) counts once for each class. */
function countsOf(
  rows: Iterable<Row>,
  isHosted: boolean,
  namesOf: (behind: string) => Iterable<string>,
): ReadonlyMap<string, Counts> {
  const seen = new Map<string, Counts>();
  const counted = new Set<string>();
  for (const { site, isMalicious, group } of rows) {
    if (site.domain === null || site.isHosted !== isHosted || counted.has(`${group} ${isMalicious}`)) continue;
    counted.add(`${group} ${isMalicious}`);
    for (const name of namesOf(site.domain.slice(site.domain.indexOf('.') + 1))) {
      const counts = seen.get(name) ?? { bad: 0, good: 0 };
      counts[isMalicious ? 'bad' : 'good']++;
      seen.set(name, counts);
    }
  }
  return seen;
}

function oddsOf({ bad, good }: Counts, prior: number): number {
  return Math.round(100 * Math.log((bad + prior / 2) / (good + prior / 2)));
}
