import type { Caller, Plan } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { DailyDedup } from './daily-dedup.ts';
import type { Permit } from './key-day.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import { policyField, stateField, type Allowance } from './rate-limit-fields.ts';
import type { TokenBuckets } from './token-buckets.ts';
import { secondsLeftOf } from './utc-day.ts';

interface Deps {
  readonly rates: Readonly<Record<Plan, Allowance['rate']>>;
  readonly quotas: Readonly<Record<Plan, number>>;
  readonly ledger: QuotaLedger;
  readonly dedup: DailyDedup;
  readonly buckets: TokenBuckets;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/** The rate and the daily quota of each key, as `http/limit.ts` asks for them. */
export type LimitService = ReturnType<typeof createLimitService>;

export function createLimitService({ rates, quotas, ledger, dedup, buckets, onError, now = Date.now }: Deps) {
  function dailyLimit({ plan, dailyQuota }: Caller): number {
    return dailyQuota ?? quotas[plan];
  }

  function take(caller: Caller): Permit | null | Promise<Permit | null> {
    return ledger.take(caller.keyId, dailyLimit(caller));
  }

  function usedUp(caller: Caller): AppError {
    const limit = dailyLimit(caller);
    // The last units are with another process, or the database was too busy to say in time.
    if (!ledger.isUsedUp(caller.keyId, limit))
      return new AppError(429, 'the quota could not be counted in time; try again in a second', { 'Retry-After': '1' });
    const detail = `the daily quota of ${limit} requests is used up; the next day begins at 00:00 UTC`;
    return new AppError(429, detail, { 'Retry-After': String(secondsLeftOf(now())) });
  }

  function policyOf(caller: Caller): Record<string, string> {
    return { 'RateLimit-Policy': policyField({ rate: rates[caller.plan], daily: dailyLimit(caller) }) };
  }

  function fieldsOf(caller: Caller, used: number): Record<string, string> {
    const state = buckets.state(caller.keyId, rates[caller.plan]);
    const remaining = Math.max(0, dailyLimit(caller) - used);
    return { ...policyOf(caller), RateLimit: stateField(state, remaining, secondsLeftOf(now())) };
  }

  /** Without the RateLimit header: a wrong figure would be worse than none. */
  function fieldsUnknown(caller: Caller, error: unknown): Record<string, string> {
    onError(error);
    return policyOf(caller);
  }

  return {
    dailyLimit,

    pace(caller: Caller): void {
      const rate = rates[caller.plan];
      if (buckets.take(caller.keyId, rate)) return;
      const { seconds } = buckets.state(caller.keyId, rate);
      const detail = `more than ${rate.perSecond} requests a second, after a burst of ${rate.burst}`;
      throw new AppError(429, detail, { 'Retry-After': String(Math.max(1, seconds)) });
    },

    fields(caller: Caller): Record<string, string> | Promise<Record<string, string>> {
      const used = ledger.usedLately(caller.keyId);
      if (typeof used === 'number') return fieldsOf(caller, used);
      return used.then(
        known => fieldsOf(caller, known),
        (error: unknown) => fieldsUnknown(caller, error),
      );
    },

    async charge<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
      const taken = take(caller);
      const permit = taken instanceof Promise ? await taken : taken;
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

    async chargeOnce(caller: Caller, thing: string): Promise<void> {
      if (!(await dedup.charge(caller.keyId, thing, () => take(caller)))) throw usedUp(caller);
    },
  };
}
