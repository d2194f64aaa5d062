import { Counter, type Registry } from 'prom-client';
import { PLANS, type Caller, type Plan } from '../accounts/plan.ts';
import { createPolling } from '../async/polling.ts';
import { AppError, rateLimitError } from '../errors.ts';
import type { Database } from '../storage/database.ts';
import { createQuota, secondsLeftOfDay } from './quota.ts';
import { createRates, type Rate } from './rates.ts';
import { createLimitStore } from './store.ts';

/** A killed process forgets the use of this time. */
const SYNC_MS = 1_000;
const PRUNE_MS = 3_600_000;

interface Deps {
  readonly database: Database;
  readonly rates: Readonly<Record<Plan, Rate>>;
  readonly quotas: Readonly<Record<Plan, number>>;
  readonly registry: Registry;
  readonly onError: (error: unknown) => void;
  /** Of the database: a day begins at the same time in all processes. */
  readonly now?: () => number;
}

/** The rate limit and the daily quota of each key: implements `Limits` of http/callers/limits.ts. */
export function createLimits({ database, rates, quotas, registry, onError, now = Date.now }: Deps) {
  const buckets = createRates();
  const quota = createQuota({ store: createLimitStore(database), now });
  const pollings = [createPolling(quota.sync, SYNC_MS, onError), createPolling(quota.prune, PRUNE_MS, onError)];
  const refusals = new Counter({
    name: 'linkglass_limit_refusals_total',
    help: 'Requests refused because of the rate limit or the daily quota',
    labelNames: ['limit', 'plan'],
    registers: [registry],
  });
  // Alerts count their increase, which Prometheus does not see where a series begins with 1.
  for (const limit of ['rate', 'quota']) for (const plan of PLANS) refusals.inc({ limit, plan }, 0);

  function dailyLimit({ plan, dailyQuota }: Caller): number {
    return dailyQuota ?? quotas[plan];
  }

  function usedUp(caller: Caller): AppError {
    refusals.inc({ limit: 'quota', plan: caller.plan });
    const detail = `daily quota of ${dailyLimit(caller)} requests used up; it resets at 00:00 UTC`;
    return new AppError(429, detail, { 'Retry-After': String(secondsLeftOfDay(now())) });
  }

  /** Charges up to `count` units, as many as are left, if `work` succeeds with them. Throws the 429 if none is left. */
  async function chargeEach<T>(caller: Caller, count: number, work: (units: number) => Promise<T>): Promise<T> {
    const held = await quota.hold(caller.keyId, dailyLimit(caller), count);
    if (!held) throw usedUp(caller);
    let used = 0;
    try {
      const result = await work(held.count);
      used = held.count;
      return result;
    } finally {
      held.release(used);
    }
  }

  return {
    dailyLimit,
    chargeEach,

    takeToken({ keyId, plan }: Caller): void {
      const seconds = buckets.take(keyId, rates[plan]);
      if (seconds === 0) return;
      refusals.inc({ limit: 'rate', plan });
      throw rateLimitError(rates[plan], seconds);
    },

    /** As in draft-ietf-httpapi-ratelimit-headers-11. "rate" is a bucket of `q` tokens that fills in `w` seconds, "daily" a UTC day. */
    async headers(caller: Caller): Promise<Record<string, string>> {
      const rate = rates[caller.plan];
      const daily = dailyLimit(caller);
      const fillSeconds = Math.max(1, Math.ceil(rate.burst / rate.perSecond));
      const { tokens, seconds } = buckets.state(caller.keyId, rate);
      const fields = [`"rate";r=${tokens};t=${seconds}`];
      try {
        const remaining = Math.max(0, daily - (await quota.usedToday(caller.keyId)));
        fields.push(`"daily";r=${remaining};t=${secondsLeftOfDay(now())}`);
      } catch (error) {
        onError(error);
      }
      return {
        'RateLimit-Policy': `"rate";q=${rate.burst};w=${fillSeconds}, "daily";q=${daily};w=86400`,
        RateLimit: fields.join(', '),
      };
    },

    charge: <T>(caller: Caller, work: () => Promise<T>): Promise<T> => chargeEach(caller, 1, work),

    /** Charges a unit for a thing that counts once per key and day. */
    async chargeOnce(caller: Caller, thing: string): Promise<void> {
      if (!(await quota.chargeOnce(caller.keyId, dailyLimit(caller), thing))) throw usedUp(caller);
    },

    usedToday: ({ keyId }: Caller) => quota.usedToday(keyId),
    usedDays: ({ keyId }: Caller, count: number) => quota.usedDays(keyId, count),

    /** Adds the use of this process to the database, and deletes old rows. */
    maintenance: {
      start(): void {
        for (const polling of pollings) polling.start();
      },
      async stop(): Promise<void> {
        for (const polling of pollings) await polling.stop();
        await quota.sync().catch(onError);
      },
    },
  };
}
