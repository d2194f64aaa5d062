import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SentLog } from './sent-log.ts';

export type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

/** One request and its response, valid or not; the same for HTTP/1.1 and HTTP/2. */
export interface Exchange {
  readonly url: URL;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Aborted when the client has disconnected, or when the exchange has lasted too long. */
  readonly signal: AbortSignal;
  /** The connection, for responses that are not HTTP. */
  readonly socket: Socket;
  readBody(): Promise<Buffer>;
  head(status: number, headers: ResponseHeaders): void;
  /** Resolves when more can be written. Throws when the client has disconnected. */
  write(chunk: string | Buffer): Promise<void>;
  end(): void;
  /** Sets the number of bytes after decoding, if it differs from what was written. */
  setDecodedBytes(bytes: number): void;
}

export function createExchange(
  request: IncomingMessage,
  response: ServerResponse,
  scheme: 'http' | 'https',
  sentLog: SentLog,
  signal: AbortSignal,
): Exchange {
  const host = request.headers.host ?? String(request.headers[':authority'] ?? '');
  const url = new URL(request.url ?? '/', `${scheme}://${host}`);
  const entry = sentLog.open(url.href);
  const isHead = request.method === 'HEAD';
  return {
    url,
    method: request.method ?? 'GET',
    headers: request.headers,
    signal,
    socket: request.socket,
    async readBody() {
      const chunks: Buffer[] = [];
      // Without an encoding, chunks are Buffers.
      for await (const chunk of request) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    head(status, headers) {
      entry.status = status;
      // Node's types demand mutable arrays, but Node does not change them.
      response.writeHead(status, headers as Record<string, string | string[]>);
    },
    async write(chunk) {
      signal.throwIfAborted();
      if (!isHead) entry.encodedBytes += Buffer.byteLength(chunk);
      if (!response.write(chunk)) await once(response, 'drain', { signal });
    },
    end() {
      response.end();
    },
    setDecodedBytes(bytes) {
      entry.decodedBytes = bytes;
    },
  };
}
