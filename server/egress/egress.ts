import type { Socket } from 'node:net';

/** Why a connection failed, named as error codes of scans. */
export type EgressFailure =
  'BLOCKED_ADDRESS' | 'DNS_NOT_FOUND' | 'CONNECTION_REFUSED' | 'CONNECTION_TIMEOUT' | 'EXIT_UNAVAILABLE';

/** A refused or failed connection. Lets callers of `connect` and `fetch` tell it from other errors. */
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
  body?: string;
  /** Redirects to follow, each checked by the policy. Default 5; 0 returns the redirect itself. */
  maxRedirects?: number;
  /** Fails if the decompressed body has more bytes. */
  maxBytes: number;
  timeoutMs: number;
  /** Returns the start of a body that is too long, incomplete or late, instead of failing. */
  allowPartial?: boolean;
  /** Skips certificate verification, since a scanned site's certificate may be broken. */
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

/** The network access of one scan: a proxy for its browser context, requests under the same policy, a log and a byte count. */
export interface EgressSession {
  /** `socks5://127.0.0.1:PORT`, for Playwright's `proxy.server`. */
  readonly proxyUrl: string;
  /** Bytes received from the network and sent to it, all connections together. */
  readonly bytes: number;
  /** Whether a connection to this host and port was requested. */
  wasAsked(host: string, port: number): boolean;
  /** The address that connections to this host and port went to; null if none was made. */
  addressOf(host: string, port: number): string | null;
  /** Why the last connection to this host and port failed; null if it did not. */
  failureOf(host: string, port: number): EgressFailure | null;
  /** Opens a TCP connection that the policy allows. Throws EgressError. */
  connect(host: string, port: number, options: { timeoutMs: number; signal?: AbortSignal }): Promise<Socket>;
  /** Sends an HTTP request under the same policy and follows redirects. Throws EgressError, or an Error for an invalid response. */
  fetch(url: string, options: EgressFetchOptions): Promise<EgressResponse>;
  /** Closes all connections and stops listening. Safe to call twice. */
  close(): Promise<void>;
}

export interface EgressSessionOptions {
  /** Country code of an exit in `LINKGLASS_EXITS`; null connects directly. */
  exit: string | null;
  /** The id of the scan, for the log. */
  scan?: string;
  /** Connections are closed once more bytes have been received. */
  maxBytes: number;
  /** Called once, when maxBytes is exceeded. */
  onTooManyBytes?: () => void;
}

/** All network access of scans. */
export interface Egress {
  open(options: EgressSessionOptions): Promise<EgressSession>;
  close(): Promise<void>;
}
