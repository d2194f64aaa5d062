import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { createExchange } from './exchange.ts';
import type { Exchange } from './exchange.ts';
import type { Outcome, Responder } from '../page.ts';
import type { RequestLog } from './request-log.ts';
import { sendWhole } from './respond.ts';
import type { Router } from './router.ts';
import type { SentLog } from './sent-log.ts';
import type { Handler, UpgradeHandler } from './web-server.ts';
import { converse } from './web-socket.ts';

interface HandlerOptions {
  readonly router: Router;
  readonly requestLog: RequestLog;
  readonly sentLog: SentLog;
  readonly maxExchangeMs: number;
}

export interface SiteHandler {
  readonly handle: Handler;
  readonly upgrade: UpgradeHandler;
  close(): void;
}

/** Routes a request to its page: logs it, limits its duration, and catches what a page throws after the client has disconnected. */
export function createHandler({ router, requestLog, sentLog, maxExchangeMs }: HandlerOptions): SiteHandler {
  const webSockets = new WebSocketServer({ noServer: true });

  function log(request: IncomingMessage, scheme: 'http' | 'https'): URL {
    const authority = request.headers.host ?? String(request.headers[':authority'] ?? 'unknown.example');
    const url = new URL(request.url ?? '/', `${scheme}://${authority}`);
    const { method = 'GET', headers } = request;
    requestLog.add({ scheme, host: url.hostname, method, path: url.pathname + url.search, headers, at: new Date() });
    return url;
  }

  async function answer(respond: Responder, exchange: Exchange, response: ServerResponse): Promise<void> {
    try {
      await respond(exchange);
    } catch (error) {
      // Clients often disconnect before the end; any other error is a bug of the test page.
      if (!exchange.signal.aborted) process.stderr.write(`test web, ${exchange.url.href}: ${String(error)}\n`);
      response.destroy();
    }
  }

  return {
    handle(request, response, scheme) {
      const gone = new AbortController();
      const timer = setTimeout(() => request.socket.destroy(), maxExchangeMs);
      response.on('error', () => gone.abort());
      response.once('close', () => {
        clearTimeout(timer);
        gone.abort();
      });
      const url = log(request, scheme);
      const exchange = createExchange(request, response, scheme, sentLog, gone.signal);
      const found = router.find(scheme, url.hostname, url.pathname);
      void answer(found?.respond ?? nothingHere, exchange, response);
    },
    upgrade(request, socket: Duplex, head, scheme) {
      const url = log(request, scheme);
      const found = router.find(scheme, url.hostname, url.pathname);
      const outcome: Outcome = found?.outcome ?? 404;
      if (outcome !== 'socket') {
        socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
        return;
      }
      webSockets.handleUpgrade(request, socket, head, webSocket => converse(webSocket, maxExchangeMs));
    },
    close() {
      for (const client of webSockets.clients) client.terminate();
      webSockets.close();
    },
  };
}

function nothingHere(exchange: Exchange): Promise<void> {
  return sendWhole(exchange, 'text/plain; charset=utf-8', Buffer.from('Nothing here.\n'), { status: 404 });
}
