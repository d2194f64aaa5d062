import { randomUUID } from 'node:crypto';
import type { Database } from '../storage/database.ts';
import { createDailyDedup } from './daily-dedup.ts';
import { createDedupStore } from './dedup-store.ts';
import { createQuotaLedger } from './quota-ledger.ts';
import { createQuotaStore } from './quota-store.ts';
import { createRateStore } from './rate-store.ts';
import { createLimitService } from './service.ts';
import { createTokenBuckets } from './token-buckets.ts';
import { createLimitUpkeep } from './upkeep.ts';
import { createQuotaUsage } from './usage.ts';

interface Deps extends Pick<Parameters<typeof createLimitService>[0], 'rates' | 'quotas' | 'onError'> {
  readonly database: Database;
}

/** The parts of rate and quota, put together for one process. */
export function createLimits({ database, rates, quotas, onError }: Deps) {
  // A process that starts again must not take over what is set aside for the one that died.
  const owner = randomUUID();
  const quotaStore = createQuotaStore(database);
  const dedupStore = createDedupStore(database);
  const rateStore = createRateStore(database);
  const ledger = createQuotaLedger({ store: quotaStore, owner, onError });
  const dedup = createDailyDedup({ store: dedupStore });
  // Never goes back, and means the same in every process.
  const buckets = createTokenBuckets(() => performance.timeOrigin + performance.now());
  return {
    limits: createLimitService({ rates, quotas, ledger, dedup, buckets, onError }),
    usage: createQuotaUsage({ ledger, store: quotaStore, owner }),
    upkeep: createLimitUpkeep({ ledger, buckets, quotaStore, dedupStore, rateStore, onError }),
  };
}
