import type { Caller, Plan } from '../accounts/plan.ts';
import { AppError, rateLimitError } from '../errors.ts';
import type { DailyDedup } from './daily-dedup.ts';
import type { Permit } from './key-day.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import type { BucketState, Rate } from './rate-bucket.ts';
import type { RateLedger } from './rate-ledger.ts';
import { secondsLeftOf } from './utc-day.ts';

interface Deps {
  readonly rates: Readonly<Record<Plan, Rate>>;
  readonly quotas: Readonly<Record<Plan, number>>;
  readonly ledger: QuotaLedger;
  readonly dedup: DailyDedup;
  readonly rateLedger: RateLedger;
  readonly onError: (error: unknown) => void;
  /** Called for each 429. */
  readonly onRefused?: (limit: LimitName, plan: Plan) => void;
  readonly now?: () => number;
}

/** `quota-busy`: the quota could not be counted in time. */
export const LIMIT_NAMES = ['rate', 'quota', 'quota-busy'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

/** The rate limit and the daily quota of each key: implements `Limits` of http/callers/limits.ts. */
export type LimitService = ReturnType<typeof createLimitService>;

export function createLimitService(deps: Deps) {
  const { rates, quotas, ledger, dedup, rateLedger, onError, onRefused, now = Date.now } = deps;

  function dailyLimit({ plan, dailyQuota }: Caller): number {
    return dailyQuota ?? quotas[plan];
  }

  function take(caller: Caller): Promise<Permit | null> {
    return ledger.take(caller.keyId, dailyLimit(caller));
  }

  /** As many units as are left. If the database fails for some, the others are returned. */
  async function takeUpTo(caller: Caller, count: number): Promise<Permit[]> {
    const taken = await Promise.allSettled(Array.from({ length: count }, () => take(caller)));
    const permits = taken.flatMap(each => (each.status === 'fulfilled' && each.value ? [each.value] : []));
    const failed = taken.find(each => each.status === 'rejected');
    if (!failed) return permits;
    for (const permit of permits) permit.refund();
    throw failed.reason;
  }

  function usedUp(caller: Caller): AppError {
    const limit = dailyLimit(caller);
    // If it is not used up, another process holds the last units, or the database was too slow.
    const isUsedUp = ledger.isUsedUp(caller.keyId, limit);
    onRefused?.(isUsedUp ? 'quota' : 'quota-busy', caller.plan);
    if (!isUsedUp)
      return new AppError(429, 'could not count the daily quota in time; retry in 1 s', { 'Retry-After': '1' });
    const detail = `daily quota of ${limit} requests used up; it resets at 00:00 UTC`;
    return new AppError(429, detail, { 'Retry-After': String(secondsLeftOf(now())) });
  }

  function policyHeader(caller: Caller): Record<string, string> {
    return { 'RateLimit-Policy': policyField(rates[caller.plan], dailyLimit(caller)) };
  }

  function headersOf(caller: Caller, used: number): Record<string, string> {
    const state = rateLedger.state(caller.keyId, rates[caller.plan]);
    const remaining = Math.max(0, dailyLimit(caller) - used);
    return { ...policyHeader(caller), RateLimit: stateField(state, remaining, secondsLeftOf(now())) };
  }

  return {
    dailyLimit,

    async takeToken(caller: Caller): Promise<void> {
      const rate = rates[caller.plan];
      if (await rateLedger.take(caller.keyId, rate)) return;
      onRefused?.('rate', caller.plan);
      throw rateLimitError(rate, Math.max(1, rateLedger.state(caller.keyId, rate).seconds));
    },

    async headers(caller: Caller): Promise<Record<string, string>> {
      try {
        return headersOf(caller, await ledger.recentlyUsed(caller.keyId));
      } catch (error) {
        onError(error);
        // Without RateLimit: no figure is better than a wrong one.
        return policyHeader(caller);
      }
    },

    async charge<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
      const permit = await take(caller);
      if (!permit) throw usedUp(caller);
      let isDone = false;
      try {
        const result = await work();
        isDone = true;
        return result;
      } finally {
        if (isDone) permit.commit();
        else permit.refund();
      }
    },

    /** Takes up to `count` units and charges all of them if `work` succeeds with as many. Throws the 429 if none is left. */
    async chargeEach<T>(caller: Caller, count: number, work: (units: number) => Promise<T>): Promise<T> {
      // Asking for more than are left would wait until others return theirs.
      const { used } = await ledger.used(caller.keyId);
      const wanted = Math.min(count, Math.max(1, dailyLimit(caller) - used));
      const permits = await takeUpTo(caller, wanted);
      if (permits.length === 0) throw usedUp(caller);
      let isDone = false;
      try {
        const result = await work(permits.length);
        isDone = true;
        return result;
      } finally {
        for (const permit of permits) {
          if (isDone) permit.commit();
          else permit.refund();
        }
      }
    },

    async chargeOnce(caller: Caller, thing: string): Promise<void> {
      if (!(await dedup.charge(caller.keyId, thing, () => take(caller)))) throw usedUp(caller);
    },
  };
}

// The headers of draft-ietf-httpapi-ratelimit-headers-11.

/** The policy "rate" is a bucket of `q` tokens that fills in `w` seconds, "daily" a UTC day. */
function policyField({ perSecond, burst }: Rate, daily: number): string {
  const fillSeconds = Math.max(1, Math.ceil(burst / perSecond));
  return `"rate";q=${burst};w=${fillSeconds}, "daily";q=${daily};w=86400`;
}

/** `r` requests are left; more become available in `t` seconds. */
function stateField(bucket: BucketState, remaining: number, secondsLeftOfDay: number): string {
  return `"rate";r=${bucket.tokens};t=${bucket.seconds}, "daily";r=${remaining};t=${secondsLeftOfDay}`;
}
