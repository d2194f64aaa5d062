import { officialHostOf } from '../brands/official-host.ts';
import { tieGenuine } from '../brands/ties.ts';
import type { Log } from '../log.ts';
import { recordVerdict, type NoteUrl } from '../verdicts/record-sayings.ts';
import type { CaptureResult, CapturedImage } from './capture/source.ts';
import type { BlobLedger, NewBlob } from './blob-ledger.ts';
import type { FinalState, Lease, ScanQueue } from './queue.ts';
import { encodeHar, encodeRecord } from './record.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly ledger: BlobLedger;
  readonly log: Log;
  readonly noteUrl?: NoteUrl;
}

/** Stores what an attempt came to: the blobs first, then row and state in one transaction. False when the lease was lost and nothing is stored. */
export type Finish = (lease: Lease, result: CaptureResult) => Promise<boolean>;

export function createFinish({ queue, ledger, log, noteUrl }: Deps): Finish {
  return async (lease, result) => {
    const { blobs, keys } = await blobsOf(lease, result);
    await ledger.write(lease.scan.id, blobs);
    const written = blobs.map(blob => blob.key);
    const isStored = await queue.complete(lease, finalState(result, blobs, keys), async trx => {
      await ledger.keep(trx, written);
      await tieGenuine(trx, lease.scan.seq, result.targetUrl);
      await recordVerdict(trx, lease.scan, result, noteUrl);
    });
    if (!isStored) {
      log.warn({ scan: lease.scan.id, attempt: lease.attempt }, 'a result came after its lease was lost');
      await ledger.remove(written);
    }
    return isStored;
  };
}

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
  // Names of private brands are nobody else's business, and anybody can search.
  const brand = result.targetUrl === null ? null : officialHostOf(result.targetUrl)?.builtIn;
  return {
    status: result.status,
    errorCode: result.errorCode,
    targetUrl: result.targetUrl,
    nsfw: result.captured.nsfw ?? false,
    verdict: classification?.verdict ?? 'UNRATED',
    score: classification?.score ?? null,
    blobKeys,
    blobBytes: blobs.reduce((sum, blob) => sum + blob.bytes.length, 0),
    found: result.captured,
    ...(brand ? { labels: { brand: [brand.name] } } : {}),
  };
}
