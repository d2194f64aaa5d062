import { randomUUID } from 'node:crypto';
import { createPolling } from '../async/polling.ts';
import type { Database } from '../storage/database.ts';
import { createDailyDedup } from './daily-dedup.ts';
import { createDedupStore } from './dedup-store.ts';
import { createQuotaLedger } from './quota-ledger.ts';
import { createQuotaStore } from './quota-store.ts';
import { createRateLedger } from './rate-ledger.ts';
import { createRateStore } from './rate-store.ts';
import { createLimitService } from './service.ts';
import { createQuotaUsage } from './usage.ts';
import { lastDays, utcDay } from './utc-day.ts';

/** A killed process loses the use of this time: kept far below a second. */
const SETTLE_MS = 250;
const PRUNE_MS = 3_600_000;
/** GET /account/usage covers a year. Two days more, for clocks that differ. */
const KEPT_DAYS = 368;

interface Deps extends Pick<Parameters<typeof createLimitService>[0], 'rates' | 'quotas' | 'onError' | 'onRefused'> {
  readonly database: Database;
  /** Of the database: a day begins at the same time in all processes. */
  readonly now?: () => number;
}

/** Rate limits and daily quotas of one process. */
export function createLimits({ database, rates, quotas, onError, onRefused, now = Date.now }: Deps) {
  // New at each start: a process must not take over units reserved for one that died.
  const owner = randomUUID();
  const quotaStore = createQuotaStore(database);
  const dedupStore = createDedupStore(database);
  const rateStore = createRateStore(database);
  const ledger = createQuotaLedger({ store: quotaStore, owner, onError, now });
  const dedup = createDailyDedup({ store: dedupStore, now });
  const rateLedger = createRateLedger({ store: rateStore, onError, now: () => performance.now() });

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
    limits: createLimitService({ rates, quotas, ledger, dedup, rateLedger, onError, onRefused, now }),
    usage: createQuotaUsage({ ledger, store: quotaStore, owner, now }),
    /** Periodic work: settles quotas and rates with other processes, deletes old rows. */
    maintenance: {
      start(): void {
        for (const polling of pollings) polling.start();
      },
      async stop(): Promise<void> {
        await Promise.all(pollings.map(polling => polling.stop()));
        await Promise.all([ledger.close(), rateLedger.close()]);
      },
    },
  };
}
