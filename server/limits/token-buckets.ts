/** Requests a second, and how many at once after a rest. */
interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/** A bucket as one moment: until when the tokens that were taken keep it from being full. Each token adds its time (the generic cell rate algorithm). */
interface Bucket {
  spentUntil: number;
  /** Milliseconds added here that other processes have not heard of. */
  unshared: number;
  tokenMs: number;
  burst: number;
}

export interface BucketState {
  readonly tokens: number;
  /** Seconds until one more is there; 0 when the bucket is full. */
  readonly seconds: number;
}

/** What one process tells the others of a bucket. */
export interface BucketShare {
  readonly keyId: string;
  /** Without what is added now. */
  readonly from: number;
  readonly cost: number;
}

/** Below this part of a burst it is not worth telling the others. */
const WORTH_SHARING = 1 / 8;
/** A bucket in debt for longer than so many bursts was shared by a clock that is wrong. */
const MAX_BURSTS_AHEAD = 16;

/** Sums of fractions are off by less than this. */
const EPSILON = 1e-3;

/** A token bucket for each key, exact in this process; `take` is one comparison and one addition. */
export type TokenBuckets = ReturnType<typeof createTokenBuckets>;

export function createTokenBuckets(now: () => number) {
  const buckets = new Map<string, Bucket>();

  function open(keyId: string, rate: Rate): Bucket {
    const bucket = buckets.get(keyId);
    const tokenMs = 1000 / rate.perSecond;
    if (!bucket) {
      const made = { spentUntil: 0, unshared: 0, tokenMs, burst: rate.burst };
      buckets.set(keyId, made);
      return made;
    }
    // A key may have changed its plan.
    bucket.tokenMs = tokenMs;
    bucket.burst = rate.burst;
    return bucket;
  }

  return {
    /** Takes a token; false when there is none. */
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

    /** What others should hear of. */
    unshared(): BucketShare[] {
      return [...buckets]
        .filter(([, bucket]) => bucket.unshared > WORTH_SHARING * bucket.burst * bucket.tokenMs)
        .map(([keyId, { spentUntil, unshared }]) => ({ keyId, from: spentUntil - unshared, cost: unshared }));
    },

    /** What a bucket is for all processes together, after a share was added to it. */
    shared({ keyId, cost }: BucketShare, spentUntil: number): void {
      const bucket = buckets.get(keyId);
      if (!bucket) return;
      bucket.unshared = Math.max(0, bucket.unshared - cost);
      const latest = now() + MAX_BURSTS_AHEAD * bucket.burst * bucket.tokenMs;
      bucket.spentUntil = Math.max(bucket.spentUntil, Math.min(spentUntil, latest) + bucket.unshared);
    },

    /** Forgets full buckets: they are as good as new ones. */
    sweep(): void {
      const at = now();
      for (const [keyId, bucket] of buckets) if (bucket.spentUntil <= at) buckets.delete(keyId);
    },
  };
}
