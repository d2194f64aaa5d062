/** The steps of a request in the order in which they pass. */
export const PHASES = ['blocked', 'dns', 'connect', 'ssl', 'send', 'wait', 'receive'] as const;
export type Phase = (typeof PHASES)[number];
/** Milliseconds; 0 for a step that did not happen. `connect` is without the handshake, which is `ssl`. */
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

/** One request, from the HAR where there is one, else from `http_transactions` without its times. */
export interface ReportRequest {
  /** In order of start, from 0: its identity. */
  readonly index: number;
  readonly url: string;
  /** With its port where that is not the scheme's own; empty for what is no URL. */
  readonly host: string;
  /** Path and query. */
  readonly path: string;
  readonly method: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly statusText: string;
  readonly protocol: string;
  readonly mimeType: string;
  readonly kind: RequestKind;
  /** Bytes of the decoded body. */
  readonly size: number;
  /** Bytes on the wire; null where not known. */
  readonly transferred: number | null;
  /** Milliseconds after the first request. */
  readonly startMs: number;
  readonly totalMs: number;
  /** null where no times are known. */
  readonly phases: Phases | null;
  /** Of the server; null where none was reached. */
  readonly ip: string | null;
  readonly initiator: { readonly type: string; readonly url: string | null };
  readonly redirectUrl: string | null;
  /** `net::ERR_…` where it failed. */
  readonly error: string | null;
  readonly isFromCache: boolean;
  /** As the HAR has them, unread. */
  readonly headers: { readonly request: readonly unknown[]; readonly response: readonly unknown[] };
}
