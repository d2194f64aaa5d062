import { topOf } from '../../shared/model/features/suffix.ts';
import type { Row } from './read-rows.ts';

/** Pseudocount of addresses for each suffix, half of them malicious. */
const PRIOR = 12;
/** A suffix with fewer domains than this gets no entry of its own: its top-level domain's applies. */
const MIN_SEEN = 30;

/** The logarithm of the odds that an address below each registry suffix is malicious. A registrable domain counts once for each class. */
export function suffixTable(rows: Iterable<Row>): Map<string, number> {
  const seen = new Map<string, { bad: number; good: number }>();
  const counted = new Set<string>();
  for (const { site, isMalicious, group } of rows) {
    if (site.domain === null || site.isHosted || counted.has(`${group} ${isMalicious}`)) continue;
    counted.add(`${group} ${isMalicious}`);
    const suffix = site.domain.slice(site.domain.indexOf('.') + 1);
    for (const name of new Set([suffix, topOf(suffix)])) {
      const counts = seen.get(name) ?? { bad: 0, good: 0 };
      if (isMalicious) counts.bad++;
      else counts.good++;
      seen.set(name, counts);
    }
  }
  const table = new Map<string, number>();
  for (const [name, { bad, good }] of seen) {
    if (bad + good < MIN_SEEN && name.includes('.')) continue;
    table.set(name, Math.round(100 * Math.log((bad + PRIOR / 2) / (good + PRIOR / 2))));
  }
  return table;
}
