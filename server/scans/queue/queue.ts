import type { ErrorCode, Verdict } from '../../../shared/api/scans.ts';
import type { Labels } from '../labels/page-labels.ts';
import type { Transaction } from '../../storage/database.ts';
import type { CaptureStatus } from '../capture/visit/outcome.ts';
import type { Captured } from '../capture/source.ts';
import type { StoredScan } from '../stored-scan.ts';

/** The right to work on a scan, for as long as heartbeats arrive. `attempt` is the fencing token: only the latest claim can store. */
export interface Lease {
  readonly scan: StoredScan;
  readonly owner: string;
  readonly attempt: number;
}

/** The final state of a scan. */
export interface FinalState {
  readonly status: CaptureStatus;
  readonly errorCode: ErrorCode | null;
  readonly targetUrl: string | null;
  readonly nsfw: boolean;
  readonly verdict: Verdict;
  readonly score: number | null;
  readonly blobKeys: StoredScan['blobKeys'];
  readonly blobBytes: number;
  /** Left out where nothing was captured. */
  readonly captured?: Captured;
  /** Labels to set; labels that are left out stay as they are. */
  readonly labels?: Partial<Labels>;
}

/** The final state of a scan of which nothing is stored. */
export function failedWith(errorCode: ErrorCode): FinalState {
  return {
    status: 'ERROR',
    errorCode,
    targetUrl: null,
    nsfw: false,
    verdict: 'UNRATED',
    score: null,
    blobKeys: { record: null, har: null, screenshot: null, favicon: null, fullPage: null },
    blobBytes: 0,
  };
}

/**
 * Another domain that keeps something of each scan. It writes in the transaction that stores the scan: both are stored, or
 * neither is.
 */
export interface ScanSubscriber {
  onSubmitted?(trx: Transaction, scan: StoredScan): Promise<void>;
  /** `scan` is as stored, in its final state. */
  onEnded(trx: Transaction, scan: StoredScan, state: FinalState): Promise<void>;
}
