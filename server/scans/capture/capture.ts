import type { CaptureResult, ScanContext } from './source.ts';

/** What a running capture is doing, for progress on a terminal. */
export interface CaptureProgress {
  readonly step: 'opening' | 'loading' | 'waiting' | 'capturing' | 'judging';
  readonly requests: number;
  readonly url: string | null;
}

export interface CaptureRequest {
  readonly scan: ScanContext;
  readonly accountId: string;
  /** A private scan is never beside another account's in one browser. */
  readonly isPrivate: boolean;
  /** In a browser of its own: the second try after a crash. */
  readonly isAlone: boolean;
  /** Scripts of the page stay off from the start. False when left out. */
  readonly isScriptingDisabled?: boolean;
  /** Time from now until `run` has settled, whatever the page does. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  onProgress?(progress: CaptureProgress): void;
}

export interface Capture {
  /** One visit of one page. Throws BrowserCrashedError, NoBrowserError or the signal's reason; every other trouble is a result. */
  run(request: CaptureRequest): Promise<CaptureResult>;
  /** Launches a browser for the next scan. Throws NoBrowserError. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}
