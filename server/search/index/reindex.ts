import type { Log } from '../../log.ts';
import { readCaptured } from '../../scans/record/record.ts';
import type { StoredScan } from '../../scans/stored-scan.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import { createCatchUp, type CatchUp } from '../../storage/catch-up.ts';
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

/** Indexes scans with an older terms version and, once, those without index entry. */
export function createReindex({ blobs, index, lease, log }: Deps): CatchUp {
  let isWhole = false;
  return createCatchUp<StoredScan>({
    lease,
    log,
    messages: { done: 'scans reindexed', oneFailed: 'indexing failed', failed: 'reindexing failed' },
    isNeeded: async failed => !isWhole || index.hasOlder(failed),
    passes() {
      const versions = Array.from({ length: TERMS_VERSION }, (_, i) => TERMS_VERSION - 1 - i);
      const older = versions.map(version => (before: number) => index.ofVersion(version, before, BATCH));
      // Every version stores a document with its scan: what has none is found once.
      return isWhole ? older : [...older, before => index.withoutDocument(before, BATCH)];
    },
    work: async scan => index.putAgain(scan, await readCaptured(scan, blobs, log)),
    onWhole: () => (isWhole = true),
  });
}
