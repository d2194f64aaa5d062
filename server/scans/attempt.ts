import { NO_COUNTRY, type ErrorCode } from '../../shared/api/scans.ts';
import { EgressError } from '../egress/egress.ts';
import type { OwnBrand } from '../brands/own-brand.ts';
import type { Log } from '../log.ts';
import type { Capture, CaptureRequest } from './capture/capture.ts';
import { BrowserCrashedError, NoBrowserError } from './capture/errors.ts';
import { emptyCaptured } from './capture/source-runner.ts';
import type { CaptureResult, ScanContext } from './capture/source.ts';
import type { Lease } from './queue.ts';
import type { StoredScan } from './stored-scan.ts';

/** Kept back from the time of an attempt, so that its result is stored in time too; nobody else keeps any back. */
const STORING_MS = 3_000;
/** A capture that does not keep its time is given this much more, then left to itself. */
const PATIENCE_MS = 1_000;

export type AttemptEnd =
  | { readonly kind: 'result'; readonly result: CaptureResult }
  /** The browser died; it may have been a neighbour's fault. */
  | { readonly kind: 'crashed' }
  /** No browser could be launched: nothing was tried. */
  | { readonly kind: 'no-browser'; readonly error: NoBrowserError }
  /** The signal came first. */
  | { readonly kind: 'stopped' };

interface Deps {
  readonly capture: Capture;
  readonly lease: Lease;
  /** From RUNNING to the stored result. */
  readonly attemptMs: number;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly onProgress?: CaptureRequest['onProgress'];
  /** Private brands that pages are compared with; none where left out. */
  readonly ownBrands?: (accountId: string) => Promise<readonly OwnBrand[]>;
}

/** One visit, ended in time whatever the capture does. Never throws: what goes wrong is an end like others. */
export async function runAttempt({
  capture,
  lease,
  attemptMs,
  signal,
  log,
  onProgress,
  ownBrands,
}: Deps): Promise<AttemptEnd> {
  const { scan } = lease;
  // From this process's own now: RUNNING was written a moment ago, by a clock that may be another's.
  const timeoutMs = Math.max(0, attemptMs - STORING_MS);
  const watchdog = new AbortController();
  const stopped = abortOf(signal);
  const timedOut = abortOf(watchdog.signal);
  const timer = setTimeout(() => watchdog.abort(new Error('the capture did not end in time')), timeoutMs + PATIENCE_MS);
  try {
    const brands = (await ownBrands?.(scan.accountId)) ?? [];
    const running = capture
      .run({
        scan: contextOf(scan, brands),
        accountId: scan.accountId,
        isPrivate: scan.isPrivate,
        isAlone: scan.needsAlone,
        timeoutMs,
        signal: AbortSignal.any([signal, watchdog.signal]),
        onProgress,
      })
      .then((result): AttemptEnd => {
        const { fault, failures } = result;
        if (result.errorCode === 'INTERNAL') log.error({ ...causeOf(fault), failures, scan: scan.id }, 'a scan failed');
        return { kind: 'result', result };
      });
    // A capture that never ends is left behind: its slot is needed, and its result could not be stored any more.
    return await Promise.race([
      running,
      stopped.then((): AttemptEnd => ({ kind: 'stopped' })),
      timedOut.then(() => failed('NAVIGATION_TIMEOUT')),
    ]);
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' };
    if (error instanceof BrowserCrashedError) return { kind: 'crashed' };
    if (error instanceof NoBrowserError) return { kind: 'no-browser', error };
    if (watchdog.signal.aborted) return failed('NAVIGATION_TIMEOUT');
    if (error instanceof EgressError) return failed(error.failure);
    log.error({ err: error, scan: scan.id }, 'a scan failed');
    return failed('INTERNAL');
  } finally {
    clearTimeout(timer);
  }
}

/** The end of a scan of which nothing was captured. */
export function failed(errorCode: ErrorCode): AttemptEnd & { kind: 'result' } {
  const captured = {
    ...emptyCaptured(),
    classification: { verdict: 'UNRATED' as const, score: null, reasons: [], threat: null, brand: null },
  };
  return { kind: 'result', result: { status: 'ERROR', errorCode, targetUrl: null, captured, failures: [] } };
}

function causeOf(fault: CaptureResult['fault']): { err: Error } | { fault: string } {
  return fault instanceof Error ? { err: fault } : { fault: fault ?? 'none was told' };
}

function contextOf(scan: StoredScan, ownBrands: readonly OwnBrand[]): ScanContext {
  return {
    id: scan.id,
    submittedUrl: scan.visitUrl,
    device: scan.device,
    userAgent: scan.userAgent,
    width: scan.width,
    height: scan.height,
    httpReferer: scan.httpReferer,
    waitingTimeMs: scan.waitingTimeSeconds * 1000,
    exit: scan.scannedFrom === NO_COUNTRY ? null : scan.scannedFrom,
    date: scan.startedAt ?? new Date(),
    ownBrands,
    isPrivate: scan.isPrivate,
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
