import { HOST_CAP } from '../../shared/model/features/hosting.ts';
import type { Row } from './read-rows.ts';

/** Pseudocount of customers for each company, half of them malicious. */
const PRIOR = 20;

/** The logarithm of the odds that a customer of each hosting company is malicious, clipped at the cap. A customer counts once for each class. */
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
