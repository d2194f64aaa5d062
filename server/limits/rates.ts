import type { Middleware } from 'koa';
import QuickLRU from 'quick-lru';
import { rateLimitError } from '../errors.ts';
import { clientNetwork } from '../http/client-address.ts';

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

/** Remembered at once. A key or network that is forgotten has a full bucket again. */
const MAX_BUCKETS = 10_000;
/** Larger than the rounding errors of sums. */
const EPSILON_MS = 1e-3;

/** The token buckets of keys or networks in this process. `now` never goes back. */
export function createRates(now: () => number = () => performance.now()) {
  /** When each bucket will be full again; each token that is taken adds its interval. */
  const fullAt = new QuickLRU<string, number>({ maxSize: MAX_BUCKETS });

  function state(name: string, { perSecond, burst }: Rate): BucketState {
    const tokenMs = 1000 / perSecond;
    const missingMs = Math.max(0, (fullAt.get(name) ?? 0) - now());
    const tokens = Math.max(0, Math.floor((burst * tokenMs - missingMs + EPSILON_MS) / tokenMs));
    const nextMs = missingMs - (burst - tokens - 1) * tokenMs;
    return { tokens, seconds: missingMs === 0 ? 0 : Math.max(1, Math.ceil((nextMs - EPSILON_MS) / 1000)) };
  }

  return {
    state,

    /** Takes a token. Returns 0, or the seconds until the next token if there is none. */
    take(name: string, rate: Rate): number {
      const { tokens, seconds } = state(name, rate);
      if (tokens === 0) return seconds;
      fullAt.set(name, Math.max(fullAt.get(name) ?? 0, now()) + 1000 / rate.perSecond);
      return 0;
    },
  };
}

/** Limits the requests of people without a key by their network. */
export function limitRateByNetwork(rate: Rate): Middleware {
  const rates = createRates();
  return async (ctx, next) => {
    const seconds = rates.take(clientNetwork(ctx), rate);
    if (seconds > 0) throw rateLimitError(rate, seconds);
    await next();
  };
}
