import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { createPolling } from '../../polling.ts';
import type { Labels } from '../../search/document.ts';
import type { SearchIndex } from '../../search/search-index.ts';
import type { BlobStore } from '../../storage/blobs.ts';
import type { Database } from '../../storage/database.ts';
import { createWorkLease } from '../../storage/lease.ts';
import { decodeRecord, type ScanRecord } from '../record.ts';
import { storedScan, type StoredScan } from '../stored-scan.ts';
import type { Labeller } from './create-labeller.ts';
import { LABELS_VERSION, searchLabels } from './page-labels.ts';

interface Deps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly index: SearchIndex;
  readonly labeller: Labeller;
  readonly log: Log;
  /** Scans with labels of an older version are labelled again. LABELS_VERSION when left out. */
  readonly version?: number;
  /** Whether nobody else has to wait: without pauses. */
  readonly isAlone?: boolean;
}

export interface Relabel {
  /** Labels, newest first, what was stored by an older version. Returns how many; null while another process does it. */
  run(): Promise<number | null>;
  /** The same in the background, and again for what older processes store meanwhile. */
  start(): void;
  /** Ends after the scan under way; the next start goes on from there. */
  stop(): Promise<void>;
}

/** Scans looked for in one read, and labelled between two renewals of the lease. */
const BATCH = 20;
const EVERY_MS = 60_000;
const MAX_FAILURES_IN_ROW = 5;
const MAX_FAILED = 1_000;
/** After each scan others have the machine for as long as it took, and for this long at least. */
const MIN_PAUSE_MS = 5;

export function createRelabel({
  database,
  blobs,
  index,
  labeller,
  log,
  version = LABELS_VERSION,
  isAlone = false,
}: Deps): Relabel {
  const lease = createWorkLease({ database, name: 'relabel' });
  const stopping = new AbortController();
  const failed = new Set<number>();
  let failuresInRow = 0;
  const mayGoOn = (): boolean => !stopping.signal.aborted;

  async function run(): Promise<number | null> {
    const isAnyStale: unknown = await unlabelled().where('labels_version', '<', version).first('seq');
    if (!isAnyStale) return 0;
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
      const batch = await madeBy(older, before);
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

  /** A page that cannot be labelled is left alone until the next start; where none can be, the fault is not the pages'. */
  async function attempt(scan: StoredScan): Promise<boolean> {
    try {
      const isLabelled = await labelOne(scan);
      failuresInRow = 0;
      return isLabelled;
    } catch (error) {
      failed.add(scan.seq);
      if (++failuresInRow >= MAX_FAILURES_IN_ROW || failed.size > MAX_FAILED) throw error;
      log.warn({ err: error, scan: scan.id }, 'a scan could not be labelled');
      return false;
    }
  }

  /** False where the scan is gone, or another result has taken its place: whoever stored that has labelled it. */
  async function labelOne(scan: StoredScan): Promise<boolean> {
    const captured = await capturedOf(scan);
    const labels = captured && {
      ...threatOf(scan, captured),
      ...searchLabels(await labeller.label(captured, scan.targetUrl)),
    };
    return database.transaction(async trx => {
      const same = trx('scans').where({ id: scan.id, record_key: scan.blobKeys.record });
      if ((await same.update({ labels_version: version })) === 0) return false;
      if (labels && !(await index.label(trx, scan.id, labels))) await index.put(trx, scan, captured, labels);
      return true;
    });
  }

  /** null where there is nothing left to label by. */
  async function capturedOf({ id, blobKeys }: StoredScan): Promise<ScanRecord['captured'] | null> {
    const bytes = blobKeys.record === null ? null : await blobs.get(blobKeys.record);
    try {
      return bytes && (await decodeRecord(bytes)).captured;
    } catch (error) {
      log.warn({ err: error, scan: id }, 'a scan cannot be labelled: its record cannot be read');
      return null;
    }
  }

  function unlabelled() {
    return database
      .reader('scans')
      .whereRaw('record_key IS NOT NULL')
      .whereNotIn('seq', [...failed]);
  }

  /** Of one version, since the index is ordered by it: the few that are left are found without reading all scans. */
  async function madeBy(older: number, before: number): Promise<StoredScan[]> {
    const rows: unknown[] = await unlabelled()
      .where('labels_version', older)
      // With its sign, SQLite does not take `seq` for the quicker way in.
      .whereRaw('+seq < ?', [before])
      .orderBy('seq', 'desc')
      .limit(BATCH);
    return rows.map(row => storedScan.parse(row));
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal }).catch(() => undefined); // only the stop ends it early
  }

  const polling = createPolling(
    async () => {
      const count = await run();
      if (count) log.info({ count }, 'scans labelled anew');
    },
    EVERY_MS,
    error => log.error({ err: error }, 'scans could not be labelled anew'),
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

/** Records from before threats were told apart say nothing of theirs. */
function threatOf({ status }: StoredScan, { classification }: ScanRecord['captured']): Partial<Labels> {
  return status !== 'ERROR' && classification?.threat ? { threat: [classification.threat] } : {};
}
