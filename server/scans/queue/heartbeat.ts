import { withTimeout } from '../../async/with-timeout.ts';
import type { Log } from '../../log.ts';
import type { ScanMetrics } from '../metrics.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import type { Lease } from './queue.ts';
import type { ScanQueue } from './queue-store.ts';

/** A scan that this worker runs. */
export interface RunningScan {
  readonly lease: Lease;
  readonly abort: AbortController;
  progress: AttemptProgress;
}

interface Deps {
  readonly queue: Pick<ScanQueue, 'heartbeat' | 'sweep'>;
  readonly running: () => Iterable<RunningScan>;
  /** Time limit for a statement about the queue. */
  readonly queueMs: number;
  readonly log: Log;
  readonly metrics: Pick<ScanMetrics, 'lost'>;
}

/** The reason of an aborted scan whose lease is gone: another worker has it, or the scan was deleted. */
export const LEASE_LOST = new Error('the lease was lost');

/** Renews the leases of running scans, aborts those that lost theirs, and sweeps expired leases of all workers. One beat at a time. */
export function createHeartbeat({ queue, running, queueMs, log, metrics }: Deps) {
  let beating: Promise<void> | null = null;

  async function renew(): Promise<ReadonlySet<Lease>> {
    // Running scans only: a scan whose final state could not be stored must lose its lease.
    const scans = [...running()];
    const progress = new Map(scans.map(scan => [scan.lease, scan.progress]));
    const renewing = queue.heartbeat([...progress.keys()], lease => progress.get(lease) ?? null);
    const held = await withTimeout('renewing leases', queueMs, renewing);
    for (const { lease, abort } of scans) if (!held.has(lease)) abort.abort(LEASE_LOST);
    return held;
  }

  async function sweep(held: ReadonlySet<Lease>): Promise<void> {
    const { requeued, lost } = await withTimeout('sweeping leases', queueMs, queue.sweep([...held]));
    metrics.lost(lost);
    if (requeued + lost > 0) log.warn({ requeued, lost }, 'expired leases swept');
  }

  async function renewAndSweep(): Promise<void> {
    try {
      // In this order: after the process was suspended, its own leases must be renewed before they are swept.
      await sweep(await renew());
    } catch (error) {
      log.error({ err: error }, 'renewing leases failed');
    }
  }

  return {
    beat: (): Promise<void> => (beating ??= renewAndSweep().finally(() => (beating = null))),
    /** Waits for a beat that is under way. */
    async finish(): Promise<void> {
      await beating;
    },
  };
}
