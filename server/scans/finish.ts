import type { Log } from '../log.ts';
import { withTimeout } from '../with-timeout.ts';
import type { CaptureResult, CapturedImage } from './capture/source.ts';
import type { BlobLedger, NewBlob } from './blob-ledger.ts';
import type { FinalState, Lease, ScanQueue } from './queue.ts';
import type { Labeller } from './labels/create-labeller.ts';
import { LABELS_VERSION, searchLabels } from './labels/page-labels.ts';
import { encodeHar, encodeRecord } from './record.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly ledger: BlobLedger;
  readonly log: Log;
  /** Names of brands that anybody may find the scan by; none when left out. */
  readonly brandNamesOf?: (result: CaptureResult) => string[];
  /** Hears how many bytes the blobs of a stored scan take. */
  readonly onStored?: (blobBytes: number) => void;
  readonly labeller?: Pick<Labeller, 'label'>;
}

/** A page whose labels take longer is stored without them, and gets them later as older scans do. */
const LABEL_MS = 10_000;

/** Stores what an attempt came to: the blobs first, then row and state in one transaction. False when the lease was lost and nothing is stored. */
export type Finish = (lease: Lease, result: CaptureResult) => Promise<boolean>;

export function createFinish({ queue, ledger, log, brandNamesOf, onStored, labeller }: Deps): Finish {
  return async (lease, result) => {
    const [{ blobs, keys }, labels] = await Promise.all([blobsOf(lease, result), labelsOf(lease, result)]);
    await ledger.write(lease.scan.id, blobs);
    const written = blobs.map(blob => blob.key);
    const state = { ...finalState(result, blobs, keys), ...labels };
    const isStored = await queue.complete(lease, state, trx => ledger.keep(trx, written));
    if (isStored) onStored?.(state.blobBytes);
    else {
      log.warn({ scan: lease.scan.id, attempt: lease.attempt }, 'a result came after its lease was lost');
      await ledger.remove(written);
    }
    return isStored;
  };

  async function labelsOf({ scan }: Lease, result: CaptureResult): Promise<FinalLabels> {
    const { captured, status, targetUrl } = result;
    const threat = status === 'ERROR' ? null : captured.classification?.threat;
    const known = { brand: brandNamesOf?.(result) ?? [], threat: threat ? [threat] : [] };
    if (!labeller) return { labels: known };
    try {
      const found = await withTimeout('labelling', LABEL_MS, labeller.label(captured, targetUrl));
      return { labels: { ...known, ...searchLabels(found) }, labelsVersion: LABELS_VERSION };
    } catch (error) {
      log.warn({ err: error, scan: scan.id }, 'a scan is stored before its labels are found');
      return { labels: known };
    }
  }
}

type FinalLabels = Pick<FinalState, 'labels' | 'labelsVersion'>;

/** Keys hold the attempt: a worker that comes back too late writes beside its successor, not over it. */
async function blobsOf(lease: Lease, result: CaptureResult) {
  const folder = `scans/${lease.scan.id}/${lease.attempt}`;
  const { screenshot, favicon, har } = result.captured;
  const image = (name: string, found: CapturedImage | null): NewBlob | null =>
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
  };
  const keys: FinalState['blobKeys'] = {
    record: made.record.key,
    har: made.har?.key ?? null,
    screenshot: made.screenshot?.key ?? null,
    favicon: made.favicon?.key ?? null,
  };
  return { blobs: Object.values(made).filter(blob => blob !== null), keys };
}

/** What an attempt came to, and where what it found is kept. */
export function finalState(
  result: CaptureResult,
  blobs: readonly NewBlob[],
  blobKeys: FinalState['blobKeys'],
): FinalState {
  // Of a page that could not be seen nothing is said, whatever its address looks like.
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
