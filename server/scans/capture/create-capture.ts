import type { BrowserLauncher } from '../../browser/launch.ts';
import type { Egress } from '../../egress/egress.ts';
import { EGRESS_BROWSER_FLAGS } from '../../egress/browser-flags.ts';
import { createBrowserPool } from './browser-pool.ts';
import { BrowserCrashedError, type Capture, type CaptureRequest } from './capture.ts';
import { createGathering } from './gather.ts';
import type { CaptureLimits } from './limits.ts';
import { runCapture } from './run-capture.ts';
import type { CaptureResult, Sources } from './source.ts';

export interface CaptureOptions {
  readonly launcher: BrowserLauncher;
  readonly egress: Egress;
  readonly limits: CaptureLimits;
  readonly sources: Sources;
  /** Scans at once in this process. */
  readonly workers: number;
}

/** Kept back for storing the result. */
const STORE_MS = 1_000;
const SCANS_PER_BROWSER = 8;
const SCANS_UNTIL_RENEWAL = 50;

const CAPTURE_FLAGS = [
  // An error page must not try again by itself.
  '--disable-auto-reload',
  // A script that fills the memory ends its own page early, not the machine.
  '--js-flags=--max-old-space-size=1024',
];

/** Captures in warm browsers. */
export function createCapture(options: CaptureOptions): Capture {
  const pool = createBrowserPool({
    scansAtOnce: Math.min(SCANS_PER_BROWSER, options.workers),
    scansInAll: SCANS_UNTIL_RENEWAL,
    launch: async () => (await options.launcher.launch([...EGRESS_BROWSER_FLAGS, ...CAPTURE_FLAGS])).browser,
  });

  async function tryOnce(request: CaptureRequest, deadline: number, isScriptless: boolean): Promise<CaptureResult> {
    const { accountId, isPrivate, isAlone } = request;
    const gathering = createGathering(options.sources, deadline - STORE_MS);
    const place = await pool.enter({ accountId, isPrivate, isAlone });
    let isHealthy = false;
    try {
      const run = await runCapture({
        request,
        browser: place.browser,
        egress: options.egress,
        limits: options.limits,
        gathering,
        deadline,
        isScriptless,
      });
      isHealthy = run.isHealthy;
      place.leave(isHealthy);
      request.onProgress?.({
        step: 'judging',
        requests: gathering.captured.http_transactions.length,
        url: run.outcome.targetUrl,
      });
      await gathering.derive(request.scan);
      const { status, errorCode, targetUrl } = run.outcome;
      return { status, errorCode, targetUrl, captured: gathering.captured, failures: gathering.failures };
    } catch (error) {
      if (error instanceof BrowserCrashedError || request.signal.aborted) throw error;
      // Our own trouble; what was gathered until then is kept.
      const failures = [...gathering.failures, { source: 'capture', message: String(error) }];
      return { status: 'ERROR', errorCode: 'INTERNAL', targetUrl: null, captured: gathering.captured, failures };
    } finally {
      place.leave(isHealthy);
    }
  }

  return {
    async run(request) {
      const deadline = Date.now() + request.timeoutMs;
      const result = await tryOnce(request, deadline, false);
      // The page's own process died, not the browser: what it looks like without its scripts can still be had.
      const isWorthAnother = result.errorCode === 'BROWSER_CRASHED' && deadline - Date.now() > 25_000;
      return isWorthAnother ? tryOnce(request, deadline, true) : result;
    },
    close: () => pool.close(),
  };
}
