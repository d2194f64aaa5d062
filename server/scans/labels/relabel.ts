import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import { createCatchUp, type CatchUp } from '../../storage/catch-up.ts';
import type { WorkLease } from '../../storage/lease.ts';
import { readCaptured, type ScanRecord } from '../record/record.ts';
import type { StoredScan } from '../stored-scan.ts';
import type { Labeller } from './create-labeller.ts';
import type { LabelStore } from './label-store.ts';
import { type Labels, LABELS_VERSION, searchLabels } from './page-labels.ts';

interface Deps {
  readonly store: LabelStore;
  readonly blobs: BlobStore;
  readonly lease: WorkLease;
  readonly labeller: Labeller;
  readonly log: Log;
  /** Scans with an older version are labelled again. Default LABELS_VERSION. */
  readonly version?: number;
  /** Nothing else uses the machine: run without pauses. */
  readonly isAlone?: boolean;
}

/** Scans per read, and between two renewals of the lease. */
const BATCH = 20;
/** Minimum pause after each scan; otherwise as long as the scan took, so that at most half of the machine is used. */
const MIN_PAUSE_MS = 5;

/** Labels scans of older versions again. */
export function createRelabel({
  store,
  blobs,
  lease,
  labeller,
  log,
  version = LABELS_VERSION,
  isAlone,
}: Deps): CatchUp {
  /** False if the scan was deleted or has a new result, which was labelled when it was stored. */
  async function label(scan: StoredScan): Promise<boolean> {
    const captured = await readCaptured(scan, blobs, log);
    if (captured === null) return store.relabel(scan, version, null);
    const labels = searchLabels(await labeller.label(captured, scan.targetUrl));
    return store.relabel(scan, version, { captured, labels: { ...threatOf(scan, captured), ...labels } });
  }

  return createCatchUp<StoredScan>({
    lease,
    log,
    messages: { done: 'scans relabelled', oneFailed: 'labelling failed', failed: 'relabelling failed' },
    isNeeded: failed => store.hasOlder(version, failed),
    passes: failed =>
      Array.from({ length: version }, (_, i) => version - 1 - i).map(
        older => before => store.ofVersion(older, { before, limit: BATCH, except: failed }),
      ),
    async work(scan, signal) {
      const startedAt = performance.now();
      try {
        return await label(scan);
      } finally {
        const pauseMs = Math.max(MIN_PAUSE_MS, performance.now() - startedAt);
        if (!isAlone) await sleep(pauseMs, undefined, { signal }).catch(() => undefined); // rejects only when stopping
      }
    },
  });
}

/** Records of earlier versions have no threat. */
function threatOf({ status }: StoredScan, { classification }: ScanRecord['captured']): Partial<Labels> {
  return status !== 'ERROR' && classification?.threat ? { threat: [classification.threat] } : {};
}
