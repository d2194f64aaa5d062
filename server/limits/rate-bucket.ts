/** Requests per second, and how many at once after a pause. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

export interface BucketState {
  readonly tokens: number;
  /** Seconds until the next token; 0 if the bucket is full. */
  readonly seconds: number;
}

/** Larger than the rounding errors of sums, in ms. */
const EPSILON = 1e-3;

export function tokenMsOf({ perSecond }: Rate): number {
  return 1000 / perSecond;
}

/**
 * A bucket of the generic cell rate algorithm is one time, `spentUntil`: when it will be full again. Each token adds its
 * interval. This is how many can be taken at the time `now`.
 */
export function tokensOf(spentUntil: number, rate: Rate, now: number): number {
  const freeMs = rate.burst * tokenMsOf(rate) - Math.max(0, spentUntil - now);
  return Math.max(0, Math.floor((freeMs + EPSILON) / tokenMsOf(rate)));
}

/** `spentUntil` after taking tokens; a negative number returns some. */
export function afterTaking(spentUntil: number, count: number, rate: Rate, now: number): number {
  return Math.max(spentUntil, now) + count * tokenMsOf(rate);
}

/** `credit`: tokens that were taken already and can be used. */
export function stateOf(spentUntil: number, credit: number, rate: Rate, now: number): BucketState {
  const spentMs = Math.max(0, spentUntil - now);
  const free = tokensOf(spentUntil, rate, now);
  const nextMs = spentMs - (rate.burst - free - 1) * tokenMsOf(rate);
  return {
    tokens: free + credit,
    seconds: spentMs === 0 ? 0 : Math.max(1, Math.ceil((nextMs - EPSILON) / 1000)),
  };
}
