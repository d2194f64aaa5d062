import type { RateStore } from './rate-store.ts';
import type { TokenBuckets } from './token-buckets.ts';

const SHARES_AT_ONCE = 1_000;

/**
 * Tells other processes what was taken from the buckets here, and hears what they took. Between two calls each process
 * may let a burst of its own through; what was too much is then missing in the bucket that all share, so that over
 * time all processes together keep to the rate.
 */
export async function shareRates(buckets: TokenBuckets, store: RateStore): Promise<void> {
  const shares = buckets.unshared();
  for (let at = 0; at < shares.length; at += SHARES_AT_ONCE) {
    const some = shares.slice(at, at + SHARES_AT_ONCE);
    const spentUntil = await store.share(some);
    for (const [index, share] of some.entries()) buckets.shared(share, spentUntil[index] ?? 0);
  }
}
