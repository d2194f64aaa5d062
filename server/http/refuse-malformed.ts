import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { originForm } from './origin-form.ts';

interface Refusal {
  readonly status: number;
  readonly detail: string;
}

const MALFORMED: Refusal = { status: 400, detail: 'not a valid HTTP/1.1 request' };
const NO_HOST: Refusal = { status: 400, detail: 'the Host header is missing' };
const CONNECT: Refusal = { status: 405, detail: 'method not allowed' };
const EXPECTATION: Refusal = { status: 417, detail: 'the only expectation supported is 100-continue' };

/** By the code of Node's error. All other errors are MALFORMED. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'the request took too long to arrive' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, detail: 'the chunk extensions are too large' },
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'the request line and the headers are larger than 16 KiB' },
};

/** Reading what the client still sends: closing with unread bytes resets the connection and loses the response. */
const LINGER_ROUND_MS = 500;
const LINGER_ROUNDS = 10;

/**
 * Responses to malformed requests, which Node would send without a body. The requests are counted, not logged: anyone could fill the
 * log with them.
 */
export function createMalformedRefusals(onRefused: (status: number) => void) {
  // The last request of each connection: responses must keep the order of requests.
  const last = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();

  function respond(response: ServerResponse, { status, detail }: Refusal): void {
    onRefused(status);
    const body = bodyOf(detail);
    response.writeHead(status, headersOf(body)).end(body);
  }

  function end(socket: Duplex, { status, detail }: Refusal): void {
    // The parser reports an error for each further chunk of the same connection.
    if (socket.writableEnded) return;
    onRefused(status);
    if (!socket.writable) return void socket.destroy();
    const body = bodyOf(detail);
    const headers = Object.entries(headersOf(body)).map(header => `${header.join(': ')}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${body}`);
    linger(socket);
  }

  /** Closes the connection once the client is silent, or after a few seconds. */
  function linger(socket: Duplex): void {
    let rounds = 0;
    let silent = 0;
    socket.on('data', () => (silent = 0)).resume();
    const timer = setInterval(() => {
      // The first silent round may be due to a pause of this process, before what has arrived meanwhile is read.
      if (++silent > 2 || ++rounds === LINGER_ROUNDS) socket.destroy();
    }, LINGER_ROUND_MS);
    socket.once('close', () => clearInterval(timer));
  }

  return {
    /** True if it has sent an error response. Otherwise the target of the request has its usual form. */
    refuses(request: IncomingMessage, response: ServerResponse): boolean {
      last.set(request.socket, { request, response });
      const hasHost = request.headers.host !== undefined || request.httpVersion === '1.0';
      const target = originForm(request.url ?? '');
      if (hasHost && target !== null) {
        request.url = target;
        return false;
      }
      respond(response, hasHost ? MALFORMED : NO_HOST);
      return true;
    },

    /** Responds with `{detail}` to requests that Node cannot parse: malformed, too large or too slow. */
    watch(server: Server): void {
      server.on('checkExpectation', (_request, response) => respond(response, EXPECTATION));
      server.on('connect', (_request, socket) => {
        // Node takes its own listener away: without one, a reset ends the process.
        socket.on('error', () => socket.destroy());
        end(socket, CONNECT);
      });
      server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
        const refusal = REFUSALS[error.code ?? ''] ?? MALFORMED;
        const before = last.get(socket);
        if (before === undefined || before.response.writableFinished) end(socket, refusal);
        // The malformed bytes either follow the current request or are part of its body.
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
