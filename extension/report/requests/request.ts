/** Phases of a request in order. */
export const PHASES = ['blocked', 'dns', 'connect', 'ssl', 'send', 'wait', 'receive'] as const;
export type Phase = (typeof PHASES)[number];
/** In milliseconds, 0 for skipped phases. `connect` excludes `ssl`. */
export type Phases = Readonly<Record<Phase, number>>;

export const REQUEST_KINDS = [
  'document',
  'script',
  'style',
  'image',
  'font',
  'media',
  'data',
  'socket',
  'other',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** One request from the HAR, or from `http_transactions` without times. */
export interface ReportRequest {
  /** Position in start order, from 0. Identifies the request. */
  readonly index: number;
  readonly url: string;
  /** With a non-default port; empty for an invalid URL. */
  readonly host: string;
  /** Path with query. */
  readonly path: string;
  readonly method: string;
  /** 0 without a response. */
  readonly status: number;
  readonly statusText: string;
  readonly protocol: string;
  readonly mimeType: string;
  readonly kind: RequestKind;
  /** Decoded size of the body in bytes. */
  readonly size: number;
  /** Transferred bytes; null where unknown. */
  readonly transferred: number | null;
  /** Milliseconds since the first request. */
  readonly startMs: number;
  readonly totalMs: number;
  /** null where unknown. */
  readonly phases: Phases | null;
  /** IP address of the server; null without a connection. */
  readonly ip: string | null;
  readonly initiator: { readonly type: string; readonly url: string | null };
  readonly redirectUrl: string | null;
  /** `net::ERR_…` of a failed request. */
  readonly error: string | null;
  readonly isFromCache: boolean;
  /** Unparsed, as in the HAR. */
  readonly headers: { readonly request: readonly unknown[]; readonly response: readonly unknown[] };
}
