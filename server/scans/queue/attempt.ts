import { NO_COUNTRY, type ErrorCode } from '../../../shared/api/scans.ts';
import { EgressError } from '../../egress/egress.ts';
import { DatabaseUnavailableError } from '../../errors.ts';
import type { OwnBrand } from '../../brand-catalogue/own-brand.ts';
import type { Log } from '../../log.ts';
import type { Capture, CaptureRequest } from '../capture/capture.ts';
import { BrowserCrashedError, NoBrowserError } from '../capture/errors.ts';
import { emptyCaptured } from '../capture/source-runner.ts';
import type { CaptureResult, ScanContext } from '../capture/source.ts';
import type { Lease } from './queue.ts';
import { whileUnavailable } from '../../storage/while-unavailable.ts';
import type { StoredScan } from '../stored-scan.ts';

/** Reserved at the end of an attempt for storing its result. */
const STORING_MS = 3_000;
/** How long a database that does not answer is waited for before a capture. */
const UNAVAILABLE_MS = 5_000;
/** A capture that misses its deadline gets this much longer, then the attempt ends without it. */
const OVERRUN_MS = 1_000;

export type AttemptEnd =
  | { readonly kind: 'result'; readonly result: CaptureResult }
  /** The browser died; another scan in it may have been the cause. */
  | { readonly kind: 'crashed' }
  /** No browser could be launched, so the page was not visited. */
  | { readonly kind: 'no-browser'; readonly error: NoBrowserError }
  /** The signal came first, or the database does not answer. */
  | { readonly kind: 'stopped' };

interface Deps {
  readonly capture: Capture;
  readonly lease: Lease;
  /** From RUNNING to the stored result. */
  readonly attemptMs: number;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly onProgress?: CaptureRequest['onProgress'];
  /** Private brands that pages are compared with; none by default. */
  readonly ownBrands?: (accountId: string) => Promise<readonly OwnBrand[]>;
}

/** Runs one capture and always ends in time. Never throws: every failure is an `AttemptEnd`. */
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
  // Measured from this process's clock: the database that wrote RUNNING may have another.
  const timeoutMs = Math.max(0, attemptMs - STORING_MS);
  const watchdog = new AbortController();
  const stopped = abortOf(signal);
  const timedOut = abortOf(watchdog.signal);
  const timer = setTimeout(() => watchdog.abort(new Error('the capture did not end in time')), timeoutMs + OVERRUN_MS);
  try {
    const brands = (await whileUnavailable(UNAVAILABLE_MS, async () => ownBrands?.(scan.accountId))) ?? [];
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
        if (result.errorCode === 'INTERNAL') log.error({ ...causeOf(fault), failures, scan: scan.id }, 'scan failed');
        return { kind: 'result', result };
      });
    // A capture that never ends is abandoned: its slot is needed, and it is too late to store a result.
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
    if (error instanceof DatabaseUnavailableError) return { kind: 'stopped' };
    if (error instanceof EgressError) return failed(error.failure);
    log.error({ err: error, scan: scan.id }, 'scan failed');
    return failed('INTERNAL');
  } finally {
    clearTimeout(timer);
  }
}

/** The end of an attempt that captured nothing. */
export function failed(errorCode: ErrorCode): AttemptEnd & { kind: 'result' } {
  const captured = {
    ...emptyCaptured(),
    classification: { verdict: 'UNRATED' as const, score: null, reasons: [], threat: null, brand: null },
  };
  return { kind: 'result', result: { status: 'ERROR', errorCode, targetUrl: null, captured, failures: [] } };
}

function causeOf(fault: CaptureResult['fault']): { err: Error } | { fault: string } {
  return fault instanceof Error ? { err: fault } : { fault: fault ?? 'unknown' };
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
    isFullPage: scan.isFullPage,
    isLeftAlone: scan.isLeftAlone,
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
