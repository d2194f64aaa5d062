import type { NewBlob } from './blob-ledger.ts';
import type { CaptureResult } from './capture/source.ts';
import type { FinalState } from './queue.ts';

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
