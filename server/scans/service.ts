import { Readable } from 'node:stream';
import type { InputOf } from '../../shared/api/endpoint.ts';
import type { Scan, ScanRequest, scanEndpoints } from '../../shared/api/scans.ts';
import type { ScanSummary } from '../../shared/api/summaries.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { BlobStore } from '../storage/blobs.ts';
import { emptyHar } from './capture/network/har.ts';
import { newScan } from './new-scan.ts';
import { openingOf, presentDetail, presentScan, presentSummary } from './present.ts';
import type { ScanQueue } from './queue.ts';
import { decodeHar, openRecord, type OpenRecord } from './record.ts';
import type { ScanStore } from './store.ts';
import { isFinal, type StoredScan } from './stored-scan.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly store: ScanStore;
  readonly blobs: BlobStore;
  /** Country codes that `scanned_from` can name. */
  readonly countries: readonly string[];
  /** An address at which a blob can be read for a while. */
  readonly sign: (key: string) => string;
}

export type ScanService = ReturnType<typeof createScanService>;

export function createScanService({ queue, store, blobs, countries, sign }: Deps) {
  async function visible(id: string, caller: Caller): Promise<StoredScan> {
    const scan = await store.findVisible(id, caller.accountId);
    if (!scan) throw noSuchScan();
    return scan;
  }

  /** A blob of this scan. 404 when the scan was deleted in this moment. */
  async function open(scan: StoredScan, key: string): Promise<Readable> {
    const blob = await blobs.open(key);
    if (blob) return blob.stream;
    if (!(await store.find(scan.id))) throw noSuchScan();
    throw new Error(`the blob ${key} is missing`);
  }

  /** A scan with the record of what was found; null where there is none. */
  async function opened(id: string, caller: Caller): Promise<{ scan: StoredScan; record: OpenRecord | null }> {
    const scan = await visible(id, caller);
    const { record } = scan.blobKeys;
    return { scan, record: record === null ? null : await openRecord(await open(scan, record)) };
  }

  return {
    async submit(request: ScanRequest, caller: Caller): Promise<Scan> {
      const stored = await queue.enqueue(newScan(request, { accountId: caller.accountId, countries }));
      return presentScan(stored);
    },

    /** An answer of which only the head is made here: the rest is sent as it is stored. */
    async read({ params, query }: InputOf<typeof scanEndpoints.read>, caller: Caller) {
      const { scan, record } = await opened(params.scan_id, caller);
      const output = presentDetail(scan, record?.head ?? null, {
        sign,
        isExplained: query.explain === 'true',
        hasParams: query.params === 'true',
        isOwn: scan.accountId === caller.accountId,
      });
      return { output, openingOf, rest: record?.members ?? null };
    },

    /** What lists show of a scan. */
    async summary(id: string, caller: Caller): Promise<ScanSummary> {
      const { scan, record } = await opened(id, caller);
      record?.members.destroy();
      return presentSummary(scan, record?.head ?? null, sign);
    },

    /** HAR 1.2 as JSON, of every scan that is over. 404 while it is not. */
    async har(id: string, caller: Caller): Promise<Readable> {
      const scan = await visible(id, caller);
      if (!isFinal(scan)) throw new AppError(404, 'this scan has no HAR yet');
      // A scan whose browser or worker died recorded nothing, and that is what its HAR says.
      if (!scan.blobKeys.har) return Readable.from([JSON.stringify(emptyHar(scan.visitUrl, startOf(scan)))]);
      return decodeHar(await open(scan, scan.blobKeys.har));
    },
  };
}

function startOf({ startedAt, submittedAt }: StoredScan): Date {
  return startedAt ?? submittedAt;
}

function noSuchScan(): AppError {
  return new AppError(404, 'scan not found');
}
