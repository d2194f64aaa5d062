import { NoBrowserError } from '../../scans/capture/errors.ts';
import { failed, runAttempt, type AttemptEnd } from '../../scans/queue/attempt.ts';
import type { Capture, CaptureRequest } from '../../scans/capture/capture.ts';
import type { CaptureResult } from '../../scans/capture/source.ts';
import { failWith } from '../context.ts';
import type { Log } from '../../log.ts';
import type { NewScan, StoredScan } from '../../scans/stored-scan.ts';

export interface RunScanOptions {
  readonly capture: Capture;
  readonly scan: NewScan;
  /** Time limit of an attempt. */
  readonly attemptMs: number;
  readonly signal: AbortSignal;
  readonly log: Log;
  readonly onProgress: NonNullable<CaptureRequest['onProgress']>;
  /** Called when the browser has crashed, before the second attempt. */
  onRetry(): void;
}

export interface ScanRun {
  readonly scan: StoredScan;
  readonly result: CaptureResult;
}

/** Runs a scan like a worker: after a browser crash, once more in a separate browser. null if the signal aborts it. */
export async function runScan(options: RunScanOptions): Promise<ScanRun | null> {
  const submittedAt = new Date();
  const attempt = async (number: number): Promise<{ scan: StoredScan; end: AttemptEnd }> => {
    const scan = running(options.scan, submittedAt, number);
    return { scan, end: await runAttempt({ ...options, lease: { scan, owner: 'command-line', attempt: number } }) };
  };
  let tried = await attempt(1);
  if (tried.end.kind === 'crashed') {
    options.onRetry();
    tried = await attempt(2);
  }
  const { scan, end } = tried;
  if (end.kind === 'stopped') return null;
  if (end.kind === 'no-browser') return browserNotStarted(end.error);
  return { scan, result: end.kind === 'crashed' ? failed('BROWSER_CRASHED').result : end.result };
}

/** The scan as a worker would claim it. Only a first attempt shares its browser. */
function running(scan: NewScan, submittedAt: Date, attempt: number): StoredScan {
  return {
    ...scan,
    seq: 0,
    submittedAt,
    status: 'RUNNING',
    errorCode: null,
    targetUrl: null,
    protocol: null,
    nsfw: null,
    verdict: null,
    score: null,
    startedAt: new Date(),
    finishedAt: null,
    attempts: attempt,
    losses: 0,
    needsAlone: attempt > 1,
    isFullPage: scan.isFullPage ?? false,
    isLeftAlone: scan.isLeftAlone ?? false,
    blobKeys: { record: null, har: null, screenshot: null, favicon: null, fullPage: null },
    blobBytes: 0,
  };
}

/** Says in one line why no browser could be launched. */
export function browserNotStarted(error: unknown): never {
  return failWith('the browser did not start')(error instanceof NoBrowserError ? error.cause : error);
}
