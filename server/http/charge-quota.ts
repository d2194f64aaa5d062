import type { Endpoint } from '../../shared/api/endpoint.ts';
import type { Caller } from '../accounts/plan.ts';
import type { Limits } from './limit.ts';

/** Does the work of an endpoint and charges what a success costs there. */
export async function chargeQuota<T>(
  { quota }: Pick<Endpoint, 'quota'>,
  limits: Limits,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  if (quota === undefined) return work();
  if (quota === 'each request') return limits.charge(caller, work);
  const output = await work();
  const thing = quota.dailyDedup(output);
  if (thing !== null) await limits.chargeOnce(caller, thing);
  return output;
}
