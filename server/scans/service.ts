import type { InputOf } from '../../shared/api/endpoint.ts';
import type { Scan, ScanRequest, scanEndpoints } from '../../shared/api/scans.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError } from '../errors.ts';
import type { BlobStore } from '../storage/blobs.ts';
import { emptyHar } from './capture/network/har.ts';
import { newScan } from './new-scan.ts';
import { presentDetail, presentScan } from './present.ts';
import type { ScanQueue } from './queue.ts';
import { decodeHar, decodeRecord } from './record.ts';
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

  /** The bytes of a blob of this scan. 404 when the scan was deleted in this moment. */
  async function read(scan: StoredScan, key: string): Promise<Buffer> {
    const bytes = await blobs.get(key);
    if (bytes) return bytes;
    if (!(await store.find(scan.id))) throw noSuchScan();
    throw new Error(`the blob ${key} is missing`);
  }

  return {
    async submit(request: ScanRequest, caller: Caller): Promise<Scan> {
      const stored = await queue.enqueue(newScan(request, { accountId: caller.accountId, countries }));
      return presentScan(stored);
    },

    async read({ params, query }: InputOf<typeof scanEndpoints.read>, caller: Caller) {
      const scan = await visible(params.scan_id, caller);
      const { record } = scan.blobKeys;
      const found = record === null ? null : await decodeRecord(await read(scan, record));
      return presentDetail(scan, found, {
        sign,
        isExplained: query.explain === 'true',
        isOwn: scan.accountId === caller.accountId,
      });
    },

    /** HAR 1.2 as JSON, of every scan that is over. 404 while it is not. */
    async har(id: string, caller: Caller): Promise<Buffer> {
      const scan = await visible(id, caller);
      if (!isFinal(scan)) throw new AppError(404, 'this scan has no HAR yet');
      // A scan whose browser or worker died recorded nothing, and that is what its HAR says.
      if (!scan.blobKeys.har) return Buffer.from(JSON.stringify(emptyHar(scan.visitUrl, startOf(scan))));
      return decodeHar(await read(scan, scan.blobKeys.har));
    },
  };
}

function startOf({ startedAt, submittedAt }: StoredScan): Date {
  return startedAt ?? submittedAt;
}

function noSuchScan(): AppError {
  return new AppError(404, 'there is no such scan');
}
