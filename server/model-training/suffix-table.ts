import { topOf } from '../../shared/model/features/suffix.ts';
import type { Row } from './read-rows.ts';

/** As if so many more addresses had been seen below each suffix, half of them bad. */
const PRIOR = 12;
/** Seldom seen suffixes are left to their top-level domain. */
const LEAST_SEEN = 30;

/** How bad the addresses below each public suffix of a registry are; every registrable domain counts once a class. */
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
    if (bad + good < LEAST_SEEN && name.includes('.')) continue;
    table.set(name, Math.round(100 * Math.log((bad + PRIOR / 2) / (good + PRIOR / 2))));
  }
  return table;
}
