import type { Middleware } from 'koa';
import type { Caller } from '../accounts/plan.ts';
import { callerOf } from './authenticate.ts';

/** The rate and the daily quota of a caller's key. What refuses throws the 429. */
export interface Limits {
  /** Lets one more request pass by the rate. */
  pace(caller: Caller): void;
  /** The RateLimit fields of an answer; there is something to wait for only where nothing is known of the key yet. */
  fields(caller: Caller): Record<string, string> | Promise<Record<string, string>>;
  /** Takes a unit of the quota for work that succeeds, and none for work that fails. */
  charge<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Takes a unit for a thing that counts once a UTC day. */
  chargeOnce(caller: Caller, thing: string): Promise<void>;
}

/** Behind `requireKey`: keeps to the rate, and tells every caller, of refusals too, where it stands. */
export function limit(limits: Limits): Middleware {
  return async (ctx, next) => {
    const caller = callerOf(ctx);
    ctx.state['limits'] = limits;
    try {
      limits.pace(caller);
      await next();
    } finally {
      const fields = limits.fields(caller);
      // Past Koa's own `set`, which makes three arrays of them.
      for (const [name, value] of Object.entries(fields instanceof Promise ? await fields : fields)) {
        ctx.res.setHeader(name, value);
      }
    }
  };
}

/** Only behind `limit`. */
export function limitsOf(ctx: { state: Record<string, unknown> }): Limits {
  const limits = ctx.state['limits'];
  if (!limits) throw new Error('this route is not behind limit');
  return limits as Limits; // only limit sets it
}
