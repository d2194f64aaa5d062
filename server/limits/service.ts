import type { Caller, Plan } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { Permit } from './key-day.ts';
import type { OncePerDay } from './once-per-day.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import { policyField, stateField, type Allowance } from './rate-limit-fields.ts';
import type { TokenBuckets } from './token-buckets.ts';
import { secondsLeftOf } from './utc-day.ts';

interface Deps {
  readonly rates: Readonly<Record<Plan, Allowance['rate']>>;
  readonly quotas: Readonly<Record<Plan, number>>;
  readonly ledger: QuotaLedger;
  readonly once: OncePerDay;
  readonly buckets: TokenBuckets;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/** What other processes have counted is known this exactly, where nothing is counted here. */
const LOOK_AGAIN_MS = 1_000;

/** The rate and the daily quota of each key, as `http/limit.ts` asks for them. */
export type LimitService = ReturnType<typeof createLimitService>;

export function createLimitService({ rates, quotas, ledger, once, buckets, onError, now = Date.now }: Deps) {
  let lookedAt = new Map<string, number>();

  function dailyLimit({ plan, dailyQuota }: Caller): number {
    return dailyQuota ?? quotas[plan];
  }

  function take(caller: Caller): Permit | null | Promise<Permit | null> {
    return ledger.take(caller.keyId, dailyLimit(caller));
  }

  function usedUp(caller: Caller): AppError {
    const limit = dailyLimit(caller);
    // Not really used up only where others kept the last units too long: then they come back at once.
    const seconds = (ledger.peek(caller.keyId) ?? 0) >= limit ? secondsLeftOf(now()) : 1;
    const detail = `the daily quota of ${limit} requests is used up; the next day begins at 00:00 UTC`;
    return new AppError(429, detail, { 'Retry-After': String(seconds) });
  }

  /** Reads what others counted, at once where nothing is known and now and then behind the answers where something is. */
  function look(keyId: string): Promise<void> | undefined {
    const at = now();
    if (at - (lookedAt.get(keyId) ?? 0) < LOOK_AGAIN_MS) return undefined;
    if (lookedAt.size > 10_000) lookedAt = new Map();
    lookedAt.set(keyId, at);
    return ledger.look(keyId).catch(onError);
  }

  function fieldsNow(caller: Caller): Record<string, string> {
    const rate = rates[caller.plan];
    const daily = dailyLimit(caller);
    const remaining = Math.max(0, daily - (ledger.peek(caller.keyId) ?? 0));
    return {
      'RateLimit-Policy': policyField({ rate, daily }),
      RateLimit: stateField(buckets.state(caller.keyId, rate), remaining, secondsLeftOf(now())),
    };
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
      const looking = look(caller.keyId);
      if (looking && ledger.peek(caller.keyId) === undefined) return looking.then(() => fieldsNow(caller));
      return fieldsNow(caller);
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
      if (!(await once.pay(caller.keyId, thing, () => take(caller)))) throw usedUp(caller);
    },
  };
}
