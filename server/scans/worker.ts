import { randomUUID } from 'node:crypto';
import type { OwnBrand } from '../brands/own-brand.ts';
import type { Log } from '../log.ts';
import { failed, runAttempt } from './attempt.ts';
import type { Capture } from './capture/capture.ts';
import { LEASE_MS } from './database-queue.ts';
import { createBrowserWatch } from './browser-watch.ts';
import type { Finish } from './finish.ts';
import { withTimeout } from '../with-timeout.ts';
import type { CaptureResult } from './capture/source.ts';
import type { FinalState, Lease, ScanQueue } from './queue.ts';
import type { ScanMetrics } from './metrics.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly capture: Capture;
  readonly finish: Finish;
  /** Scans at once. */
  readonly slots: number;
  /** From RUNNING to the stored result. */
  readonly attemptMs: number;
  readonly ownBrands?: (accountId: string) => Promise<readonly OwnBrand[]>;
  readonly log: Log;
  readonly metrics: ScanMetrics;
  readonly heartbeatMs?: number;
  /** How often to look for scans that other processes enqueued. */
  readonly pollMs?: number;
  /** How soon to try again where no browser could be launched. */
  readonly browserRetryMs?: number;
  /** Why nothing can be stored. Checked after a failed write, before the next scan is taken. */
  readonly storageTrouble?: () => Promise<string | null>;
  /** How long storing a result may take. */
  readonly storeMs?: number;
}

export interface ScanWorker {
  start(): void;
  /** Takes no more scans, gives those that run this long to end, and puts the rest back. */
  stop(graceMs: number): Promise<void>;
  /** Why it takes no scans, in words for anybody; null while it does. */
  readonly trouble: string | null;
}

interface Running {
  readonly lease: Lease;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/** A blob store that never answers must not hold a slot and a lease for ever. */
const STORE_MS = 60_000;

/** Takes scans from the queue and sees each to its end. */
export function createWorker(deps: Deps): ScanWorker {
  const { queue, finish, log, heartbeatMs = Math.floor(LEASE_MS / 3), pollMs = 400, storeMs = STORE_MS } = deps;
  const owner = randomUUID();
  // Not by id: after a lost lease the next attempt at a scan may begin here before the last one is over.
  const running = new Set<Running>();
  const timers: NodeJS.Timeout[] = [];
  const browsers = createBrowserWatch({
    warmUp: () => deps.capture.warmUp(),
    firstRetryMs: deps.browserRetryMs,
    log,
    onBack: fill,
  });
  let isTaking = false;
  let isFailing = false;
  let cannotStore = false;
  let filling: Promise<void> | null = null;
  let beating: Promise<void> | null = null;
  let isMoreWanted = false;

  /** Fills the free slots; one call at a time, and once more when something came while it ran. */
  function fill(): void {
    isMoreWanted = true;
    filling ??= fillSlots().finally(() => (filling = null));
  }

  function hasFreeSlot(): boolean {
    return isTaking && !browsers.areUnavailable && running.size < deps.slots;
  }

  async function fillSlots(): Promise<void> {
    try {
      // On a full disk scans wait; each would only end as INTERNAL.
      if (cannotStore) cannotStore = Boolean(await deps.storageTrouble?.());
      if (cannotStore) return;
      while (isMoreWanted) {
        isMoreWanted = false;
        while (hasFreeSlot()) {
          const lease = await queue.claim(owner);
          if (!lease) break;
          begin(lease);
        }
      }
      isFailing = false;
    } catch (error) {
      isFailing = true;
      log.error({ err: error }, 'no scan could be claimed');
    }
  }

  function begin(lease: Lease): void {
    const abort = new AbortController();
    const done = work(lease, abort.signal).finally(() => {
      running.delete(entry);
      fill();
    });
    const entry: Running = { lease, abort, done };
    running.add(entry);
  }

  async function work(lease: Lease, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    log.info({ scan: lease.scan.id, attempt: lease.attempt }, 'scan started');
    try {
      const end = await runAttempt({ ...deps, lease, signal });
      if (end.kind === 'stopped') return await giveBack(lease, signal);
      if (end.kind === 'no-browser') {
        // Before the scan is free again: whoever takes it then is not to be us.
        browsers.markUnavailable(end.error);
        return void (await queue.release(lease));
      }
      if (end.kind === 'crashed' && !lease.scan.needsAlone) return void (await queue.release(lease, { isAlone: true }));
      const { result } = end.kind === 'crashed' ? failed('BROWSER_CRASHED') : end;
      const stored = await store(lease, result);
      if (!stored) return noteLostLease(lease);
      deps.metrics.finished(stored, (performance.now() - startedAt) / 1000);
      log.info({ scan: lease.scan.id, status: stored.status, error: stored.errorCode }, 'scan ended');
    } catch (error) {
      // Its lease expires, and a sweep requeues the scan.
      log.error({ err: error, scan: lease.scan.id }, 'the end of a scan could not be stored');
    }
  }

  /** The end that was stored: where the result does not fit (a full disk), INTERNAL. null where the lease was lost. */
  async function store(lease: Lease, result: CaptureResult): Promise<StoredEnd | null> {
    try {
      return (await withTimeout('storing a result', storeMs, finish(lease, result))) ? result : null;
    } catch (error) {
      log.error({ err: error, scan: lease.scan.id }, 'a result could not be stored');
      cannotStore = true;
      return (await queue.complete(lease, NOTHING_STORED)) ? NOTHING_STORED : null;
    }
  }

  /** A lease that was lost is not ours to give. */
  async function giveBack(lease: Lease, signal: AbortSignal): Promise<void> {
    if (signal.reason === LEASE_LOST) noteLostLease(lease);
    else await queue.release(lease);
  }

  function noteLostLease({ scan, attempt }: Lease): void {
    log.warn({ scan: scan.id, attempt }, 'a lease was lost');
  }

  function beat(): Promise<void> {
    return (beating ??= tick().finally(() => (beating = null)));
  }

  /** Our own leases first: after a pause of the whole process its scans are late, not lost. */
  async function tick(): Promise<void> {
    try {
      // Only scans still in work: a scan whose end could not be stored must lose its lease.
      const before = [...running];
      const held = await queue.heartbeat(before.map(({ lease }) => lease));
      for (const { lease, abort } of before) if (!held.has(lease)) abort.abort(LEASE_LOST);
      const { requeued, lost } = await queue.sweep();
      if (requeued + lost > 0) log.warn({ requeued, lost }, 'scans of a lost worker');
    } catch (error) {
      log.error({ err: error }, 'leases could not be renewed');
    }
  }

  return {
    get trouble() {
      if (browsers.areUnavailable) return 'no browser can be launched';
      if (cannotStore) return 'results cannot be stored';
      return isTaking && !isFailing ? null : 'scans are not taken at the moment';
    },
    start() {
      isTaking = true;
      queue.onWork(fill);
      timers.push(
        setInterval(fill, pollMs),
        setInterval(() => void beat(), heartbeatMs),
      );
      void beat().then(fill);
    },
    async stop(graceMs) {
      isTaking = false;
      browsers.stop();
      await filling;
      const grace = setTimeout(() => running.forEach(({ abort }) => abort.abort(SHUTDOWN)), graceMs);
      await Promise.all([...running].map(({ done }) => done));
      clearTimeout(grace);
      timers.forEach(clearInterval);
      await beating;
      // The last one may have led to a look for work.
      await filling;
    },
  };
}

type StoredEnd = Pick<FinalState, 'status' | 'errorCode'>;

const NOTHING_STORED: FinalState = {
  status: 'ERROR',
  errorCode: 'INTERNAL',
  targetUrl: null,
  nsfw: false,
  verdict: 'UNRATED',
  score: null,
  blobKeys: { record: null, har: null, screenshot: null, favicon: null },
  blobBytes: 0,
};

const LEASE_LOST = new Error('the lease was lost');
const SHUTDOWN = new Error('the server stops');
