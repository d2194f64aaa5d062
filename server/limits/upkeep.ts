import type { DedupStore } from './dedup-store.ts';
import type { QuotaLedger } from './quota-ledger.ts';
import type { QuotaStore } from './quota-store.ts';
import type { RateStore } from './rate-store.ts';
import { syncRates } from './sync-rates.ts';
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

/** Far below the second that a kill may cost. */
const SETTLE_MS = 250;
const PRUNE_MS = 3_600_000;
/** GET /account/usage looks back a year; a day more, for clocks that differ. */
const KEPT_DAYS = 368;

/** What limits need done from time to time: settled, shared with other processes, and forgotten. */
export interface LimitUpkeep {
  start(): void;
  stop(): Promise<void>;
}

export function createLimitUpkeep(deps: Deps): LimitUpkeep {
  const { ledger, buckets, quotaStore, dedupStore, rateStore, onError } = deps;
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();

  async function prune(): Promise<void> {
    const now = Date.now();
    buckets.sweep();
    await quotaStore.prune(lastDays(now, KEPT_DAYS)[0] ?? '');
    await dedupStore.prune(utcDay(now));
    await rateStore.prune(now);
  }

  function every(ms: number, work: () => Promise<void>): void {
    let isRunning = false;
    const run = async (): Promise<void> => {
      await work().catch(onError);
      isRunning = false;
    };
    const tick = (): void => {
      if (isRunning) return;
      isRunning = true;
      const done = run().finally(() => running.delete(done));
      running.add(done);
    };
    timers.push(setInterval(tick, ms).unref());
  }

  return {
    start() {
      every(SETTLE_MS, () => ledger.tick());
      every(SETTLE_MS, () => syncRates(buckets, rateStore));
      every(PRUNE_MS, prune);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
      await ledger.close();
    },
  };
}
