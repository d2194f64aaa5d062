import { fairShare } from '../fair-share.ts';
import type { Log } from '../log.ts';
import type { BlobLedger } from './blob-ledger-store.ts';
import { withLease, type WorkLease } from '../storage/lease.ts';
import type { ScanStore } from './store.ts';

interface Deps {
  readonly store: ScanStore;
  readonly ledger: BlobLedger;
  readonly lease: WorkLease;
  /** 0: keep scans forever. */
  readonly keepDays: number;
  /** 0: no limit. */
  readonly keepGb: number;
  readonly log: Log;
}

export type Retention = ReturnType<typeof createRetention>;

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Longer than any attempt can take, so that no blob is removed while it is being written. */
const ABANDONED_MS = 30 * 60 * 1000;
/** The limit is checked each time this share of it has been stored. */
const CHECK_SHARE = 1 / 1000;
/** Scans deleted in one transaction, to keep the write lock short. */
const BATCH = 100;

/** The sweep tries again, and throws. */
const onLeft = (): void => undefined;

export function createRetention({ store, ledger, lease, keepDays, keepGb, log }: Deps) {
  let timer: NodeJS.Timeout | null = null;
  let pruning: Promise<unknown> = Promise.resolve();
  let bytesSinceCheck = 0;
  let isStopping = false;
  const mayGoOn = async (): Promise<boolean> => !isStopping && (await lease.take());

  async function deleteOlderThan(before: Date): Promise<number> {
    let deleted = 0;
    while (await mayGoOn()) {
      const batch = await store.oldestFinal(BATCH, { before });
      if (batch.length === 0) break;
      deleted += await store.deleteAll(
        batch.map(scan => scan.id),
        { onLeft },
      );
    }
    return deleted;
  }

  /** Each account keeps a fair share of the space: an account over its share loses its own oldest scans, never those of others. */
  async function deleteOver(maxBytes: number): Promise<number> {
    let deleted = 0;
    const bytes = new Map(await store.blobBytesByAccount());
    while (await mayGoOn()) {
      const accountId = largestOver(bytes, maxBytes);
      if (accountId === null) break;
      // Read the scans before the sum: if another process prunes in between, `onlyTogether` makes this delete nothing.
      const oldest = await store.oldestFinal(BATCH, { accountId });
      if (oldest.length === 0) break;
      const used = await store.blobBytesOf(accountId);
      bytes.set(accountId, used);
      const batch = untilFreed(oldest, excessOf(accountId, bytes, maxBytes));
      const count = await store.deleteAll(
        batch.map(scan => scan.id),
        { onlyTogether: true, onLeft },
      );
      const freed = batch.reduce((sum, { blobBytes }) => sum + blobBytes, 0);
      if (count > 0) bytes.set(accountId, used - freed);
      deleted += count;
    }
    return deleted;
  }

  async function pruneAll(): Promise<number> {
    const old = keepDays > 0 ? await deleteOlderThan(new Date(Date.now() - keepDays * DAY_MS)) : 0;
    const much = keepGb > 0 ? await deleteOver(keepGb * 1e9) : 0;
    // Last: a blob that the store does not let go must not keep scans that are too old.
    await ledger.sweep(new Date(Date.now() - ABANDONED_MS));
    return old + much;
  }

  /** Runs one at a time, and logs errors instead of throwing them. */
  function runQuietly(work: () => Promise<number>): void {
    pruning = pruning
      .then(() => withLease(lease, work))
      .then(
        deleted => deleted && log.info({ deleted }, 'old scans deleted'),
        (error: unknown) => log.error({ err: error }, 'deleting old scans failed'),
      );
  }

  return {
    /** Deletes scans that are too old or exceed their account's share, and unreferenced blobs. Returns the number of scans; null if another process is doing it. */
    prune: (): Promise<number | null> => withLease(lease, pruneAll),
    /** Prunes now and every hour. */
    start(): void {
      runQuietly(pruneAll);
      timer = setInterval(() => runQuietly(pruneAll), HOUR_MS);
    },
    /** Call when a scan was stored; checks the size limit from time to time. */
    stored(bytes: number): void {
      bytesSinceCheck += bytes;
      if (keepGb === 0 || bytesSinceCheck < keepGb * 1e9 * CHECK_SHARE) return;
      bytesSinceCheck = 0;
      runQuietly(() => deleteOver(keepGb * 1e9));
    },
    async stop(): Promise<void> {
      isStopping = true;
      if (timer) clearInterval(timer);
      await pruning;
    },
  };
}

/** The account with the most bytes if it exceeds its share; null if all fit. */
function largestOver(bytesByAccount: ReadonlyMap<string, number>, maxBytes: number): string | null {
  const share = fairShare([...bytesByAccount.values()], maxBytes);
  const [largest] = [...bytesByAccount].toSorted(([, a], [, b]) => b - a);
  return largest && largest[1] > share ? largest[0] : null;
}

function excessOf(accountId: string, bytesByAccount: ReadonlyMap<string, number>, maxBytes: number): number {
  return (bytesByAccount.get(accountId) ?? 0) - fairShare([...bytesByAccount.values()], maxBytes);
}

/** The fewest of the oldest scans that free `excess` bytes. */
function untilFreed<S extends { blobBytes: number }>(scans: readonly S[], excess: number): S[] {
  let left = excess;
  return scans.filter(scan => {
    const isNeeded = left > 0;
    left -= scan.blobBytes;
    return isNeeded;
  });
}
