import { HOST_CAP } from '../../shared/model/features/hosting.ts';
import type { Row } from './read-rows.ts';

/** As if so many more customers of each company had been seen, half of them bad. */
const PRIOR = 20;

/** How bad what lies below each hosting company is; every customer counts once a class. What is over the cap is cut off. */
export function hostTable(rows: Iterable<Row>): Map<string, number> {
  const seen = new Map<string, { bad: number; good: number }>();
  const counted = new Set<string>();
  for (const { site, isMalicious, group } of rows) {
    if (site.domain === null || !site.isHosted || counted.has(`${group} ${isMalicious}`)) continue;
    counted.add(`${group} ${isMalicious}`);
    const company = site.domain.slice(site.domain.indexOf('.') + 1);
    const counts = seen.get(company) ?? { bad: 0, good: 0 };
    if (isMalicious) counts.bad++;
    else counts.good++;
    seen.set(company, counts);
  }
  const table = new Map<string, number>();
  for (const [company, { bad, good }] of seen) {
    const odds = Math.round(100 * Math.log((bad + PRIOR / 2) / (good + PRIOR / 2)));
    if (Math.abs(odds) >= 10) table.set(company, Math.max(-HOST_CAP, Math.min(HOST_CAP, odds)));
  }
  return table;
}
