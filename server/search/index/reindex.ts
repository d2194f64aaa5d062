import type { Log } from '../../log.ts';
import type { Labeller } from '../../scans/labels/create-labeller.ts';
import { searchLabels, threatLabels } from '../../scans/labels/page-labels.ts';
import { readCaptured } from '../../scans/record/record.ts';
import type { ScanStore } from '../../scans/store.ts';
import type { StoredScan } from '../../scans/stored-scan.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { SearchIndex } from './index-store.ts';

interface Deps {
  readonly index: Pick<SearchIndex, 'countScans' | 'putAgain'>;
  readonly store: Pick<ScanStore, 'list'>;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly labeller: Pick<Labeller, 'label'>;
  readonly log: Log;
  /** Called after each read. `done` and `total` are scans. */
  note(done: number, total: number): void | Promise<void>;
}

/** Scans per read. */
const BATCH = 100;
/** More failures in a row are not caused by the scans. */
const MAX_FAILURES_IN_ROW = 5;

/**
 * Labels and indexes all stored scans again, newest first, with the rules of this version. A scan that fails, or whose result is lost,
 * keeps the entries that it has. Servers may run meanwhile. Throws after several failures in a row.
 */
export async function reindex({ index, store, blobs, labeller, log, note }: Deps) {
  const total = await index.countScans();
  let [reindexed, failed, failedInRow] = [0, 0, 0];
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    await note(reindexed + failed, total);
    const batch = await store.list({ before, limit: BATCH });
    const last = batch.at(-1);
    if (last === undefined) return { reindexed, failed };
    before = last.seq;
    for (const scan of batch) {
      try {
        if (await reindexOne(scan)) reindexed++;
        failedInRow = 0;
      } catch (error) {
        failed++;
        if (++failedInRow >= MAX_FAILURES_IN_ROW) throw error;
        log.warn({ err: error, scan: scan.id }, 'the scan could not be indexed again');
      }
    }
  }

  /** False if the scan was deleted or has a new result, which was indexed when it was stored. */
  async function reindexOne(scan: StoredScan): Promise<boolean> {
    if (scan.blobKeys.record === null) return index.putAgain(scan, null);
    const captured = await readCaptured(scan, blobs, log);
    if (captured === null) throw new Error('its result is lost');
    const labels = searchLabels(await labeller.label(captured, scan.targetUrl));
    return index.putAgain(scan, captured, { ...threatLabels(scan.status, captured.classification), ...labels });
  }
}
