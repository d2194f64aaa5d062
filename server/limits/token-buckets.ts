/** Requests per second, and how many at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** A bucket of the generic cell rate algorithm: one time, to which each token adds its interval. */
interface Bucket {
  /** When the bucket will be full again, in ms. */
  spentUntil: number;
  /** The part of it, in ms, that other processes do not know yet. */
  unshared: number;
  tokenMs: number;
  burst: number;
}

export interface BucketState {
  readonly tokens: number;
  /** Seconds until the next token; 0 if the bucket is full. */
  readonly seconds: number;
}

/** What a process adds to a bucket in the database. */
export interface BucketShare {
  readonly keyId: string;
  /** `spentUntil` before the addition. */
  readonly from: number;
  /** The addition, in ms. */
  readonly cost: number;
}

/** Less than this part of a burst is not worth a write. */
const WORTH_SHARING = 1 / 8;
/** A shared bucket that is further ahead than this many bursts comes from a wrong clock. */
const MAX_BURSTS_AHEAD = 16;

/** Larger than the rounding errors of sums, in ms and in tokens. */
const EPSILON = 1e-3;

/** A token bucket for each key, exact in this process. */
export type TokenBuckets = ReturnType<typeof createTokenBuckets>;

export function createTokenBuckets(now: () => number) {
  const buckets = new Map<string, Bucket>();

  function open(keyId: string, rate: Rate): Bucket {
    const bucket = buckets.get(keyId);
    const tokenMs = 1000 / rate.perSecond;
    if (!bucket) {
      const full = { spentUntil: 0, unshared: 0, tokenMs, burst: rate.burst };
      buckets.set(keyId, full);
      return full;
    }
    // A key may have changed its plan.
    bucket.tokenMs = tokenMs;
    bucket.burst = rate.burst;
    return bucket;
  }

  return {
    /** Takes a token. False if there is none. */
    take(keyId: string, rate: Rate): boolean {
      const at = now();
      const bucket = open(keyId, rate);
      const from = Math.max(bucket.spentUntil, at);
      if (from - at > (bucket.burst - 1) * bucket.tokenMs + EPSILON) return false;
      if (from === at) bucket.unshared = 0;
      bucket.spentUntil = from + bucket.tokenMs;
      bucket.unshared += bucket.tokenMs;
      return true;
    },

    state(keyId: string, rate: Rate): BucketState {
      const bucket = open(keyId, rate);
      const spentMs = Math.max(0, bucket.spentUntil - now());
      const tokens = Math.max(0, Math.floor(bucket.burst - spentMs / bucket.tokenMs + EPSILON));
      const nextMs = spentMs - (bucket.burst - tokens - 1) * bucket.tokenMs;
      return { tokens, seconds: spentMs === 0 ? 0 : Math.max(1, Math.ceil((nextMs - EPSILON) / 1000)) };
    },

    /** What should be added to the database. */
    unshared(): BucketShare[] {
      return [...buckets]
        .filter(([, bucket]) => bucket.unshared > WORTH_SHARING * bucket.burst * bucket.tokenMs)
        .map(([keyId, { spentUntil, unshared }]) => ({ keyId, from: spentUntil - unshared, cost: unshared }));
    },

    /** Takes over the bucket of all processes after a share was added to it. */
    shared({ keyId, cost }: BucketShare, spentUntil: number): void {
      const bucket = buckets.get(keyId);
      if (!bucket) return;
      bucket.unshared = Math.max(0, bucket.unshared - cost);
      const latest = now() + MAX_BURSTS_AHEAD * bucket.burst * bucket.tokenMs;
      bucket.spentUntil = Math.max(bucket.spentUntil, Math.min(spentUntil, latest) + bucket.unshared);
    },

    /** Drops full buckets, which are the same as new ones. */
    sweep(): void {
      const at = now();
      for (const [keyId, bucket] of buckets) if (bucket.spentUntil <= at) buckets.delete(keyId);
    },
  };
}
