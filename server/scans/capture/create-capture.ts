import type { BrowserLauncher } from '../../browser/launch.ts';
import { EgressError, type Egress } from '../../egress/egress.ts';
import { EGRESS_BROWSER_FLAGS } from '../../egress/browser-flags.ts';
import type { Log } from '../../log.ts';
import { defaultUserAgent, defaultViewport } from '../../reference/devices.ts';
import { createBrowserPool, type BrowserEnd, type BrowserSlot } from './browser-pool.ts';
import type { Capture, CaptureRequest } from './capture.ts';
import { BrowserCrashedError, NoBrowserError } from './errors.ts';
import { identityFlags } from './visit/emulation.ts';
import { createForgetMissingIcons } from './visit/forget-missing-icons.ts';
import { fitResult } from '../record/fit-result.ts';
import { createSourceRunner } from './source-runner.ts';
import type { CaptureLimits } from './limits.ts';
import { isUnrendered, mergePasses } from './merge-passes.ts';
import { runCapture } from './run-capture.ts';
import type { CaptureResult, Sources } from './source.ts';
import { hasTimeForSecondPass } from './visit/times.ts';

export interface CaptureOptions {
  readonly launcher: BrowserLauncher;
  readonly egress: Egress;
  readonly limits: CaptureLimits;
  readonly sources: Sources;
  /** Concurrent scans in this process. */
  readonly workers: number;
  /** A browser that does not answer for so long is killed. Default 15 s. */
  readonly browserPatienceMs?: number;
  readonly onBrowserEnd?: (reason: BrowserEnd) => void;
  readonly log: Pick<Log, 'debug' | 'warn'>;
}

const BROWSER_PATIENCE_MS = 15_000;
const SCANS_PER_BROWSER = 8;
const SCANS_UNTIL_RENEWAL = 50;
/** The device of scans that do not name one. `warmUp` launches a browser for it. */
const DEFAULT_DEVICE = { ...defaultViewport('DESKTOP'), userAgent: defaultUserAgent('DESKTOP') };

const CAPTURE_FLAGS = [
  // An error page must not reload by itself.
  '--disable-auto-reload',
  // A broken certificate must not stop a scan or a worker of the page; judge-chain.ts reports what is wrong with it.
  '--ignore-certificate-errors',
  // Closing a page while a cross-origin frame shows a dialog crashes the whole browser.
  '--enable-features=SuppressDifferentOriginSubframeJSDialogs',
  // Shaders run in the GPU process that all pages share: those of one page would block the others.
  '--disable-3d-apis',
  // With it, each document gets a window of its own, whose size and place are 0 in the first scripts.
  '--disable-features=RenderDocument',
  // A script that fills the memory kills its own page early, before the machine runs out of memory.
  '--js-flags=--max-old-space-size=2048',
];

/** Captures pages in pooled browsers. */
export function createCapture(options: CaptureOptions): Capture {
  const pool = createBrowserPool({
    scansAtOnce: Math.min(SCANS_PER_BROWSER, options.workers),
    scansInAll: SCANS_UNTIL_RENEWAL,
    patienceMs: options.browserPatienceMs ?? BROWSER_PATIENCE_MS,
    onEnd(reason, scans) {
      options.log[reason === 'renewed' ? 'debug' : 'warn']({ reason, scans }, 'browser ended');
      options.onBrowserEnd?.(reason);
    },
    async launch(flags) {
      const launched = await options.launcher.launch([...EGRESS_BROWSER_FLAGS, ...CAPTURE_FLAGS, ...flags]);
      return { ...launched, forgetMissingIcons: createForgetMissingIcons(launched.browser) };
    },
  });

  async function acquireSlot(
    { scan, accountId, isPrivate, isAlone }: CaptureRequest,
    deadline: number,
  ): Promise<BrowserSlot> {
    try {
      const flags = identityFlags(scan);
      return await pool.acquire(
        { scanId: scan.id, accountId, isPrivate, isAlone, flags },
        Math.max(0, deadline - Date.now()),
      );
    } catch (error) {
      throw new NoBrowserError(error);
    }
  }

  async function runPass(
    request: CaptureRequest,
    deadline: number,
    isScriptingDisabled: boolean,
  ): Promise<CaptureResult> {
    const sourceRunner = createSourceRunner(options.sources, deadline);
    const slot = await acquireSlot(request, deadline);
    options.log.debug({ scan: request.scan.id, browser: slot.process.pid }, 'scan got a browser');
    try {
      const outcome = await runCapture({
        request,
        slot,
        egress: options.egress,
        limits: options.limits,
        sourceRunner,
        deadline,
        isScriptingDisabled,
      });
      request.onProgress?.({
        step: 'judging',
        requests: sourceRunner.captured.http_transactions.length,
        url: outcome.targetUrl,
      });
      await sourceRunner.derive({
        ...request.scan,
        isUnreadable: isScriptingDisabled || isUnrendered(sourceRunner.captured),
      });
      const { status, errorCode, targetUrl, fault } = outcome;
      return { status, errorCode, targetUrl, captured: sourceRunner.captured, failures: sourceRunner.failures, fault };
    } catch (error) {
      if (error instanceof BrowserCrashedError || request.signal.aborted) throw error;
      const errorCode = error instanceof EgressError ? error.failure : 'INTERNAL';
      // An internal error, or an exit that is unavailable. Keep what was captured so far.
      const failures = [...sourceRunner.failures, { source: 'capture', message: String(error) }];
      return {
        status: 'ERROR',
        errorCode,
        targetUrl: null,
        captured: sourceRunner.captured,
        failures,
        fault: asFault(error),
      };
    }
  }

  async function runPasses(request: CaptureRequest): Promise<CaptureResult> {
    const deadline = Date.now() + request.timeoutMs;
    const { isScriptingDisabled = false } = request;
    // Cut before the result is sent to the server process: a hostile page can fill gigabytes.
    const first = fitResult(await runPass(request, deadline, isScriptingDisabled));
    if (isScriptingDisabled || !needsSecondPass(first) || !hasTimeForSecondPass(Date.now(), deadline)) return first;
    const second = await runPass(request, deadline, true).catch((error: unknown) => {
      // Keep the first result. After a crash beside other scans, both passes are repeated alone.
      const isOver = error instanceof BrowserCrashedError && request.isAlone && first.captured.dom !== null;
      if (error instanceof NoBrowserError || isOver) return first;
      throw error;
    });
    return second.captured.dom === null ? first : fitResult(mergePasses(first, second));
  }

  return {
    run: async request => keepCrashedDocument(await runPasses(request)),
    warmUp: () =>
      pool.warmUp(identityFlags(DEFAULT_DEVICE)).catch((error: unknown) => {
        throw new NoBrowserError(error);
      }),
    close: () => pool.close(),
  };
}

function asFault(error: unknown): Error | string {
  return error instanceof Error ? error : String(error);
}

/** The page crashed or could not be read completely: a pass without scripts may get the rest. */
function needsSecondPass({ status, errorCode, captured }: CaptureResult): boolean {
  if (errorCode === 'BROWSER_CRASHED') return true;
  return status !== 'ERROR' && (captured.dom === null || isUnrendered(captured) || captured.screenshot === null);
}

/** A page that crashed in each pass is DONE if its document is known: it must not escape its verdict by crashing. */
function keepCrashedDocument(result: CaptureResult): CaptureResult {
  const isKnown = result.errorCode === 'BROWSER_CRASHED' && result.captured.dom !== null;
  return isKnown ? { ...result, status: 'DONE', errorCode: null } : result;
}
