import type { Log } from '../log.ts';
import { decodeRecord } from '../scans/record.ts';
import { storedScan, type StoredScan } from '../scans/stored-scan.ts';
import type { BlobStore } from '../storage/blobs.ts';
import type { Database } from '../storage/database.ts';
import type { SearchIndex } from './search-index.ts';
import { TERMS_VERSION } from './terms.ts';

interface Deps {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly index: SearchIndex;
  readonly log: Log;
}

export interface Reindex {
  /** Makes findable, newest first, what was stored before there was an index, or indexed in an older way. Returns how many. */
  run(): Promise<number>;
  /** The same in the background. */
  start(): void;
  stop(): Promise<void>;
}

/** Scans looked at in one read. */
const BATCH = 200;
/** So many, and it is not the scans that are at fault. */
const MAX_FAILURES_IN_ROW = 5;

export function createReindex({ database, blobs, index, log }: Deps): Reindex {
  let running: Promise<unknown> = Promise.resolve();
  let isStopping = false;
  let failuresInRow = 0;
  const mayGoOn = (): boolean => !isStopping;

  async function run(): Promise<number> {
    let count = 0;
    for (let before = Number.MAX_SAFE_INTEGER; mayGoOn();) {
      const seqs = await staleBefore(database, before);
      for (const seq of seqs) if (mayGoOn() && (await attempt(seq))) count++;
      const last = seqs.at(-1);
      if (last === undefined) break;
      before = last;
    }
    return count;
  }

  /** What cannot be read for a while (blobs out of reach, a full disk) stays as it is, for the next start. */
  async function attempt(seq: number): Promise<boolean> {
    try {
      const isPut = await putAgain(seq);
      failuresInRow = 0;
      return isPut;
    } catch (error) {
      if (++failuresInRow >= MAX_FAILURES_IN_ROW) throw error;
      log.warn({ err: error, seq }, 'a scan could not be indexed anew');
      return false;
    }
  }

  /** False where the scan, or what is known of it, has changed meanwhile: whoever changed it has indexed it. */
  async function putAgain(seq: number): Promise<boolean> {
    const scan = await findScan(seq);
    if (!scan) return false;
    const found = await findingsOf(scan);
    return database.transaction(async trx => {
      const row: unknown = await trx('scans').where({ seq }).first();
      const isSame = row !== undefined && storedScan.parse(row).blobKeys.record === scan.blobKeys.record;
      if (isSame) await index.put(trx, storedScan.parse(row), found);
      return isSame;
    });
  }

  async function findScan(seq: number): Promise<StoredScan | null> {
    const row: unknown = await database.reader('scans').where({ seq }).first();
    return row === undefined ? null : storedScan.parse(row);
  }

  async function findingsOf({ id, blobKeys }: StoredScan) {
    const bytes = blobKeys.record === null ? null : await blobs.get(blobKeys.record);
    try {
      return bytes && (await decodeRecord(bytes)).captured;
    } catch (error) {
      log.warn({ err: error, scan: id }, 'a scan is indexed without what was found');
      return null;
    }
  }

  return {
    run,
    start() {
      running = run().then(
        count => count > 0 && log.info({ count }, 'scans indexed anew'),
        (error: unknown) => log.error({ err: error }, 'scans could not be indexed anew'),
      );
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

async function staleBefore({ reader }: Database, before: number): Promise<number[]> {
  const seqs: (number | string)[] = await reader('scans as s')
    .leftJoin('search_documents as d', 'd.seq', 's.seq')
    .where('s.seq', '<', before)
    .where(stale => void stale.whereNull('d.terms_version').orWhere('d.terms_version', '<', TERMS_VERSION))
    .orderBy('s.seq', 'desc')
    .limit(BATCH)
    .pluck('s.seq');
  return seqs.map(Number);
}
