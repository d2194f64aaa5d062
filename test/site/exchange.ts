import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { SentLog } from './sent-log.ts';

export type ResponseHeaders = Readonly<Record<string, string | readonly string[]>>;

/** One request and the means to answer it, well or badly; HTTP/1.1 and HTTP/2 look the same. */
export interface Exchange {
  readonly url: URL;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** Aborted when the visitor has gone, or when the exchange has lasted too long. */
  readonly signal: AbortSignal;
  /** The connection, for answers that are not HTTP. */
  readonly socket: Socket;
  readBody(): Promise<Buffer>;
  head(status: number, headers: ResponseHeaders): void;
  /** Settles when there is room for more. Throws when the visitor has gone. */
  write(chunk: string | Buffer): Promise<void>;
  end(): void;
  /** Says how many bytes the visitor sees of what was written, where they are not the same bytes. */
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
      // A request without an encoding set yields Buffers.
      for await (const chunk of request) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    },
    head(status, headers) {
      entry.status = status;
      // Node's type wants mutable arrays and does not change them.
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
