import type { Log } from '../log.ts';

interface Deps {
  /** Rejects while no browser can be launched. */
  readonly warmUp: () => Promise<void>;
  readonly log: Log;
  /** A browser could be launched again. */
  onBack(): void;
  readonly firstRetryMs?: number;
}

/** Whether browsers can be launched. While they cannot, nobody's scan is spent on finding out. */
export interface BrowserWatch {
  readonly areUnavailable: boolean;
  /** A scan could not have one. */
  markUnavailable(error: Error): void;
  stop(): void;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** Browsers that are missed again so soon were not really back. */
const STEADY_MS = 60_000;

/** Tries again by itself, after a second, two, four and so on, at most half a minute. */
export function createBrowserWatch({ warmUp, log, onBack, firstRetryMs = FIRST_RETRY_MS }: Deps): BrowserWatch {
  let areUnavailable = false;
  let isStopped = false;
  let backAt = -Infinity;
  let delayMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;

  function retryLater(): void {
    if (isStopped) return;
    timer = setTimeout(() => void retry(), delayMs);
    timer.unref();
    delayMs = Math.min(LONGEST_RETRY_MS, delayMs * 2);
  }

  async function retry(): Promise<void> {
    try {
      await warmUp();
    } catch (error) {
      log.warn({ err: error }, 'still no browser can be launched');
      return retryLater();
    }
    areUnavailable = false;
    backAt = performance.now();
    log.info('a browser could be launched again');
    onBack();
  }

  return {
    get areUnavailable() {
      return areUnavailable;
    },
    markUnavailable(error) {
      // Scans that ran at once learn of it at once; one of them is enough.
      if (areUnavailable) return;
      areUnavailable = true;
      if (performance.now() - backAt > STEADY_MS) delayMs = firstRetryMs;
      log.error({ err: error }, 'no browser can be launched; scans wait');
      retryLater();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
