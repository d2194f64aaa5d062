import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { createPolling } from '../../async/polling.ts';
import type { BlobStore } from '../../storage/blobs/blobs.ts';
import type { WorkLease } from '../../storage/lease.ts';
import { decodeRecord, type ScanRecord } from '../record/record.ts';
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

export interface Relabel {
  /** Relabels scans of older versions, newest first. Returns their number; null if another process is doing it. */
  run(): Promise<number | null>;
  /** Runs in the background, repeatedly, since processes of an older version may store more scans. */
  start(): void;
  /** Stops after the current scan; the next start continues. */
  stop(): Promise<void>;
}

/** Scans per read, and between two renewals of the lease. */
const BATCH = 20;
const EVERY_MS = 60_000;
const MAX_FAILURES_IN_ROW = 5;
const MAX_FAILED = 1_000;
/** Minimum pause after each scan; otherwise as long as the scan took, so that at most half of the machine is used. */
const MIN_PAUSE_MS = 5;

export function createRelabel({
  store,
  blobs,
  lease,
  labeller,
  log,
  version = LABELS_VERSION,
  isAlone = false,
}: Deps): Relabel {
  const stopping = new AbortController();
  const failed = new Set<number>();
  let failuresInRow = 0;
  const mayGoOn = (): boolean => !stopping.signal.aborted;

  async function run(): Promise<number | null> {
    if (!(await store.hasOlder(version, failed))) return 0;
    if (!(await lease.take())) return null;
    try {
      let count = 0;
      for (let older = version - 1; older >= 0; older--) count += await labelThoseOf(older);
      return count;
    } finally {
      await lease.release();
    }
  }

  async function labelThoseOf(older: number): Promise<number> {
    let count = 0;
    for (let before = Number.MAX_SAFE_INTEGER; mayGoOn() && (await lease.take());) {
      const batch = await store.ofVersion(older, { before, limit: BATCH, except: failed });
      for (const scan of batch) {
        if (!mayGoOn()) break;
        const startedAt = performance.now();
        if (await attempt(scan)) count++;
        if (!isAlone) await pause(Math.max(MIN_PAUSE_MS, performance.now() - startedAt));
      }
      const last = batch.at(-1);
      if (!last) break;
      before = last.seq;
    }
    return count;
  }

  /** Skips a page that fails until the next start. Throws after several failures in a row, which no page causes. */
  async function attempt(scan: StoredScan): Promise<boolean> {
    try {
      const isLabelled = await labelOne(scan);
      failuresInRow = 0;
      return isLabelled;
    } catch (error) {
      failed.add(scan.seq);
      if (++failuresInRow >= MAX_FAILURES_IN_ROW || failed.size > MAX_FAILED) throw error;
      log.warn({ err: error, scan: scan.id }, 'labelling failed');
      return false;
    }
  }

  /** False if the scan was deleted or has a new result, which was labelled when it was stored. */
  async function labelOne(scan: StoredScan): Promise<boolean> {
    const captured = await capturedOf(scan);
    if (captured === null) return store.relabel(scan, version, null);
    const labels = searchLabels(await labeller.label(captured, scan.targetUrl));
    return store.relabel(scan, version, { captured, labels: { ...threatOf(scan, captured), ...labels } });
  }

  /** null without a readable record. */
  async function capturedOf({ id, blobKeys }: StoredScan): Promise<ScanRecord['captured'] | null> {
    const bytes = blobKeys.record === null ? null : await blobs.get(blobKeys.record);
    try {
      return bytes && (await decodeRecord(bytes)).captured;
    } catch (error) {
      log.warn({ err: error, scan: id }, 'labelling skipped: record unreadable');
      return null;
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined); // rejects only when stopping
  }

  const polling = createPolling(
    async () => {
      const count = await run();
      if (count) log.info({ count }, 'scans relabelled');
    },
    EVERY_MS,
    error => log.error({ err: error }, 'relabelling failed'),
  );

  return {
    run,
    start: polling.start,
    async stop() {
      stopping.abort();
      await polling.stop();
    },
  };
}

/** Records of earlier versions have no threat. */
function threatOf({ status }: StoredScan, { classification }: ScanRecord['captured']): Partial<Labels> {
  return status !== 'ERROR' && classification?.threat ? { threat: [classification.threat] } : {};
}
