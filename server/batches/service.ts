import { randomUUID } from 'node:crypto';
import {
  BATCH_NO_QUOTA,
  batchUrl,
  type Batch,
  type BatchRequest,
  type SubmittedBatch,
} from '../../shared/api/batches.ts';
import type { Caller } from '../accounts/plan.ts';
import { AppError, type ValidationIssue } from '../errors.ts';
import type { Log } from '../log.ts';
import { newScan } from '../scans/new-scan.ts';
import type { ScanQueue } from '../scans/queue/queue-store.ts';
import type { ScanCallbacks } from '../scans/service.ts';
import type { ScanStore } from '../scans/store.ts';
import type { NewScan } from '../scans/stored-scan.ts';
import type { BatchStore, ScanOfBatch, StoredBatch } from './store.ts';

interface Deps {
  readonly queue: Pick<ScanQueue, 'enqueueAll'>;
  readonly store: BatchStore;
  readonly scans: Pick<ScanStore, 'findRecent' | 'deleteAll'>;
  readonly callbacks: ScanCallbacks;
  /** Charges as many units of the quota as there are, up to `count`. Throws the 429 if there are none. */
  readonly chargeEach: <T>(caller: Caller, count: number, work: (units: number) => Promise<T>) => Promise<T>;
  /** Country codes that `scanned_from` may name. */
  readonly countries: readonly string[];
  readonly log: Log;
}

type Options = Pick<BatchRequest, 'max_age' | 'callback_url'>;

/** A URL of the request, with its scan or what is wrong with it. */
type Asked = { readonly url: string } & ({ readonly scan: NewScan } | { readonly error: string });

export type BatchService = ReturnType<typeof createBatchService>;

export function createBatchService({ queue, store, scans, callbacks, chargeEach, countries, log }: Deps) {
  async function found(id: string, caller: Caller): Promise<StoredBatch> {
    const batch = await store.find(id, caller.accountId);
    if (!batch) throw new AppError(404, 'batch not found');
    return batch;
  }

  /** Stores the batch with the first scans that can be paid for. Returns the id of each. */
  async function create(id: string, wanted: readonly NewScan[], caller: Caller, options: Options): Promise<string[]> {
    const { max_age: maxAge, callback_url: callbackUrl } = options;
    const recent = await Promise.all(
      wanted.map(async scan => (maxAge === undefined ? null : scans.findRecent(scan, maxAge))),
    );
    const reused = recent.filter(scan => scan !== null);
    const entries = wanted.map((scan, i) => ({ scanId: recent[i]?.id ?? scan.id, isNew: !recent[i] }));
    const added = wanted.filter((_, i) => !recent[i]);
    await queue.enqueueAll(added, async trx => {
      await store.add(trx, { id, accountId: caller.accountId, entries });
      await callbacks.add(
        trx,
        added.map(scan => scan.id),
        callbackUrl,
        caller,
      );
      await callbacks.addFinal(reused, callbackUrl, caller, trx);
    });
    return entries.map(({ scanId }) => scanId);
  }

  return {
    async submit({ urls, ...options }: BatchRequest, caller: Caller, requestId: string): Promise<SubmittedBatch> {
      const asked = urls.map((url): Asked => {
        const { success, data, error } = batchUrl(url);
        if (!success) return { url, error: error.issues[0]?.message ?? 'is not a URL' };
        const request = { ...options, submitted_url: data };
        return { url, scan: newScan(request, { accountId: caller.accountId, countries }) };
      });
      const wanted = asked.flatMap(one => ('scan' in one ? [one.scan] : []));
      if (wanted.length === 0) throw nothingValid(asked);
      await callbacks.requireKey(options.callback_url, caller);
      const id = randomUUID();
      const ids = await chargeEach(caller, wanted.length, units => create(id, wanted.slice(0, units), caller, options));
      log.info({ request: requestId, batch: id, scans: ids.length }, 'batch submitted');
      let next = 0;
      const answered = asked.map(one => {
        if ('error' in one) return one;
        const scanId = ids[next++];
        return scanId === undefined ? { url: one.url, error: BATCH_NO_QUOTA } : { url: one.url, id: scanId };
      });
      return { id, scans: answered };
    },

    async read(id: string, caller: Caller): Promise<Batch> {
      return presentBatch(await found(id, caller), await store.scansOf(id));
    },

    async cancel(id: string, caller: Caller): Promise<Batch> {
      await found(id, caller);
      await store.markCancelled(id);
      const own = (await store.scansOf(id)).filter(scan => scan.isNew);
      // The worker of a deleted scan loses its lease, and stops.
      await scans.deleteAll(
        own.map(scan => scan.id),
        { onlyOpen: true },
      );
      return presentBatch(await found(id, caller), await store.scansOf(id));
    },
  };
}

function nothingValid(asked: readonly Asked[]): AppError {
  const issues = asked.map((one, i): ValidationIssue => ({
    loc: ['body', 'urls', String(i)],
    msg: 'error' in one ? one.error : '',
    type: 'custom',
    input: one.url,
    ctx: {},
  }));
  return new AppError(422, issues);
}

/** The wire form of a batch. */
function presentBatch({ id, total, createdAt, cancelledAt }: StoredBatch, scans: readonly ScanOfBatch[]): Batch {
  const states = { PENDING: 0, RUNNING: 0, DONE: 0, ERROR: 0, PAGE_NOT_AVAILABLE: 0 };
  for (const { status } of scans) states[status]++;
  return {
    id,
    created: createdAt.toISOString(),
    cancelled: cancelledAt?.toISOString() ?? null,
    total,
    states,
    deleted: total - scans.length,
    malicious: scans.filter(scan => scan.verdict === 'MALICIOUS').length,
    scans: scans.map(scan => ({
      id: scan.id,
      url: scan.submittedUrl,
      status: scan.status,
      verdict: scan.verdict,
      error_code: scan.errorCode,
      is_new: scan.isNew,
    })),
  };
}
