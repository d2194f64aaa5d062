import type { Log } from '../log.ts';
import type { BlobLedger } from './blob-ledger.ts';
import type { ScanStore } from './store.ts';

interface Deps {
  readonly store: ScanStore;
  readonly ledger: BlobLedger;
  /** 0: for ever. */
  readonly keepDays: number;
  /** 0: without limit. */
  readonly keepGb: number;
  readonly log: Log;
}

export interface Retention {
  /** Deletes what is too old or too much, oldest first, and blobs that nothing refers to. Returns how many scans. */
  prune(): Promise<number>;
  /** Prunes now and every hour. */
  start(): void;
  stop(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Longer than any attempt can take, so that nobody is still writing what is removed. */
const ABANDONED_MS = 30 * 60 * 1000;
/** Scans deleted in one transaction: others want to write too. */
const BATCH = 100;

export function createRetention({ store, ledger, keepDays, keepGb, log }: Deps): Retention {
  let timer: NodeJS.Timeout | null = null;
  let pruning: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  const mayGoOn = (): boolean => !isStopping;

  async function deleteOlderThan(before: Date): Promise<number> {
    let deleted = 0;
    while (mayGoOn()) {
      const batch = await store.oldestFinal(BATCH, before);
      if (batch.length === 0) break;
      deleted += await store.deleteAll(batch.map(scan => scan.id));
    }
    return deleted;
  }

  /** By a sum that still holds: another process may delete at the same time, and what both deleted for it would be twice too much. */
  async function deleteOver(maxBytes: number): Promise<number> {
    let deleted = 0;
    while (mayGoOn()) {
      // The scans before the sum: whoever prunes after it was read has taken the oldest of them, and then none is deleted.
      const oldest = await store.oldestFinal(BATCH);
      const batch = untilFreed(oldest, (await store.totalBlobBytes()) - maxBytes);
      if (batch.length === 0) break;
      deleted += await store.deleteAll(
        batch.map(scan => scan.id),
        { onlyTogether: true },
      );
    }
    return deleted;
  }

  async function prune(): Promise<number> {
    await ledger.sweep(new Date(Date.now() - ABANDONED_MS));
    const old = keepDays > 0 ? await deleteOlderThan(new Date(Date.now() - keepDays * DAY_MS)) : 0;
    const much = keepGb > 0 ? await deleteOver(keepGb * 1e9) : 0;
    return old + much;
  }

  function pruneQuietly(): void {
    pruning = prune().then(
      deleted => deleted > 0 && log.info({ deleted }, 'old scans deleted'),
      (error: unknown) => log.error({ err: error }, 'old scans could not be deleted'),
    );
  }

  return {
    prune,
    start() {
      pruneQuietly();
      timer = setInterval(pruneQuietly, HOUR_MS);
    },
    async stop() {
      isStopping = true;
      if (timer) clearInterval(timer);
      await pruning;
    },
  };
}

/** As many of the oldest as it takes, no more. */
function untilFreed<S extends { blobBytes: number }>(scans: readonly S[], excess: number): S[] {
  let left = excess;
  return scans.filter(scan => {
    const isNeeded = left > 0;
    left -= scan.blobBytes;
    return isNeeded;
  });
}
