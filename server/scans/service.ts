import { isFinal } from '../../shared/scan-values.ts';
import { Readable } from 'node:stream';
import type { InputOf } from '../../shared/api/endpoint.ts';
import { scanEndpoints, type Scan, type ScanRequest } from '../../shared/api/scans.ts';
import type { ScanProgress } from '../../shared/api/scan-progress.ts';
import type { ScanSummary } from '../../shared/api/summaries.ts';
import { normalUrl } from '../../shared/url/normal-form.ts';
import type { Reason } from '../../shared/reasons/reason-of.ts';
import { headlineOf } from '../../shared/verdict/headline.ts';
import type { Caller } from '../accounts/plan.ts';
import type { CallbackService } from '../callbacks/service.ts';
import { AppError } from '../errors.ts';
import type { Log } from '../log.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { CheckUrl, FastCheck } from '../verdicts/fast-check.ts';
import type { OwnHistory } from '../verdicts/store.ts';
import { scanReasons, threatElsewhere, type ScanFacts } from '../verdicts/reasons-now.ts';
import { emptyHar } from './capture/network/har.ts';
import { newScan } from './new-scan.ts';
import {
  openingOf,
  presentDetail,
  presentForAnybody,
  presentHeadline,
  presentProgress,
  presentScan,
  presentSummary,
} from './record/present.ts';
import type { ProgressStore } from './queue/progress-store.ts';
import { reportUrlMember, type ReportUrl } from './report-url.ts';
import type { ScanQueue } from './queue/queue-store.ts';
import type { SignImage } from './record/sign-image.ts';
import { decodeHar, openRecord, type OpenRecord, type RecordHead } from './record/record.ts';
import { createScanFacts, factsOf } from './scan-facts.ts';
import type { ScanStore } from './store.ts';
import type { StoredScan } from './stored-scan.ts';
import { EVERYBODY } from '../viewer.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly store: ScanStore;
  readonly progress: ProgressStore;
  readonly callbacks: ScanCallbacks;
  readonly blobs: BlobStore;
  /** Country codes that `scanned_from` may name. */
  readonly countries: readonly string[];
  readonly sign: SignImage;
  readonly reportUrl: ReportUrl;
  /** The verdict on a page of now: lists and later scans may know more than its scan. */
  readonly checkUrl: CheckUrl;
  readonly log: Log;
}

/** What scans need of callbacks. */
export type ScanCallbacks = Pick<CallbackService, 'requireKey' | 'add' | 'addFinal'>;

export type ScanService = ReturnType<typeof createScanService>;

export function createScanService(deps: Deps) {
  const { queue, store, progress, callbacks, blobs, countries, sign, reportUrl, checkUrl, log } = deps;
  const readFacts = createScanFacts({ store, blobs });
  const signFor = (caller: Caller) => (key: string) => sign(key, caller.isPage ? 'page' : 'program');

  async function visible(id: string, caller: Caller): Promise<StoredScan> {
    const scan = await store.findVisible(id, caller.accountId);
    if (!scan) throw noSuchScan();
    return scan;
  }

  /** Opens a blob of this scan. Throws a 404 if the scan was deleted meanwhile. */
  async function open(scan: StoredScan, key: string): Promise<Readable> {
    const blob = await blobs.open(key);
    if (blob) return blob.stream;
    if (!(await store.find(scan.id))) throw noSuchScan();
    throw new Error(`the blob ${key} is missing`);
  }

  /** A scan and its opened record; null if it has none. */
  async function opened(id: string, caller: Caller): Promise<{ scan: StoredScan; record: OpenRecord | null }> {
    const scan = await visible(id, caller);
    return { scan, record: await recordOf(scan) };
  }

  async function recordOf(scan: StoredScan): Promise<OpenRecord | null> {
    const { record } = scan.blobKeys;
    return record === null ? null : openRecord(await open(scan, record));
  }

  /** HAR 1.2 as JSON of a final scan. Throws a 404 before that. */
  async function harOf(scan: StoredScan): Promise<Readable> {
    if (!isFinal(scan.status)) throw new AppError(404, 'this scan has no HAR yet');
    // A scan whose browser or worker died has an empty HAR.
    if (!scan.blobKeys.har) return Readable.from([JSON.stringify(emptyHar(scan.visitUrl, startOf(scan)))]);
    return decodeHar(await open(scan, scan.blobKeys.har));
  }

  async function reasonsOf(scan: StoredScan, facts: ScanFacts, { accountId }: Caller) {
    const page = normalUrl(scan.targetUrl ?? scan.visitUrl);
    return reasonsNow(page && (await checkUrl(page, accountId)), facts, accountId);
  }

  async function reasonsNow(check: FastCheck | null, facts: ScanFacts, accountId: string) {
    const threat = check && threatElsewhere(check.decision, facts);
    return scanReasons(check && check.decision, facts, threat && (await readFacts(threat.id, accountId)));
  }

  /**
   * As for an account that has this scan alone: lists, public scans and the certificate count, and nothing that only the
   * scan's account knows.
   */
  async function reasonsForAnybody(scan: StoredScan, head: RecordHead | null): Promise<readonly Reason[]> {
    const facts = factsOf(scan, head, EVERYBODY);
    if (facts === null) return [];
    const page = normalUrl(scan.targetUrl ?? scan.visitUrl);
    const check = page && (await checkUrl(page, EVERYBODY, ownHistoryOf(scan, head)));
    return reasonsNow(check, { ...facts, isOwn: true }, EVERYBODY);
  }

  return {
    async submit(request: ScanRequest, caller: Caller, requestId: string): Promise<Scan> {
      const wanted = newScan(request, { accountId: caller.accountId, countries });
      const { max_age: maxAge, callback_url: callbackUrl } = request;
      await callbacks.requireKey(callbackUrl, caller);
      const recent = maxAge === undefined ? null : await store.findRecent(wanted, maxAge);
      if (recent) {
        await callbacks.addFinal([recent], callbackUrl, caller);
        return presentScan(recent);
      }
      const stored = await queue.enqueue(wanted, trx => callbacks.add(trx, [wanted.id], callbackUrl, caller));
      // From here on, every line about the scan has its id.
      log.info({ request: requestId, scan: stored.id }, 'scan submitted');
      return presentScan(stored);
    },

    /** Builds the start of the response; `rest` is sent as it is stored. */
    async read({ params, query }: InputOf<typeof scanEndpoints.read>, caller: Caller) {
      const { scan, record } = await opened(params.scan_id, caller);
      try {
        const head = record?.head ?? null;
        const facts = factsOf(scan, head, caller.accountId);
        const output = await presentDetail(scan, head, {
          sign: signFor(caller),
          reasons: query.explain !== 'true' ? null : facts ? await reasonsOf(scan, facts, caller) : [],
          hasTrust: query.trust === 'true',
          hasFullPage: query.full_page === 'true',
          hasQrCodes: query.qr_codes === 'true',
          hasGates: query.gates === 'true',
          hasPictureWords: query.picture_words === 'true',
          hasParams: query.params === 'true',
        });
        return {
          output: { ...output, ...reportUrlMember(scan.id, query, reportUrl) },
          openingOf,
          rest: record?.members ?? null,
        };
      } catch (error) {
        record?.members.destroy();
        throw error;
      }
    },

    /** The summary that lists show. */
    async summary(id: string, caller: Caller): Promise<ScanSummary> {
      const { scan, record } = await opened(id, caller);
      record?.members.destroy();
      const head = record?.head ?? null;
      const facts = factsOf(scan, head, caller.accountId);
      const headline =
        facts &&
        headlineOf({
          verdict: facts.verdict,
          reasons: await reasonsOf(scan, facts, caller),
          scannedAt: scan.submittedAt.toISOString(),
        });
      return presentSummary(scan, head, { sign: signFor(caller), headline: headline && presentHeadline(headline) });
    },

    /** How far the scan is. */
    async progress(id: string, caller: Caller): Promise<ScanProgress> {
      const found = await progress.find(id, caller.accountId);
      if (!found) throw noSuchScan();
      return presentProgress(found);
    },

    /** Deletes an own scan in any state. The worker of a running scan notices at its next heartbeat. */
    async delete(id: string, caller: Caller, requestId: string): Promise<Record<string, never>> {
      const onLeft = (error: unknown) =>
        log.warn({ request: requestId, scan: id, err: error }, 'blobs of a deleted scan are removed later');
      if (!(await store.deleteOwn(id, caller.accountId, { onLeft }))) throw noSuchScan();
      log.info({ request: requestId, scan: id }, 'scan deleted');
      return {};
    },

    harOf,

    async har(id: string, caller: Caller): Promise<Readable> {
      return harOf(await visible(id, caller));
    },

    /** The report of a scan as JSON, as people without a key read it. */
    async reportForAnybody(scan: StoredScan): Promise<Readable> {
      const record = await recordOf(scan);
      try {
        const head = record?.head ?? null;
        const output = await presentForAnybody(scan, head, {
          sign: key => sign(key, 'anybody'),
          reasons: await reasonsForAnybody(scan, head),
        });
        // Strips members that are not in the schema, as in other responses.
        const sent = scanEndpoints.read.output.parse(output);
        if (!record) return Readable.from([JSON.stringify(sent)]);
        record.members.unshift(Buffer.from(openingOf(sent)));
        return record.members;
      } catch (error) {
        record?.members.destroy();
        throw error;
      }
    },
  };
}

/** What a scan says of its page as the only one of its account. Everybody knows of threats in public scans. */
function ownHistoryOf(
  { id, seq, submittedAt, score, status, verdict, isPrivate }: StoredScan,
  head: RecordHead | null,
): OwnHistory {
  const self = status === 'ERROR' ? null : { id, seq, submittedAt, score };
  const safe = verdict === 'SAFE' ? self : null;
  return {
    ownSafe: safe,
    ownCertified: head?.certificateProblems?.length === 0 ? safe : null,
    ...(isPrivate && verdict === 'MALICIOUS' ? { malicious: self } : {}),
  };
}

function startOf({ startedAt, submittedAt }: StoredScan): Date {
  return startedAt ?? submittedAt;
}

function noSuchScan(): AppError {
  return new AppError(404, 'scan not found');
}
