import type { Capture, CaptureRequest } from '../scans/capture/capture.ts';
import { BrowserCrashedError, NoBrowserError } from '../scans/capture/errors.ts';
import { assertReadable } from '../scans/capture/lookups/ip-address.ts';
import type { OpenedCapture, OpenCapture } from '../scans/queue/open-capture.ts';
import { type CaptureProcess, startCaptureProcess } from './capture-process.ts';
import { NOTHING_KNOWN } from '../verdicts/page/knowledge.ts';

/** A process that dies this early is only restarted when a scan needs it, to avoid a crash loop. */
const SHORT_LIFE_MS = 5_000;
const SCRIPTED_SHARE = 0.6;
const GRACE_MS = 500;

interface Options {
  /** Share of the scan's time for the attempt with scripts; the rest is for the attempt without. Default 0.6. */
  readonly scriptedShare?: number;
}

/**
 * Runs captures in processes that `start` creates for a number of concurrent scans. Scans share one process, which is
 * restarted when it dies. A scan with `isAlone` (the second attempt after a crash) gets its own process, so that it cannot
 * crash other scans.
 */
export async function superviseCaptures(
  start: (workers: number) => Promise<CaptureProcess>,
  workers: number,
  { scriptedShare = SCRIPTED_SHARE }: Options = {},
): Promise<OpenedCapture> {
  const alone = new Set<CaptureProcess>();
  let shared: Promise<CaptureProcess> | null = null;
  let isClosed = false;

  function startIfOpen(slots: number): Promise<CaptureProcess> {
    return isClosed ? Promise.reject(new Error('captures are closed')) : start(slots);
  }

  function startShared(): Promise<CaptureProcess> {
    const startedAt = performance.now();
    const starting = startIfOpen(workers);
    shared = starting;
    const forget = (): void => {
      if (shared === starting) shared = null;
    };
    starting.then(async ({ ended }) => {
      await ended;
      forget();
      if (!isClosed && performance.now() - startedAt > SHORT_LIFE_MS) startShared().catch(() => undefined);
    }, forget);
    return starting;
  }

  function sharedProcess(): Promise<CaptureProcess> {
    return (shared ?? startShared()).catch(asNoBrowser);
  }

  /** A page that crashes, or crashes the browser or blocks the process, is captured again without scripts. */
  async function runAlone(request: CaptureRequest): ReturnType<Capture['run']> {
    const startedAt = Date.now();
    const deadline = startedAt + request.timeoutMs;
    const scripted = runInOwnProcess(request, startedAt + request.timeoutMs * scriptedShare);
    const first = await scripted.catch(noneIfCrashed);
    if (first !== null && first.errorCode !== 'BROWSER_CRASHED') return first;
    // Or the page crashed so late that its own second pass had no time.
    const again = isClosed
      ? null
      : await runInOwnProcess({ ...request, isScriptingDisabled: true }, deadline).catch(noneIfCrashed);
    if (again !== null) {
      const failure = { source: 'capture', message: 'the page crashed the browser; captured without scripts' };
      return { ...again, failures: [failure, ...again.failures] };
    }
    if (first !== null) return first;
    throw new BrowserCrashedError();
  }

  /** A process that has not settled by its deadline is killed. */
  async function runInOwnProcess(request: CaptureRequest, deadline: number): ReturnType<Capture['run']> {
    const captures = await startIfOpen(1).catch(asNoBrowser);
    alone.add(captures);
    const timer = setTimeout(() => captures.kill('scan did not end in time'), deadline + GRACE_MS - Date.now());
    try {
      return await captures.run({ ...request, timeoutMs: Math.max(0, deadline - Date.now()) });
    } finally {
      clearTimeout(timer);
      alone.delete(captures);
      void captures.close();
    }
  }

  const { notes } = await startShared();
  return {
    notes,
    capture: {
      run: async request => (request.isAlone ? runAlone(request) : (await sharedProcess()).run(request)),
      warmUp: async () => (await sharedProcess()).warmUp(),
      close: () => Promise.resolve(),
    },
    async close() {
      isClosed = true;
      const running = await shared?.catch(() => null);
      await Promise.all([...alone, ...(running ? [running] : [])].map(each => each.close()));
    },
  };
}

function noneIfCrashed(error: unknown): null {
  if (error instanceof BrowserCrashedError) return null;
  throw error;
}

function asNoBrowser(error: unknown): never {
  throw new NoBrowserError(error);
}

/** Opens captures in separate processes. */
export const openCaptures: OpenCapture = async (config, log, knowledge = NOTHING_KNOWN, onBrowserEnd) => {
  // Once, not in each process: a file that is damaged later must not stop scans.
  await assertReadable(config);
  return superviseCaptures(
    workers => startCaptureProcess({ config: { ...config, workers }, log, knowledge, onBrowserEnd }),
    config.workers,
  );
};
