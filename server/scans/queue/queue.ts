import type { ErrorCode, Verdict } from '../../../shared/api/scans.ts';
import type { Labels } from '../labels/page-labels.ts';
import type { Transaction } from '../../storage/database.ts';
import type { CaptureStatus } from '../capture/visit/outcome.ts';
import type { Captured } from '../capture/source.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import type { NewScan, StoredScan } from '../stored-scan.ts';

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
  /** Version of the labelling rules; undefined if the page is still to be labelled. */
  readonly labelsVersion?: number;
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

/** The queue of scans, with at-least-once delivery: a page may be visited twice, but only one result is stored. */
export interface ScanQueue {
  /** Stores a scan as PENDING, and runs `also`, in one transaction. */
  enqueue(scan: NewScan, also?: (trx: Transaction) => Promise<void>): Promise<StoredScan>;
  /** Stores several scans as PENDING, and runs `also`, in one transaction. */
  enqueueAll(scans: readonly NewScan[], also?: (trx: Transaction) => Promise<void>): Promise<StoredScan[]>;
  /** Calls back when a scan was enqueued or released in this process. */
  onWork(listener: () => void): void;
  /** Claims the next scan, fairly between accounts, and sets it to RUNNING; null if none waits. */
  claim(owner: string): Promise<Lease | null>;
  /** Renews these leases and stores how far their scans are; returns those that are still held. */
  heartbeat(
    leases: readonly Lease[],
    progressOf?: (lease: Lease) => AttemptProgress | null,
  ): Promise<ReadonlySet<Lease>>;
  /** Stores a final state and runs `also` in one transaction. Stores nothing and returns false if the lease is lost. */
  complete(lease: Lease, state: FinalState, also?: (trx: Transaction) => Promise<void>): Promise<boolean>;
  /** Sets the scan back to PENDING without counting a loss; with `isAlone`, its next attempt gets its own browser. False if the lease is lost. */
  release(lease: Lease, options?: { readonly isAlone: boolean }): Promise<boolean>;
  /**
   * Sets scans with an expired lease back to PENDING, or to ERROR WORKER_LOST at the third loss. Leaves `except` alone:
   * a process that was suspended after it renewed them still works on them.
   */
  sweep(except?: readonly Lease[]): Promise<{ readonly requeued: number; readonly lost: number }>;
}
