import type { Capture, CaptureRequest } from '../scans/capture/capture.ts';
import { BrowserCrashedError, NoBrowserError } from '../scans/capture/errors.ts';
import type { OpenedCapture, OpenCapture } from '../scans/open-capture.ts';
import { type CaptureProcess, startCaptureProcess } from './capture-process.ts';
import { NOTHING_KNOWN } from '../verdicts/page/knowledge.ts';

/** A process that dies this soon is not restarted before a scan needs it, or it would crash in a loop. */
const SHORT_LIFE_MS = 5_000;
/** Share of the scan's time for the attempt with scripts; the rest is for the attempt without. */
const SCRIPTED_SHARE = 0.6;
const GRACE_MS = 500;

/**
 * Captures in processes that `start` makes for a number of scans at once. Scans share one process, which is replaced as
 * soon as it dies. A scan that is to be alone (the second try after a crash) gets a process for itself, so that it can
 * take no other scan with it.
 */
export async function superviseCaptures(
  start: (workers: number) => Promise<CaptureProcess>,
  workers: number,
): Promise<OpenedCapture> {
  const alone = new Set<CaptureProcess>();
  let shared: Promise<CaptureProcess> | null = null;
  let isClosed = false;

  function startIfOpen(slots: number): Promise<CaptureProcess> {
    return isClosed ? Promise.reject(new Error('the captures are closed')) : start(slots);
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

  /** A page whose scripts end the process, or hold it up, is captured once more without them. */
  async function runAlone(request: CaptureRequest): ReturnType<Capture['run']> {
    const startedAt = Date.now();
    const deadline = startedAt + request.timeoutMs;
    try {
      return await runInOwnProcess(request, startedAt + request.timeoutMs * SCRIPTED_SHARE);
    } catch (error) {
      if (!(error instanceof BrowserCrashedError) || isClosed) throw error;
    }
    const result = await runInOwnProcess({ ...request, isScriptingDisabled: true }, deadline);
    const failure = { source: 'capture', message: 'the page ended the browser: captured without its scripts' };
    return { ...result, failures: [failure, ...result.failures] };
  }

  /** A process that has not settled by its deadline is killed. */
  async function runInOwnProcess(request: CaptureRequest, deadline: number): ReturnType<Capture['run']> {
    const captures = await startIfOpen(1).catch(asNoBrowser);
    alone.add(captures);
    const timer = setTimeout(() => captures.kill('it did not end a scan in time'), deadline + GRACE_MS - Date.now());
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

function asNoBrowser(error: unknown): never {
  throw new NoBrowserError(error);
}

/** As openCapture, in processes of their own. */
export const openCaptures: OpenCapture = (config, log, knowledge = NOTHING_KNOWN) =>
  superviseCaptures(workers => startCaptureProcess({ config: { ...config, workers }, log, knowledge }), config.workers);
