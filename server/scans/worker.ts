import { randomUUID } from 'node:crypto';
import type { Log } from '../log.ts';
import { failed, runAttempt } from './attempt.ts';
import type { Capture } from './capture/capture.ts';
import { LEASE_MS } from './database-queue.ts';
import { createBrowserWatch } from './browser-watch.ts';
import type { Finish } from './finish.ts';
import type { Lease, ScanQueue } from './queue.ts';
import type { ScanMetrics } from './metrics.ts';

interface Deps {
  readonly queue: ScanQueue;
  readonly capture: Capture;
  readonly finish: Finish;
  /** Scans at once. */
  readonly slots: number;
  /** From RUNNING to the stored result. */
  readonly attemptMs: number;
  readonly log: Log;
  readonly metrics: ScanMetrics;
  readonly heartbeatMs?: number;
  /** How often to look for scans that other processes enqueued. */
  readonly pollMs?: number;
  /** How soon to try again where no browser could be launched. */
  readonly browserRetryMs?: number;
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

/** Takes scans from the queue and sees each to its end. */
export function createWorker(deps: Deps): ScanWorker {
  const { queue, finish, log, heartbeatMs = Math.floor(LEASE_MS / 3), pollMs = 400 } = deps;
  const owner = randomUUID();
  const running = new Map<string, Running>();
  const timers: NodeJS.Timeout[] = [];
  const browsers = createBrowserWatch({
    warmUp: () => deps.capture.warmUp(),
    firstRetryMs: deps.browserRetryMs,
    log,
    onBack: fill,
  });
  let isTaking = false;
  let isFailing = false;
  let filling: Promise<void> | null = null;
  let beating: Promise<void> | null = null;
  let isMoreWanted = false;

  /** Fills the free slots; one call at a time, and once more when something came while it ran. */
  function fill(): void {
    isMoreWanted = true;
    filling ??= fillSlots().finally(() => (filling = null));
  }

  function hasFreeSlot(): boolean {
    return isTaking && !browsers.areMissing && running.size < deps.slots;
  }

  async function fillSlots(): Promise<void> {
    try {
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
      running.delete(lease.scan.id);
      fill();
    });
    running.set(lease.scan.id, { lease, abort, done });
  }

  async function work(lease: Lease, signal: AbortSignal): Promise<void> {
    const startedAt = performance.now();
    log.info({ scan: lease.scan.id, attempt: lease.attempt }, 'scan started');
    try {
      const end = await runAttempt({ ...deps, lease, signal });
      if (end.kind === 'stopped') return await giveBack(lease, signal);
      if (end.kind === 'no-browser') {
        // Before the scan is free again: whoever takes it then is not to be us.
        browsers.missed(end.error);
        return void (await queue.release(lease));
      }
      if (end.kind === 'crashed' && !lease.scan.needsAlone) return void (await queue.release(lease, { isAlone: true }));
      const { result } = end.kind === 'crashed' ? failed('BROWSER_CRASHED') : end;
      if (await store(lease, result)) deps.metrics.finished(result, (performance.now() - startedAt) / 1000);
      log.info({ scan: lease.scan.id, status: result.status, error: result.errorCode }, 'scan ended');
    } catch (error) {
      // The lease runs out by itself, and whoever sweeps it puts the scan back.
      log.error({ err: error, scan: lease.scan.id }, 'the end of a scan could not be stored');
    }
  }

  /** What cannot be stored (a full disk) still ends the scan. */
  async function store(lease: Lease, result: Parameters<Finish>[1]): Promise<boolean> {
    try {
      return await finish(lease, result);
    } catch (error) {
      log.error({ err: error, scan: lease.scan.id }, 'a result could not be stored');
      return finishWithoutBlobs(lease);
    }
  }

  async function finishWithoutBlobs(lease: Lease): Promise<boolean> {
    const blobKeys = { record: null, har: null, screenshot: null, favicon: null };
    const nothing = { targetUrl: null, nsfw: false, verdict: 'UNRATED', score: null, blobKeys, blobBytes: 0 } as const;
    return queue.complete(lease, { status: 'ERROR', errorCode: 'INTERNAL', ...nothing });
  }

  /** A lease that was lost is not ours to give. */
  async function giveBack(lease: Lease, signal: AbortSignal): Promise<void> {
    if (signal.reason === LEASE_LOST) log.warn({ scan: lease.scan.id, attempt: lease.attempt }, 'a lease was lost');
    else await queue.release(lease);
  }

  function beat(): Promise<void> {
    return (beating ??= tick().finally(() => (beating = null)));
  }

  /** Our own leases first: after a pause of the whole process its scans are late, not lost. */
  async function tick(): Promise<void> {
    try {
      const before = [...running.values()];
      const held = await queue.heartbeat(owner);
      for (const { lease, abort } of before) {
        if (held.get(lease.scan.id) !== lease.attempt) abort.abort(LEASE_LOST);
      }
      const { requeued, lost } = await queue.sweep();
      if (requeued + lost > 0) log.warn({ requeued, lost }, 'scans of a lost worker');
    } catch (error) {
      log.error({ err: error }, 'leases could not be renewed');
    }
  }

  return {
    get trouble() {
      if (browsers.areMissing) return 'no browser can be launched';
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
      await Promise.all([...running.values()].map(({ done }) => done));
      clearTimeout(grace);
      timers.forEach(clearInterval);
      await beating;
      // The last one may have led to a look for work.
      await filling;
    },
  };
}

const LEASE_LOST = new Error('the lease was lost');
const SHUTDOWN = new Error('the server stops');
