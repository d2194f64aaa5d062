import type { Batch } from '../../shared/api/batches.ts';
import type { ScanOfBatch, StoredBatch } from './store.ts';

/** The wire form of a batch. */
export function presentBatch({ id, total, createdAt, cancelledAt }: StoredBatch, scans: readonly ScanOfBatch[]): Batch {
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
