import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

const MALFORMED: Refusal = { status: 400, detail: 'this is not a valid HTTP/1.1 request' };
const NO_HOST: Refusal = { status: 400, detail: 'the Host header is missing' };
const CONNECT: Refusal = { status: 405, detail: 'this method is not supported here' };
const EXPECTATION: Refusal = { status: 417, detail: 'the only expectation supported is 100-continue' };

/** By the code of Node's error; all others are malformed. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'the request took too long to arrive' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'the chunk extensions are too large' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'the request line and the headers are larger than 16 KiB' },
};

/** For the rest of what the client sends: a connection that is destroyed before it is read takes the answer with it. */
const LINGER_MS = 1_000;

/** What Node alone would answer without a body. */
export interface MalformedRefusals {
  /** True for a request that is not to be handled: it is answered. */
  refuses(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers by `{detail}` to bytes that are not a request: malformed, too large, too slow. */
  watch(server: Server): void;
}

/** Nothing is logged, since anybody can send such bytes as often as they like: refusals are counted. */
export function createMalformedRefusals(onRefused: (status: number) => void): MalformedRefusals {
  // The last request of each connection: what follows it is answered after it.
  const last = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();

  function answer(response: ServerResponse, { status, detail }: Refusal): void {
    onRefused(status);
    const body = bodyOf(detail);
    response.writeHead(status, headersOf(body)).end(body);
  }

  function end(socket: Duplex, { status, detail }: Refusal): void {
    // The parser reports each piece that follows as another error.
    if (socket.writableEnded) return;
    onRefused(status);
    if (!socket.writable) return void socket.destroy();
    const body = bodyOf(detail);
    const headers = Object.entries(headersOf(body)).map(header => `${header.join(': ')}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS);
    socket.once('close', () => clearTimeout(timer));
  }

  return {
    refuses(request, response) {
      last.set(request.socket, { request, response });
      if (request.headers.host !== undefined || request.httpVersion === '1.0') return false;
      answer(response, NO_HOST);
      return true;
    },

    watch(server) {
      server.on('checkExpectation', (_request, response) => answer(response, EXPECTATION));
      server.on('connect', (_request, socket) => end(socket, CONNECT));
      server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
        const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED;
        const before = last.get(socket);
        if (before === undefined || before.response.writableFinished) end(socket, refusal);
        // What is malformed comes after the request under way, or is part of it.
        else if (before.request.complete) before.response.once('close', () => end(socket, refusal));
        else if (before.response.headersSent) socket.destroy();
        else end(socket, refusal);
      });
    },
  };
}

function headersOf(body: string): Record<string, string> {
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
}

function bodyOf(detail: string): string {
  return JSON.stringify({ detail });
}
