import { Counter, type Registry } from 'prom-client';
import type { CheckUrl } from './fast-check.ts';

/** Counts fast checks by verdict and by what decided. */
export function countFastChecks(checkUrl: CheckUrl, registry: Registry): CheckUrl {
  const checks = new Counter({
    name: 'linkglass_fast_checks_total',
    help: 'Fast checks by verdict and by what decided',
    labelNames: ['verdict', 'source'],
    registers: [registry],
  });
  return async (url, accountId, own) => {
    const check = await checkUrl(url, accountId, own);
    checks.inc({ verdict: check.decision.status, source: check.decision.source });
    return check;
  };
}
