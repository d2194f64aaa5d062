import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { createDailyDedup } from './daily-dedup.ts';
import { createDedupStore } from './dedup-store.ts';
import { createQuotaLedger } from './quota-ledger.ts';
import { createQuotaStore } from './quota-store.ts';
import { createRateLedger } from './rate-ledger.ts';
import { createRateStore } from './rate-store.ts';
import { createLimitService } from './service.ts';
import { createLimitMaintenance } from './maintenance.ts';
import { createQuotaUsage } from './usage.ts';

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
  return {
    limits: createLimitService({ rates, quotas, ledger, dedup, rateLedger, onError, onRefused, now }),
    usage: createQuotaUsage({ ledger, store: quotaStore, owner, now }),
    maintenance: createLimitMaintenance({ ledger, rateLedger, quotaStore, dedupStore, rateStore, onError, now }),
  };
}
