import { Counter, type Registry } from 'prom-client';
import type { Plan } from '../accounts/plan.ts';
import type { LimitName } from './service.ts';

/** Returns what counts a request that was refused because of a limit. */
export function createRefusalMetrics(registry: Registry): (limit: LimitName, plan: Plan) => void {
  const refusals = new Counter({
    name: 'linkglass_limit_refusals_total',
    help: 'Requests refused because of the rate limit or the daily quota',
    labelNames: ['limit', 'plan'],
    registers: [registry],
  });
  return (limit, plan) => refusals.inc({ limit, plan });
}
