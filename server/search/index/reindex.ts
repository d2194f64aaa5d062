import { createPolling } from '../../async/polling.ts';
import type { Log } from '../../log.ts';
import { decodeRecord } from '../../scans/record/record.ts';
import type { StoredScan } from '../../scans/stored-scan.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { WorkLease } from '../../storage/lease.ts';
import type { SearchIndex } from './index-store.ts';
import { TERMS_VERSION } from './terms.ts';

interface Deps {
  readonly blobs: BlobStore;
  readonly index: Pick<SearchIndex, 'hasOlder' | 'ofVersion' | 'withoutDocument' | 'putAgain'>;
  readonly lease: WorkLease;
  readonly log: Log;
}

/** Scans per read. */
const BATCH = 200;
const EVERY_MS = 60_000;
/** More failures in a row are not caused by the scans. */
const MAX_FAILURES_IN_ROW = 5;
const MAX_FAILED = 1_000;

export function createReindex({ blobs, index, lease, log }: Deps) {
  const failed = new Set<number>();
  let isStopping = false;
  let isWhole = false;
  let failuresInRow = 0;
  const mayGoOn = (): boolean => !isStopping;

  /** Indexes scans with an older terms version and, once, those without index entry. Returns their number; null if another process is doing it. */
  async function run(): Promise<number | null> {
    if (isWhole && !(await index.hasOlder(failed))) return 0;
    if (!(await lease.take())) return null;
    try {
      let count = 0;
      for (let version = TERMS_VERSION - 1; version >= 0; version--)
        count += await indexThose(before => index.ofVersion(version, before, BATCH));
      // Every version stores a document with its scan: what has none is found once.
      if (!isWhole) count += await indexThose(before => index.withoutDocument(before, BATCH));
      isWhole ||= mayGoOn();
      return count;
    } finally {
      await lease.release();
    }
  }

  async function indexThose(next: (before: number) => Promise<StoredScan[]>): Promise<number> {
    let count = 0;
    for (let before = Number.MAX_SAFE_INTEGER; mayGoOn() && (await lease.take());) {
      const scans = await next(before);
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
      failed.add(scan.seq);
      if (++failuresInRow >= MAX_FAILURES_IN_ROW || failed.size > MAX_FAILED) throw error;
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

  const polling = createPolling(
    async () => {
      const count = await run();
      if (count) log.info({ count }, 'scans reindexed');
    },
    EVERY_MS,
    error => log.error({ err: error }, 'reindexing failed'),
  );

  return {
    run,
    /** Runs in the background, repeatedly, since processes of an older version may store more scans. */
    start: polling.start,
    async stop(): Promise<void> {
      isStopping = true;
      await polling.stop();
    },
  };
}
