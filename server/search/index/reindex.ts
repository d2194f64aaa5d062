import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { decodeRecord } from '../../scans/record/record.ts';
import type { StoredScan } from '../../scans/stored-scan.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { WorkLease } from '../../storage/lease.ts';
import type { SearchIndex } from './index-store.ts';

interface Deps {
  readonly blobs: BlobStore;
  readonly index: Pick<SearchIndex, 'stale' | 'putAgain'>;
  readonly lease: WorkLease;
  readonly log: Log;
}

export interface Reindex {
  /** Indexes scans without index entry or with an older terms version, newest first. Returns their number; null if another process is doing it. */
  run(): Promise<number | null>;
  /** Runs in the background, when no other process does. */
  start(): void;
  stop(): Promise<void>;
}

/** Scans per read. */
const BATCH = 200;
const RETRY_MS = 30_000;
/** More failures in a row are not caused by the scans. */
const MAX_FAILURES_IN_ROW = 5;

export function createReindex({ blobs, index, lease, log }: Deps): Reindex {
  let running: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  let failuresInRow = 0;
  const mayGoOn = (): boolean => !stopping.signal.aborted;

  async function run(): Promise<number | null> {
    if (!(await lease.take())) return null;
    try {
      return await indexAll();
    } finally {
      await lease.release();
    }
  }

  async function indexAll(): Promise<number> {
    let count = 0;
    for (let before = Number.MAX_SAFE_INTEGER; mayGoOn() && (await lease.take());) {
      const scans = await index.stale(before, BATCH);
      for (const scan of scans) if (mayGoOn() && (await attempt(scan))) count++;
      const last = scans.at(-1);
      if (last === undefined) break;
      before = last.seq;
    }
    return count;
  }

  /** Waits for the process that is doing it: if that one dies, this one goes on. */
  async function runInTurn(): Promise<number> {
    while (mayGoOn()) {
      const count = await run();
      if (count !== null) return count;
      await sleep(RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined); // rejects only when stopping
    }
    return 0;
  }

  /** Skips a scan that fails (blobs unavailable, disk full) until the next start. */
  async function attempt(scan: StoredScan): Promise<boolean> {
    try {
      const isPut = await index.putAgain(scan, await findingsOf(scan));
      failuresInRow = 0;
      return isPut;
    } catch (error) {
      if (++failuresInRow >= MAX_FAILURES_IN_ROW) throw error;
      log.warn({ err: error, scan: scan.id }, 'indexing failed');
      return false;
    }
  }

  async function findingsOf({ id, blobKeys }: StoredScan) {
    const bytes = blobKeys.record === null ? null : await blobs.get(blobKeys.record);
    try {
      return bytes && (await decodeRecord(bytes)).captured;
    } catch (error) {
      log.warn({ err: error, scan: id }, 'record unreadable: scan indexed without its result');
      return null;
    }
  }

  return {
    run,
    start() {
      running = runInTurn().then(
        count => count > 0 && log.info({ count }, 'scans reindexed'),
        (error: unknown) => log.error({ err: error }, 'reindexing failed'),
      );
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
