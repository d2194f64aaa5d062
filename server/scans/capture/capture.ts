import type { ScanPhase } from '../../../shared/api/scan-progress.ts';
import type { CaptureResult, ScanContext } from './source.ts';

/** The progress of a running capture. */
export interface CaptureProgress {
  readonly step: Exclude<ScanPhase, 'browser' | 'storing'>;
  readonly requests: number;
  /** Where the redirects have led so far. */
  readonly url: string | null;
}

export interface CaptureRequest {
  readonly scan: ScanContext;
  readonly accountId: string;
  /** A private scan never shares a browser with another account's scan. */
  readonly isPrivate: boolean;
  /** Runs in a browser of its own: the second attempt after a crash. */
  readonly isAlone: boolean;
  /** The page's scripts are disabled from the start. Default false. */
  readonly isScriptingDisabled?: boolean;
  /** `run` settles within this time, whatever the page does. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  onProgress?(progress: CaptureProgress): void;
}

export interface Capture {
  /** Captures one page. Throws BrowserCrashedError, NoBrowserError or the signal's reason; every other failure is a result. */
  run(request: CaptureRequest): Promise<CaptureResult>;
  /** Launches a browser for the next scan. Throws NoBrowserError. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
