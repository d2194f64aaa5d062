import { Counter, type Registry } from 'prom-client';
import { PLANS, type Plan } from '../accounts/plan.ts';
import { LIMIT_NAMES, type LimitName } from './service.ts';

/** Returns what counts a request that was refused because of a limit. */
export function createRefusalMetrics(registry: Registry): (limit: LimitName, plan: Plan) => void {
  const refusals = new Counter({
    name: 'linkglass_limit_refusals_total',
    help: 'Requests refused because of the rate limit or the daily quota',
    labelNames: ['limit', 'plan'],
    registers: [registry],
  });
  // Alerts count their increase, which Prometheus does not see where a series begins with 1.
  for (const limit of LIMIT_NAMES) for (const plan of PLANS) refusals.inc({ limit, plan }, 0);
  return (limit, plan) => refusals.inc({ limit, plan });
}
