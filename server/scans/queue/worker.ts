import { randomUUID } from 'node:crypto';
import type { OwnBrand } from '../../brand-catalogue/own-brand.ts';
import { DatabaseUnavailableError } from '../../errors.ts';
import type { Log } from '../../log.ts';
import { failed, runAttempt } from './attempt.ts';
import { advance, firstProgress, type PhaseReport } from './attempt-progress.ts';
import type { Capture, CaptureProgress } from '../capture/capture.ts';
import { createBrowserWatch } from './browser-watch.ts';
import type { Finish } from './finish.ts';
import { createHeartbeat, LEASE_LOST, type RunningScan } from './heartbeat.ts';
import { whileUnavailable } from '../../storage/while-unavailable.ts';
import { TimeoutError, withTimeout } from '../../async/with-timeout.ts';
import type { CaptureResult } from '../capture/source.ts';
import { failedWith, type FinalState, type Lease } from './queue.ts';
import type { ScanQueue } from './queue-store.ts';
import type { AttemptMetrics, AttemptOutcome, ScanMetrics } from '../metrics.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly capture: Capture;
  readonly finish: Finish;
  /** Concurrent scans. */
  readonly slots: number;
  /** Time from RUNNING to the stored result. */
  readonly attemptMs: number;
  readonly ownBrands?: (accountId: string) => Promise<readonly OwnBrand[]>;
  readonly log: Log;
  readonly metrics: ScanMetrics;
  /** Interval of renewing leases and storing progress. */
  readonly heartbeatMs?: number;
  /** Interval for finding scans that other processes enqueued. */
  readonly pollMs?: number;
  /** Delay before the first retry of a failed browser launch. */
  readonly browserRetryMs?: number;
  /** Returns why nothing can be stored, or null. Called after a failed write, before the next scan is claimed. */
  readonly storageTrouble?: () => Promise<string | null>;
  /** Time limit for storing a result. */
  readonly storeMs?: number;
  /** Time limit for a statement about the queue. */
  readonly queueMs?: number;
}

export type ScanWorker = ReturnType<typeof createWorker>;

/** Short, because progress is shown to people, and because a deleted scan must end soon. */
const HEARTBEAT_MS = 1_000;
const POLL_MS = 400;
/** A database that never answers must not stop heartbeats and claims for good. Half of a lease. */
const QUEUE_MS = 5_000;
/** A blob store that never answers must not hold a slot and a lease forever. */
const STORE_MS = 60_000;

/** Claims scans from the queue and runs each of them. */
export function createWorker(deps: Deps) {
  const { queue, finish, log, metrics } = deps;
  const { heartbeatMs = HEARTBEAT_MS, pollMs = POLL_MS, storeMs = STORE_MS, queueMs = QUEUE_MS } = deps;
  const owner = randomUUID();
  // Not keyed by scan id: after a lost lease, the next attempt may start here before the last one has ended.
  const running = new Map<RunningScan, Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  const browsers = createBrowserWatch({
    warmUp: () => deps.capture.warmUp(),
    firstRetryMs: deps.browserRetryMs,
    log,
    onBack: fill,
  });
  const heartbeat = createHeartbeat({ queue, running: () => running.keys(), queueMs, log, metrics });
  let isClaiming = false;
  let hasClaimFailed = false;
  let cannotStore = false;
  let filling: Promise<void> | null = null;
  let isFillWanted = false;

  /** Fills the free slots. One run at a time; a call during a run repeats it. */
  function fill(): void {
    isFillWanted = true;
    filling ??= fillSlots().finally(() => (filling = null));
  }

  function hasFreeSlot(): boolean {
    return isClaiming && !browsers.areUnavailable && running.size < deps.slots;
  }

  async function fillSlots(): Promise<void> {
    try {
      // While the disk is full, scans wait: each would end as INTERNAL.
      if (cannotStore) cannotStore = Boolean(await deps.storageTrouble?.());
      if (cannotStore) return;
      while (isFillWanted) {
        isFillWanted = false;
        while (hasFreeSlot()) {
          const lease = await claim();
          if (!lease) break;
          begin(lease);
        }
      }
      hasClaimFailed = false;
    } catch (error) {
      hasClaimFailed = true;
      log.error({ err: error }, 'claiming a scan failed');
    }
  }

  /** A scan that is claimed after the time is up goes back to the queue. */
  async function claim(): Promise<Lease | null> {
    const claiming = queue.claim(owner);
    try {
      return await withTimeout('claiming a scan', queueMs, claiming);
    } catch (error) {
      if (error instanceof TimeoutError)
        claiming
          .then(late => late && queue.release(late))
          .catch((err: unknown) => log.error({ err }, 'late claim lost'));
      throw error;
    }
  }

  function begin(lease: Lease): void {
    const scan: RunningScan = { lease, abort: new AbortController(), progress: firstProgress(lease.attempt) };
    const done = work(scan).finally(() => {
      running.delete(scan);
      fill();
    });
    running.set(scan, done);
  }

  async function work(scan: RunningScan): Promise<void> {
    const { lease } = scan;
    const attempt = metrics.attempt();
    let outcome: AttemptOutcome = 'not-stored';
    log.info({ scan: lease.scan.id, attempt: lease.attempt }, 'scan started');
    try {
      outcome = await runAndStore(scan, attempt);
    } catch (error) {
      // Its lease expires, and `sweep` requeues the scan.
      log.error({ err: error, scan: lease.scan.id }, 'final state could not be stored');
    } finally {
      attempt.end(outcome);
    }
  }

  async function runAndStore(scan: RunningScan, attempt: AttemptMetrics): Promise<AttemptOutcome> {
    const { lease } = scan;
    const { signal } = scan.abort;
    const startedAt = performance.now();
    const advanceTo = (reported: PhaseReport): void => {
      scan.progress = advance(scan.progress, reported);
      attempt.enter(scan.progress.phase);
    };
    const onProgress = ({ step, requests, url }: CaptureProgress) => advanceTo({ phase: step, requests, url });
    const end = await runAttempt({ ...deps, lease, signal, onProgress });
    if (end.kind === 'stopped') {
      await giveBack(lease, signal);
      return end.kind;
    }
    if (end.kind === 'no-browser') {
      // Before the release: otherwise this worker would claim the scan again at once.
      browsers.markUnavailable(end.error);
      await queue.release(lease);
      return end.kind;
    }
    if (end.kind === 'crashed' && !lease.scan.needsAlone) {
      log.warn({ scan: lease.scan.id, attempt: lease.attempt }, 'browser died; the scan runs again alone');
      await queue.release(lease, { isAlone: true });
      return end.kind;
    }
    const { result } = end.kind === 'crashed' ? failed('BROWSER_CRASHED') : end;
    advanceTo({ phase: 'storing' });
    const stored = await store(lease, result);
    if (!stored) {
      noteLostLease(lease);
      return 'lease-lost';
    }
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.finished(stored, seconds);
    log.info(summaryOf(lease.scan, stored, seconds), 'scan ended');
    return end.kind;
  }

  /** Returns what was stored: the result, or INTERNAL if storing it failed (such as on a full disk). null if the lease was lost. */
  async function store(lease: Lease, result: CaptureResult): Promise<StoredEnd | null> {
    try {
      const storing = whileUnavailable(storeMs / 2, () => finish(lease, result));
      return (await withTimeout('storing a result', storeMs, storing)) ? result : null;
    } catch (error) {
      // Its lease expires, and another attempt begins when the database is back.
      if (error instanceof DatabaseUnavailableError) throw error;
      log.error({ err: error, scan: lease.scan.id }, 'result could not be stored');
      cannotStore = true;
      return (await queue.complete(lease, NOTHING_STORED)) ? NOTHING_STORED : null;
    }
  }

  /** A lost lease must not be released: another worker may hold it. */
  async function giveBack(lease: Lease, signal: AbortSignal): Promise<void> {
    if (signal.reason === LEASE_LOST) noteLostLease(lease);
    else await queue.release(lease);
  }

  function noteLostLease({ scan, attempt }: Lease): void {
    log.warn({ scan: scan.id, attempt }, 'lease lost, or scan deleted');
  }

  return {
    /** Why no scans are claimed, for health checks; null while they are. */
    get trouble(): string | null {
      if (browsers.areUnavailable) return 'no browser can be launched';
      if (cannotStore) return 'results cannot be stored';
      return isClaiming && !hasClaimFailed ? null : 'no scans are claimed';
    },
    start(): void {
      isClaiming = true;
      queue.onWork(fill);
      timers.push(
        setInterval(fill, pollMs),
        setInterval(() => void heartbeat.beat(), heartbeatMs),
      );
      void heartbeat.beat().then(fill);
    },
    /** Claims no more scans, waits `graceMs` for running ones, then releases the rest. */
    async stop(graceMs: number): Promise<void> {
      isClaiming = false;
      browsers.stop();
      await filling;
      const grace = setTimeout(() => running.forEach((_, { abort }) => abort.abort(SHUTDOWN)), graceMs);
      await Promise.all(running.values());
      clearTimeout(grace);
      timers.forEach(clearInterval);
      await heartbeat.finish();
      // The end of the last scan may have started another fill.
      await filling;
    },
  };
}

type StoredEnd = Pick<FinalState, 'status' | 'errorCode'> & Partial<Pick<CaptureResult, 'captured'>>;

/** For the log. The address of a private scan stays out of it: logs are often read by more people than the database. */
function summaryOf(scan: Lease['scan'], stored: StoredEnd, seconds: number) {
  return {
    scan: scan.id,
    url: scan.isPrivate ? '(private)' : scan.submittedUrl,
    status: stored.status,
    error: stored.errorCode,
    verdict: stored.captured?.classification?.verdict ?? null,
    seconds: Number(seconds.toFixed(1)),
  };
}

const NOTHING_STORED = failedWith('INTERNAL');
const SHUTDOWN = new Error('the server stops');
