import type { RateStore } from './rate-store.ts';
import type { TokenBuckets } from './token-buckets.ts';

const SHARES_AT_ONCE = 1_000;

/**
 * Adds what was taken from the buckets here to the buckets in the database, and takes over what other processes added.
 * Between two calls each process may let a burst of its own through; the shared bucket then lacks it, so that over
 * time all processes together keep to the rate.
 */
export async function syncRates(buckets: TokenBuckets, store: RateStore): Promise<void> {
  const shares = buckets.unshared();
  for (let at = 0; at < shares.length; at += SHARES_AT_ONCE) {
    const some = shares.slice(at, at + SHARES_AT_ONCE);
    const spentUntil = await store.share(some);
    for (const [index, share] of some.entries()) buckets.shared(share, spentUntil[index] ?? 0);
  }
}
