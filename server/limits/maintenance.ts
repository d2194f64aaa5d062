import { createPolling } from '../async/polling.ts';
import type { DedupStore } from './dedup-store.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import type { QuotaStore } from './quota-store.ts';
import type { RateStore } from './rate-store.ts';
import type { TokenBuckets } from './token-buckets.ts';
import { lastDays, utcDay } from './utc-day.ts';

interface Deps {
  readonly ledger: QuotaLedger;
  readonly buckets: TokenBuckets;
  readonly quotaStore: QuotaStore;
  readonly dedupStore: DedupStore;
  readonly rateStore: RateStore;
  readonly onError: (error: unknown) => void;
}

/** A killed process loses the use of this time: kept far below a second. */
const SETTLE_MS = 250;
const PRUNE_MS = 3_600_000;
const MAX_SHARES = 1_000;
/** GET /account/usage covers a year. Two days more, for clocks that differ. */
const KEPT_DAYS = 368;

/** Periodic work of the limits: settles quotas, syncs rates with other processes, deletes old rows. */
export interface LimitMaintenance {
  start(): void;
  stop(): Promise<void>;
}

export function createLimitMaintenance(deps: Deps): LimitMaintenance {
  const { ledger, buckets, quotaStore, dedupStore, rateStore, onError } = deps;

  async function prune(): Promise<void> {
    const now = Date.now();
    buckets.sweep();
    await quotaStore.prune(lastDays(now, KEPT_DAYS)[0] ?? '');
    await dedupStore.prune(utcDay(now));
    await rateStore.prune(now);
  }

  const pollings = [
    createPolling(() => ledger.tick(), SETTLE_MS, onError),
    createPolling(() => syncRates(buckets, rateStore), SETTLE_MS, onError),
    createPolling(prune, PRUNE_MS, onError),
  ];
  return {
    start() {
      for (const polling of pollings) polling.start();
    },
    async stop() {
      await Promise.all(pollings.map(polling => polling.stop()));
      await ledger.close();
    },
  };
}

/**
 * Adds what was taken from the buckets of this process to those in the database, and takes over what other processes
 * added. Between two calls each process may let through a burst of its own. The shared bucket then lacks it, so over
 * time all processes together keep the rate.
 */
export async function syncRates(buckets: TokenBuckets, store: RateStore): Promise<void> {
  const shares = buckets.unshared();
  for (let at = 0; at < shares.length; at += MAX_SHARES) {
    const batch = shares.slice(at, at + MAX_SHARES);
    const spentUntil = await store.share(batch);
    for (const [index, share] of batch.entries()) buckets.shared(share, spentUntil[index] ?? 0);
  }
}
