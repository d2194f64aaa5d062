import { createPolling } from '../async/polling.ts';
import type { DedupStore } from './dedup-store.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import type { QuotaStore } from './quota-store.ts';
import type { RateLedger } from './rate-ledger.ts';
import type { RateStore } from './rate-store.ts';
import { lastDays, utcDay } from './utc-day.ts';

interface Deps {
  readonly ledger: QuotaLedger;
  readonly rateLedger: RateLedger;
  readonly quotaStore: QuotaStore;
  readonly dedupStore: DedupStore;
  readonly rateStore: RateStore;
  readonly onError: (error: unknown) => void;
  readonly now: () => number;
}

/** A killed process loses the use of this time: kept far below a second. */
const SETTLE_MS = 250;
const PRUNE_MS = 3_600_000;
/** GET /account/usage covers a year. Two days more, for clocks that differ. */
const KEPT_DAYS = 368;

/** Periodic work of the limits: settles quotas and rates with other processes, deletes old rows. */
export function createLimitMaintenance(deps: Deps) {
  const { ledger, rateLedger, quotaStore, dedupStore, rateStore, onError, now } = deps;

  async function prune(): Promise<void> {
    const at = now();
    await quotaStore.prune(lastDays(at, KEPT_DAYS)[0] ?? '');
    await dedupStore.prune(utcDay(at));
    await rateStore.prune();
  }

  const pollings = [
    createPolling(() => ledger.tick(), SETTLE_MS, onError),
    createPolling(async () => rateLedger.tick(), SETTLE_MS, onError),
    createPolling(prune, PRUNE_MS, onError),
  ];
  return {
    start(): void {
      for (const polling of pollings) polling.start();
    },
    async stop(): Promise<void> {
      await Promise.all(pollings.map(polling => polling.stop()));
      await Promise.all([ledger.close(), rateLedger.close()]);
    },
  };
}
