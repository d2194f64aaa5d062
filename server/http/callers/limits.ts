import type { Middleware } from 'koa';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import type { Caller } from '../../accounts/plan.ts';
import { callerOf } from './authenticate.ts';

/** The rate limit and the daily quota of a key. Methods throw the 429. */
export interface Limits {
  /** Counts a request against the rate limit. */
  takeToken(caller: Caller): void;
  /** The RateLimit headers of a response. */
  headers(caller: Caller): Promise<Record<string, string>>;
  /** Charges a unit of the quota if `work` succeeds. */
  charge<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Charges a unit for a thing that counts once per UTC day. */
  chargeOnce(caller: Caller, thing: string): Promise<void>;
}

/** After `requireKey`: enforces the rate limit and adds the RateLimit headers, to error responses too. */
export function enforceLimits(limits: Limits): Middleware {
  return async (ctx, next) => {
    const caller = callerOf(ctx);
    ctx.state['limits'] = limits;
    try {
      limits.takeToken(caller);
      await next();
    } finally {
      ctx.set(await limits.headers(caller));
    }
  };
}

/** Only after `enforceLimits`. */
export function limitsOf(ctx: { state: Record<string, unknown> }): Limits {
  const limits = ctx.state['limits'];
  if (!limits) throw new Error('this route does not pass enforceLimits');
  return limits as Limits; // only enforceLimits sets it
}

/** Runs the work of an endpoint and charges its price if it succeeds. */
export async function chargeQuota<T>(
  { quota }: Pick<Endpoint, 'quota'>,
  limits: Limits,
  caller: Caller,
  work: () => Promise<T>,
): Promise<T> {
  if (quota === undefined || quota === 'each scan') return work();
  if (quota === 'each request') return limits.charge(caller, work);
  const output = await work();
  const thing = quota.dailyDedup(output);
  if (thing !== null) await limits.chargeOnce(caller, thing);
  return output;
}
