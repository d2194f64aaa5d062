import type { Log } from '../../log.ts';

interface Deps {
  /** Rejects while no browser can be launched. */
  readonly warmUp: () => Promise<void>;
  readonly log: Log;
  /** Called when a browser could be launched again. */
  onBack(): void;
  readonly firstRetryMs?: number;
}

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;
/** If launching fails again within this time, the delays keep growing. */
const STEADY_MS = 60_000;

/**
 * Tracks whether browsers can be launched, so that no scan is claimed while they cannot. Retries after 1 s, 2 s, 4 s and so
 * on, at most 30 s apart.
 */
export function createBrowserWatch({ warmUp, log, onBack, firstRetryMs = FIRST_RETRY_MS }: Deps) {
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
      log.warn({ err: error }, 'browser launch failed again');
      return retryLater();
    }
    areUnavailable = false;
    backAt = performance.now();
    log.info('browser launch succeeded; scans resume');
    onBack();
  }

  return {
    get areUnavailable(): boolean {
      return areUnavailable;
    },
    /** Call when launching a browser for a scan failed. */
    markUnavailable(error: Error): void {
      // Concurrent scans all report the same failure; the first one is enough.
      if (areUnavailable) return;
      areUnavailable = true;
      if (performance.now() - backAt > STEADY_MS) delayMs = firstRetryMs;
      log.error({ err: error }, 'browser launch failed; scans wait');
      retryLater();
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
