import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import type { Duplex } from 'node:stream';
import type { Certificates } from '../tls/certificates.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, scheme: 'http' | 'https') => void;
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, scheme: 'http' | 'https') => void;

export interface WebServer {
  readonly httpPort: number;
  readonly httpsPort: number;
  /** Ends every connection at once. */
  close(): Promise<void>;
}

interface WebServerOptions {
  readonly certificates: Certificates;
  readonly handle: Handler;
  readonly upgrade: UpgradeHandler;
  /** Hosts that offer HTTP/2. */
  readonly http2Hosts: ReadonlySet<string>;
}

/** Two loopback ports, one plain and one with TLS, served by an HTTP/1.1 and an HTTP/2 server. */
export async function startWebServer({
  certificates,
  handle,
  upgrade,
  http2Hosts,
}: WebServerOptions): Promise<WebServer> {
  const sockets = new Set<Socket>();
  const http = createServer({ maxHeaderSize: 128 * 1024 });
  const schemeOf = (request: IncomingMessage): 'http' | 'https' => ('encrypted' in request.socket ? 'https' : 'http');
  http.on('request', (request, response) => handle(request, response, schemeOf(request)));
  http.on('upgrade', (request, socket, head) => upgrade(request, socket, head, schemeOf(request)));
  http.on('clientError', (_error, socket) => socket.destroy());
  http.requestTimeout = 0;

  const http2 = createHttp2Server();
  http2.on('request', (request, response) => {
    // The compatibility API of node:http2 has every member that the handlers use.
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse, 'https');
  });
  http2.on('sessionError', () => undefined);

  // For clients without SNI.
  const fallback = await certificates.of('nameless.example');
  const tls = createTlsServer({
    key: fallback.keyPem,
    cert: fallback.chainPem,
    SNICallback: (servername, done) => {
      certificates.of(servername).then(
        ({ context }) => done(null, context),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
    ALPNCallback: ({ servername, protocols }) => {
      if (http2Hosts.has(servername) && protocols.includes('h2')) return 'h2';
      return protocols.includes('http/1.1') ? 'http/1.1' : undefined;
    },
  });
  tls.on('secureConnection', (socket: TLSSocket) => {
    socket.on('error', () => socket.destroy());
    (socket.alpnProtocol === 'h2' ? http2 : http).emit('connection', socket);
  });
  tls.on('tlsClientError', (_error, socket) => socket.destroy());

  for (const server of [http, tls]) {
    server.on('connection', (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    });
  }
  const [httpPort, httpsPort] = await Promise.all([listen(http), listen(tls)]);
  return {
    httpPort,
    httpsPort,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all([http, tls].map(server => new Promise(resolve => server.close(resolve))));
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      // The address of a TCP server that listens.
      resolve((server.address() as AddressInfo).port);
    });
  });
}
