import type { AddressInfo } from 'node:net';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { createServer as createSocksServer } from '@pondwader/socks5-server';

/** A proxy on loopback that records its requested destinations. */
export interface ExitProxy {
  readonly port: number;
  /** `address:port` of each request. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export interface ExitOptions {
  /** The local port that all connections really go to. Default: the requested one. */
  to?: number;
  credentials?: { username: string; password: string };
  /** What is answered instead of a connection: an HTTP status. */
  status?: number;
  tls?: { key: string; cert: string };
}

export async function startHttpExit({ to, credentials, status, tls }: ExitOptions): Promise<ExitProxy> {
  const asked: string[] = [];
  const server = tls ? https.createServer(tls) : http.createServer();
  const expected =
    credentials && `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`;
  server.on('connect', (request, client) => {
    client.on('error', () => {});
    const isWelcome = request.headers['proxy-authorization'] === expected;
    if (isWelcome) asked.push(request.url ?? '');
    if (!isWelcome || status) {
      client.end(`HTTP/1.1 ${isWelcome ? status : 407} No\r\n\r\n`);
      return;
    }
    const [host = '', port] = (request.url ?? '').split(/:(?=\d+$)/);
    const place = to === undefined ? { host, port: Number(port) } : { host: '127.0.0.1', port: to };
    const upstream = net.connect(place, () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    upstream
      .on('error', () => client.destroy())
      .pipe(client)
      .pipe(upstream);
    client.on('close', () => upstream.destroy());
  });
  return listen(server, asked);
}

export async function startSocksExit({ to, credentials }: ExitOptions): Promise<ExitProxy> {
  const asked: string[] = [];
  const socks = createSocksServer(credentials ? { auth: credentials } : {});
  socks.setConnectionHandler((connection, sendStatus) => {
    asked.push(`${connection.destAddress}:${connection.destPort}`);
    const { destAddress: host, destPort } = connection;
    const place = to === undefined ? { host, port: destPort } : { host: '127.0.0.1', port: to };
    const upstream = net.connect(place, () => sendStatus('REQUEST_GRANTED'));
    connection.socket.on('error', () => {}).on('close', () => upstream.destroy());
    upstream.on('error', () => sendStatus('CONNECTION_REFUSED'));
    upstream.on('connect', () => upstream.pipe(connection.socket).pipe(upstream));
  });
  return listen(
    // oxlint-disable-next-line no-underscore-dangle -- left public by the library for sockets of one's own server
    net.createServer({ allowHalfOpen: true }, socket => void socks._handleConnection(socket)),
    asked,
  );
}

async function listen(server: net.Server, asked: string[]): Promise<ExitProxy> {
  const clients = new Set<net.Socket>();
  server.on('connection', (client: net.Socket) => clients.add(client.on('close', () => clients.delete(client))));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    // A listening TCP server has an address object, never a path or null.
    port: (server.address() as AddressInfo).port,
    asked,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
}
