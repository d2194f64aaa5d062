import { createMutex } from '../async/mutex.ts';
import { afterTaking, stateOf, tokensOf, type BucketState, type Rate } from './rate-bucket.ts';
import type { RateClaim, RateStore } from './rate-store.ts';

interface Deps {
  readonly store: Pick<RateStore, 'take'>;
  readonly onError: (error: unknown) => void;
  /** Monotonic. */
  readonly now: () => number;
}

/** The tokens of a key in this process. */
interface Bucket {
  rate: Rate;
  /** When the bucket of all processes will be full again, as of the last answer of the database. */
  spentUntil: number;
  /** Tokens that this process has taken from it and not used. They lapse, so that a process that was stopped does not use them later. */
  credit: number;
  creditUntil: number;
  /** Used since the last tick, and between the two ticks before. */
  used: number;
  usedBefore: number;
  /** Oldest first. */
  waiting: Waiter[];
}

interface Waiter {
  /** The number of the last tick before it. */
  readonly since: number;
  answer(isAllowed: boolean): void;
}

const CREDIT_MS = 1_000;
/** Fewer requests than this between two ticks are not worth taking tokens ahead. */
const BUSY = 4;
/**
 * A request waits no longer for the database: two seconds. Counted in ticks, not by the clock: while an overloaded process stands still,
 * the answer may be there already.
 */
const MAX_WAIT_TICKS = 8;
/** After a failure, this process keeps the rate alone. */
const ALONE_MS = 1_000;
/** Keys per transaction. */
const MAX_CLAIMS = 1_000;

/**
 * The rate of each key, exact over all processes: every token is taken from a bucket in the database before it is used. A busy key
 * takes some ahead, and returns what it does not use. While the database does not answer, each process keeps the rate for itself.
 */
export type RateLedger = ReturnType<typeof createRateLedger>;

export function createRateLedger({ store, onError, now }: Deps) {
  const buckets = new Map<string, Bucket>();
  const inTurn = createMutex();
  let isClaiming = false;
  let aloneUntil = 0;
  let ticks = 0;

  function open(keyId: string, rate: Rate): Bucket {
    let bucket = buckets.get(keyId);
    if (!bucket) {
      bucket = { rate, spentUntil: 0, credit: 0, creditUntil: 0, used: 0, usedBefore: 0, waiting: [] };
      buckets.set(keyId, bucket);
    }
    bucket.rate = rate; // a key may have changed its plan
    return bucket;
  }

  function creditOf(bucket: Bucket): number {
    return now() < bucket.creditUntil ? bucket.credit : 0;
  }

  /** Takes a token by what this process knows. */
  function takeAlone(bucket: Bucket): boolean {
    const at = now();
    if (tokensOf(bucket.spentUntil, bucket.rate, at) === 0) return false;
    bucket.spentUntil = afterTaking(bucket.spentUntil, 1, bucket.rate, at);
    return true;
  }

  /** Claims for all keys that need it, after this turn, so that requests that arrive together share a transaction. */
  function claim(): void {
    if (isClaiming) return;
    isClaiming = true;
    void inTurn(async () => {
      await Promise.resolve();
      isClaiming = false;
      const needy = [...buckets].filter(([, bucket]) => bucket.waiting.length > 0 || isWorthAClaim(bucket));
      for (let at = 0; at < needy.length; at += MAX_CLAIMS) await settle(needy.slice(at, at + MAX_CLAIMS));
    });
  }

  /** Whether a busy key needs more ahead, or an idle one has something to return. */
  function isWorthAClaim(bucket: Bucket): boolean {
    const expected = expectedOf(bucket);
    return expected >= BUSY ? bucket.credit < expected : bucket.credit > 0 && expected === 0;
  }

  async function settle(needy: readonly (readonly [string, Bucket])[]): Promise<void> {
    const claims = needy.map(([keyId, bucket]) => claimOf(keyId, bucket, creditOf(bucket)));
    const startedAt = now();
    try {
      const grants = await store.take(claims);
      for (const [index, [, bucket]] of needy.entries()) {
        const { tokens = 0, fullInMs = 0 } = grants[index] ?? {};
        bucket.spentUntil = now() + fullInMs;
        bucket.credit += tokens;
        bucket.creditUntil = startedAt + CREDIT_MS;
        serve(bucket);
      }
    } catch (error) {
      onError(error);
      aloneUntil = now() + ALONE_MS;
      for (const [, bucket] of needy) for (const { answer } of bucket.waiting.splice(0)) answer(takeAlone(bucket));
    }
  }

  /** The tokens that are returned leave the credit at once, so that nothing uses them meanwhile. */
  function claimOf(keyId: string, bucket: Bucket, credit: number): RateClaim {
    const { rate, waiting } = bucket;
    const expected = expectedOf(bucket);
    const ahead = expected >= BUSY ? Math.max(0, 2 * expected - credit) : 0;
    const returned = expected === 0 ? credit : 0;
    bucket.credit = credit - returned;
    return { keyId, rate, wanted: waiting.length, ahead, returned };
  }

  /** Who was waiting when the claim was made is answered by it; the others are, too, if tokens are left. */
  function serve(bucket: Bucket): void {
    while (bucket.waiting.length > 0 && creditOf(bucket) > 0) {
      bucket.credit--;
      bucket.used++;
      bucket.waiting.shift()?.answer(true);
    }
    if (bucket.waiting.length === 0) return;
    if (tokensOf(bucket.spentUntil, bucket.rate, now()) > 0) return claim();
    for (const { answer } of bucket.waiting.splice(0)) answer(false);
  }

  return {
    /** Takes a token, at once if some were taken ahead. False if there is none. */
    async take(keyId: string, rate: Rate): Promise<boolean> {
      const bucket = open(keyId, rate);
      if (bucket.waiting.length === 0) {
        if (creditOf(bucket) > 0) {
          bucket.credit--;
          bucket.used++;
          return true;
        }
        if (now() < aloneUntil) return takeAlone(bucket);
        // Known to be empty: a flood of requests must not reach the database.
        if (tokensOf(bucket.spentUntil, rate, now()) === 0) return false;
      }
      const { promise, resolve } = Promise.withResolvers<boolean>();
      bucket.waiting.push({ since: ticks, answer: resolve });
      claim();
      return promise;
    },

    state(keyId: string, rate: Rate): BucketState {
      const bucket = open(keyId, rate);
      return stateOf(bucket.spentUntil, creditOf(bucket), rate, now());
    },

    /** Call four times a second: takes ahead for busy keys, returns what idle ones have, and answers requests that waited too long. */
    tick(): void {
      const at = now();
      ticks++;
      for (const [keyId, bucket] of buckets) {
        while (bucket.waiting[0] && ticks - bucket.waiting[0].since >= MAX_WAIT_TICKS) {
          aloneUntil = at + ALONE_MS;
          bucket.waiting.shift()?.answer(takeAlone(bucket));
        }
        bucket.usedBefore = bucket.used;
        bucket.used = 0;
        if (isWorthAClaim(bucket)) claim();
        const isIdle = bucket.waiting.length === 0 && creditOf(bucket) === 0;
        if (isIdle && bucket.spentUntil <= at) buckets.delete(keyId); // full, as a new one
      }
    },

    /** Returns all that was not used. */
    async close(): Promise<void> {
      for (const bucket of buckets.values()) bucket.used = bucket.usedBefore = 0;
      claim();
      await inTurn(async () => undefined);
    },
  };
}

/** Requests until the next tick: as many as lately. */
function expectedOf({ used, usedBefore }: Bucket): number {
  return Math.max(used, usedBefore);
}
