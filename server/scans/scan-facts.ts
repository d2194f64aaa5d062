import { isFinal } from '../../shared/scan-values.ts';
import { reasonOf } from '../../shared/reasons/reason-of.ts';
import type { BlobStore } from '../storage/blobs/blobs.ts';
import type { ScanFacts } from '../verdicts/reasons-now.ts';
import { openRecord, type RecordHead } from './record/record.ts';
import type { ScanStore } from './store.ts';
import type { StoredScan } from './stored-scan.ts';

/** What a final scan says to an account; null before. Only the owner sees reasons that name private brands. */
export function factsOf(scan: StoredScan, head: RecordHead | null, accountId: string): ScanFacts | null {
  if (!isFinal(scan.status)) return null;
  const isOwn = scan.accountId === accountId;
  const reasons = (isOwn ? head?.reasons : (head?.reasonsForOthers ?? head?.reasons)) ?? [];
  const date = scan.submittedAt.toISOString();
  const failed = reasonOf('scan-failed', { params: { date }, evidence: '' }, 0);
  return {
    verdict: scan.verdict ?? 'UNRATED',
    reasons: scan.status === 'ERROR' ? [failed, ...reasons] : reasons,
    submittedAt: scan.submittedAt,
    isOwn,
    seq: scan.seq,
  };
}

/** Reads what a scan says to an account; null for a scan that it may not see, or that is not final. */
export type ReadScanFacts = (id: string, accountId: string) => Promise<ScanFacts | null>;

interface Deps {
  readonly store: Pick<ScanStore, 'findVisible'>;
  readonly blobs: Pick<BlobStore, 'open'>;
}

export function createScanFacts({ store, blobs }: Deps): ReadScanFacts {
  return async (id, accountId) => {
    const scan = await store.findVisible(id, accountId);
    const key = scan?.blobKeys.record ?? null;
    const blob = key === null ? null : await blobs.open(key);
    const record = blob && (await openRecord(blob.stream));
    record?.members.destroy();
    return scan && factsOf(scan, record?.head ?? null, accountId);
  };
}
