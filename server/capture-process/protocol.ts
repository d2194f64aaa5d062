import type { BrowserEnd } from '../scans/capture/browser-pool.ts';
import type { CaptureProgress, CaptureRequest } from '../scans/capture/capture.ts';
import type { CaptureResult } from '../scans/capture/source.ts';
import type { CaptureConfig } from '../scans/queue/open-capture.ts';
import type { PageKnowledge } from '../verdicts/page/knowledge.ts';

/** The configuration with exits as text, since a URL cannot be cloned between processes. */
export type SentConfig = Omit<CaptureConfig, 'exits'> & { readonly exits: readonly (readonly [string, string])[] };

/** A capture request without what stays in the server: the signal and the listener. */
type SentRequest = Omit<CaptureRequest, 'signal' | 'onProgress'>;

export type Question = {
  readonly [Name in keyof PageKnowledge]: {
    readonly name: Name;
    readonly argument: Parameters<PageKnowledge[Name]>[0];
  };
}[keyof PageKnowledge];

/** Server → capture process. */
export type Order =
  | { readonly kind: 'open'; readonly config: SentConfig; readonly logLevel: string }
  | { readonly kind: 'run'; readonly id: number; readonly request: SentRequest }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'warm-up'; readonly id: number }
  | { readonly kind: 'answer'; readonly id: number; readonly value: string | null }
  | { readonly kind: 'close' };

/** Capture process → server. */
export type Report =
  | { readonly kind: 'opened'; readonly notes: readonly string[] }
  | { readonly kind: 'not-opened'; readonly error: SentError }
  | { readonly kind: 'progress'; readonly id: number; readonly progress: CaptureProgress }
  /** `result` is undefined for a warm-up. */
  | { readonly kind: 'done'; readonly id: number; readonly result: CaptureResult | undefined }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question }
  | { readonly kind: 'browser-ended'; readonly reason: BrowserEnd }
  /** A JSON line of pino. */
  | { readonly kind: 'log'; readonly line: string }
  /** Sent every second. `rss`: resident memory in bytes. */
  | { readonly kind: 'alive'; readonly rss: number };

/** An error with its class name, since classes are lost between processes. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: SentError | undefined;
}
