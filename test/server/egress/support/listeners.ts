import type { AddressInfo } from 'node:net';
import dgram from 'node:dgram';
import { once } from 'node:events';
import http from 'node:http';

/** A listener that must not be reached; counts connections. */
export interface Listener {
  readonly port: number;
  readonly hits: number;
  close(): Promise<void>;
}

/** An HTTP server that answers everything, so that a way in would also be seen to work; counts connections, not requests. */
export async function listenTcp(host = '127.0.0.1', port = 0): Promise<Listener> {
  let hits = 0;
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/plain' }).end('secret');
  });
  server.on('connection', () => hits++);
  server.on('clientError', (_, socket) => socket.destroy());
  server.listen(port, host);
  await once(server, 'listening'); // rejects if the port is taken
  return {
    // A listening TCP server has an address object, never a path or null.
    port: (server.address() as AddressInfo).port,
    get hits() {
      return hits;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function listenUdp(): Promise<Listener> {
  let hits = 0;
  const socket = dgram.createSocket('udp4').on('message', () => hits++);
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve));
  return {
    port: socket.address().port,
    get hits() {
      return hits;
    },
    close: () => new Promise(resolve => socket.close(() => resolve())),
  };
}
