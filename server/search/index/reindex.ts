import type { Log } from '../../log.ts';
import { decodeRecord } from '../../scans/record/record.ts';
import type { StoredScan } from '../../scans/stored-scan.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { SearchIndex } from './index-store.ts';

interface Deps {
  readonly blobs: BlobStore;
  readonly index: Pick<SearchIndex, 'stale' | 'putAgain'>;
  readonly log: Log;
}

export interface Reindex {
  /** Indexes scans without index entry or with an older terms version, newest first. Returns their number. */
  run(): Promise<number>;
  /** Runs in the background. */
  start(): void;
  stop(): Promise<void>;
}

/** Scans per read. */
const BATCH = 200;
/** More failures in a row are not caused by the scans. */
const MAX_FAILURES_IN_ROW = 5;

export function createReindex({ blobs, index, log }: Deps): Reindex {
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  let failuresInRow = 0;
  const mayGoOn = (): boolean => !isStopping;

  async function run(): Promise<number> {
    let count = 0;
    for (let before = Number.MAX_SAFE_INTEGER; mayGoOn();) {
      const scans = await index.stale(before, BATCH);
      for (const scan of scans) if (mayGoOn() && (await attempt(scan))) count++;
      const last = scans.at(-1);
      if (last === undefined) break;
      before = last.seq;
    }
    return count;
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
      running = run().then(
        count => count > 0 && log.info({ count }, 'scans reindexed'),
        (error: unknown) => log.error({ err: error }, 'reindexing failed'),
      );
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}
