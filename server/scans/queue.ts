import type { Knex } from 'knex';
import type { ErrorCode, Verdict } from '../../shared/api/scans.ts';
import type { Labels } from '../search/document.ts';
import type { CaptureStatus } from './capture/outcome.ts';
import type { Captured } from './capture/source.ts';
import type { NewScan, StoredScan } from './stored-scan.ts';

/** The right to work on a scan, for as long as heartbeats come. Whoever took it later wins: `attempt` is the fence. */
export interface Lease {
  readonly scan: StoredScan;
  readonly owner: string;
  readonly attempt: number;
}

/** What a scan came to. */
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
  /** What judges say of it; those left out stay as they are. */
  readonly labels?: Partial<Labels>;
  /** How the labels of its page were found; left out where that is still to be done. */
  readonly labelsVersion?: number;
}

/**
 * Another domain that keeps something of each scan. It writes in the transaction that stores the scan: both are stored, or
 * neither is.
 */
export interface ScanSubscriber {
  onSubmitted?(trx: Knex.Transaction, scan: StoredScan): Promise<void>;
  /** `scan` is as stored, in its final state. */
  onEnded(trx: Knex.Transaction, scan: StoredScan, state: FinalState): Promise<void>;
}

/** Scans that wait and scans that run. At least once: a scan may be visited twice, but only one result is ever stored. */
export interface ScanQueue {
  /** Stores a scan as PENDING. */
  enqueue(scan: NewScan): Promise<StoredScan>;
  /** Calls back when a scan was enqueued or released in this process. */
  onWork(listener: () => void): void;
  /** The next scan, now RUNNING, by turns between accounts; null when none waits. */
  claim(owner: string): Promise<Lease | null>;
  /** Renews these leases and no others; returns those that are still held. */
  heartbeat(leases: readonly Lease[]): Promise<ReadonlySet<Lease>>;
  /** Stores a final state, and what else belongs to it, in one transaction. False, and nothing stored, when the lease is lost. */
  complete(lease: Lease, state: FinalState, also?: (trx: Knex.Transaction) => Promise<void>): Promise<boolean>;
  /** Back to PENDING, not counted as a loss; `isAlone`: to be tried again in a browser of its own. False when the lease is lost. */
  release(lease: Lease, options?: { readonly isAlone: boolean }): Promise<boolean>;
  /** Puts scans whose worker was lost back to PENDING, or to ERROR WORKER_LOST when it was the third. */
  sweep(): Promise<{ readonly requeued: number; readonly lost: number }>;
}
