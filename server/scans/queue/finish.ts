import type { Log } from '../../log.ts';
import { withTimeout } from '../../async/with-timeout.ts';
import type { CaptureResult, CapturedImage } from '../capture/source.ts';
import type { BlobLedger, NewBlob } from '../blob-ledger-store.ts';
import type { FinalState, Lease } from './queue.ts';
import type { ScanQueue } from './queue-store.ts';
import type { Labeller } from '../labels/create-labeller.ts';
import { searchLabels, threatLabels, type Labels } from '../labels/page-labels.ts';
import { gateKey } from '../record/present.ts';
import { encodeHar, encodeRecord } from '../record/record.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly ledger: BlobLedger;
  readonly log: Log;
  /** Names of brands that anybody may find the scan by; none when left out. */
  readonly brandNamesOf?: (result: CaptureResult) => string[];
  /** Called with the size of a stored scan's blobs. */
  readonly onStored?: (blobBytes: number) => void;
  readonly labeller?: Pick<Labeller, 'label'>;
}

/** A page whose labels take longer is stored without them. */
const LABEL_MS = 30_000;

/** Stores the result of an attempt: the blobs, then row and state in one transaction. False if the lease was lost and nothing is stored. */
export type Finish = (lease: Lease, result: CaptureResult) => Promise<boolean>;

export function createFinish({ queue, ledger, log, brandNamesOf, onStored, labeller }: Deps): Finish {
  return async (lease, result) => {
    const [{ blobs, keys }, labels] = await Promise.all([blobsOf(lease, result), labelsOf(lease, result)]);
    await ledger.write(lease.scan.id, blobs);
    const written = blobs.map(blob => blob.key);
    const state = { ...finalState(result, blobs, keys), labels };
    const isStored = await queue.complete(lease, state, trx => ledger.keep(trx, written));
    if (isStored) onStored?.(state.blobBytes);
    else {
      log.warn({ scan: lease.scan.id, attempt: lease.attempt }, 'result discarded: lease lost');
      await ledger.discard(written);
    }
    return isStored;
  };

  async function labelsOf({ scan }: Lease, result: CaptureResult): Promise<Partial<Labels>> {
    const { captured, status, targetUrl } = result;
    const known = { brand: brandNamesOf?.(result) ?? [], ...threatLabels(status, captured.classification) };
    if (!labeller) return known;
    try {
      const found = await withTimeout('labelling', LABEL_MS, labeller.label(captured, targetUrl));
      return { ...known, ...searchLabels(found) };
    } catch (error) {
      log.warn(
        { err: error, scan: scan.id },
        'scan stored without language, category and topic: `linkglass reindex` adds them',
      );
      return known;
    }
  }
}

/** Keys include the attempt, so that a worker that lost its lease cannot overwrite the blobs of the next attempt. */
async function blobsOf(lease: Lease, result: CaptureResult) {
  const folder = `scans/${lease.scan.id}/${lease.attempt}`;
  const { screenshot, full_page: fullPage, favicon, har } = result.captured;
  const image = (name: string, found: Pick<CapturedImage, 'blob' | 'blobMimetype'> | null): NewBlob | null =>
    found && {
      key: `${folder}/${name}.${found.blobMimetype === 'image/png' ? 'png' : 'jpg'}`,
      bytes: found.blob,
      contentType: found.blobMimetype,
    };
  const compressed = (name: string, bytes: Buffer): NewBlob => ({
    key: `${folder}/${name}.json.gz`,
    bytes,
    contentType: 'application/gzip',
  });
  const made = {
    record: compressed('record', await encodeRecord(result)),
    har: har && compressed('har', await encodeHar(har)),
    screenshot: image('screenshot', screenshot),
    favicon: image('favicon', favicon),
    fullPage: image('full-page', fullPage),
  };
  const keys: FinalState['blobKeys'] = {
    record: made.record.key,
    har: made.har?.key ?? null,
    screenshot: made.screenshot?.key ?? null,
    favicon: made.favicon?.key ?? null,
    fullPage: made.fullPage?.key ?? null,
  };
  const gates = result.captured.gates.flatMap(({ picture }, at): NewBlob[] =>
    picture ? [{ key: gateKey(made.record.key, at), bytes: picture.blob, contentType: picture.blobMimetype }] : [],
  );
  return { blobs: [...Object.values(made).filter(blob => blob !== null), ...gates], keys };
}

/** The state to store for an attempt. */
export function finalState(
  result: CaptureResult,
  blobs: readonly NewBlob[],
  blobKeys: FinalState['blobKeys'],
): FinalState {
  // A failed scan has no verdict, whatever its URL looks like.
  const classification = result.status === 'ERROR' ? null : result.captured.classification;
  return {
    status: result.status,
    errorCode: result.errorCode,
    targetUrl: result.targetUrl,
    nsfw: result.captured.nsfw ?? false,
    verdict: classification?.verdict ?? 'UNRATED',
    score: classification?.score ?? null,
    blobKeys,
    blobBytes: blobs.reduce((sum, blob) => sum + blob.bytes.length, 0),
    captured: result.captured,
  };
}
