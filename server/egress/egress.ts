import type { Socket } from 'node:net';

/** Why a connection was not made; the names are error codes of a scan. */
export type EgressFailure =
  'BLOCKED_ADDRESS' | 'DNS_NOT_FOUND' | 'CONNECTION_REFUSED' | 'CONNECTION_TIMEOUT' | 'EXIT_UNAVAILABLE';

/** Thrown by `connect` and `fetch`, so that a lookup can tell a refusal from a fault of its own. */
export class EgressError extends Error {
  readonly failure: EgressFailure;
  constructor(failure: EgressFailure, message: string) {
    super(message);
    this.name = 'EgressError';
    this.failure = failure;
  }
}

export interface EgressFetchOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Hops followed, each judged anew; default 5, 0 returns the redirect itself. */
  maxRedirects?: number;
  /** The body is cut off (and the call fails) over this many bytes, counted after decompression. */
  maxBytes: number;
  timeoutMs: number;
  /** Returns the start of a body that is over maxBytes, breaks off or is late, instead of failing. */
  allowPartial?: boolean;
  /** Certificates are checked unless this is true (a scanned site's own may be broken). */
  acceptAnyCertificate?: boolean;
  signal?: AbortSignal;
}

export interface EgressResponse {
  /** After redirects. */
  url: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** The way out of one scan: a proxy of its own for its browser context, the same rules for lookups, one log and one count. */
export interface EgressSession {
  /** `socks5://127.0.0.1:PORT`, for Playwright's `proxy.server`. */
  readonly proxyUrl: string;
  /** Bytes received from outside, all connections together. */
  readonly bytesReceived: number;
  /** Whether a connection to this host and port was asked for. */
  wasAsked(host: string, port: number): boolean;
  /** The vetted address that connections to this host and port went to; null when none was made. */
  addressOf(host: string, port: number): string | null;
  /** Why the last try at this host and port failed; null when it did not. */
  failureOf(host: string, port: number): EgressFailure | null;
  /** A TCP connection to a vetted address. Throws EgressError. */
  connect(host: string, port: number, options: { timeoutMs: number; signal?: AbortSignal }): Promise<Socket>;
  /** One HTTP request by the same rules, redirects followed hop by hop. Throws EgressError, or an Error for a broken answer. */
  fetch(url: string, options: EgressFetchOptions): Promise<EgressResponse>;
  /** Ends every connection at once and stops listening. Safe to call twice. */
  close(): Promise<void>;
}

export interface EgressSessionOptions {
  /** Country code of an exit in `LINKGLASS_EXITS`; null goes out directly. */
  exit: string | null;
  /** Connections end once this many bytes have come in. */
  maxBytes: number;
  /** Called once, when maxBytes is passed. */
  onTooManyBytes?: () => void;
}

/** The only way out. */
export interface Egress {
  open(options: EgressSessionOptions): Promise<EgressSession>;
  close(): Promise<void>;
}
