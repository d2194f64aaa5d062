import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { Socks5Server } from '@pondwader/socks5-server';
import { type EgressFailure, EgressError } from './egress.ts';

export interface SocksProxyOptions {
  /** Makes the connection that the browser asks for. */
  reach(host: string, port: number, signal: AbortSignal): Promise<Socket>;
  onReceived(remote: Socket): void;
}

/** The browser's way out: a SOCKS5 proxy on a loopback port of its own. */
export interface SocksProxy {
  readonly url: string;
  /** Ends every connection. */
  endAll(): void;
  close(): Promise<void>;
}

/** A browser has at most some 250 connections; more come from something else. */
const MAX_CLIENTS = 512;
const HANDSHAKE_TIMEOUT_MS = 10_000;

type Reply = Parameters<Parameters<Socks5Server['setConnectionHandler']>[0]>[1] extends (status: infer S) => void
  ? S
  : never;
/** Chromium shows all of them as ERR_SOCKS_CONNECTION_FAILED or …_HOST_UNREACHABLE; `failureOf` tells the truth. */
const REPLIES: Readonly<Record<EgressFailure, Reply>> = {
  BLOCKED_ADDRESS: 'CONNECTION_NOT_ALLOWED',
  DNS_NOT_FOUND: 'HOST_UNREACHABLE',
  CONNECTION_REFUSED: 'CONNECTION_REFUSED',
  CONNECTION_TIMEOUT: 'TTL_EXPIRED',
  EXIT_UNAVAILABLE: 'GENERAL_FAILURE',
};

/**
 * SOCKS, because a refusal or a failure can then never look like an HTTP answer of a server, because what hostile servers
 * send is parsed by the sandboxed browser alone, and because http, https and ws are one path.
 */
export async function openSocksProxy({ reach, onReceived }: SocksProxyOptions): Promise<SocksProxy> {
  const clients = new Set<Socket>();
  const reached = new WeakMap<Socket, Socket | Reply>();
  // Speaks the protocol only. Its own listener is never started: it has no time limit, and no way to end connections.
  const socks = new Socks5Server();

  // The connection is made while the client is still paused, so that nothing it sends early is lost.
  socks.setRulesetValidator(async connection => {
    const client = asSocket(connection.socket);
    client.setTimeout(0);
    const gone = new AbortController();
    const onClose = (): void => gone.abort();
    client.once('close', onClose);
    const outcome = await reach(connection.destAddress, connection.destPort, gone.signal).catch(replyFor);
    client.off('close', onClose);
    if (client.destroyed && typeof outcome !== 'string') outcome.destroy();
    reached.set(client, outcome);
    return !client.destroyed;
  });
  socks.setConnectionHandler((connection, sendStatus) => {
    const client = asSocket(connection.socket);
    const remote = reached.get(client) ?? 'GENERAL_FAILURE';
    if (typeof remote === 'string') return sendStatus(remote);
    sendStatus('REQUEST_GRANTED');
    joinSockets(client, remote, () => onReceived(remote));
  });

  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, client => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    client.on('error', () => {});
    client.setTimeout(HANDSHAKE_TIMEOUT_MS, () => client.destroy());
    // A half-open client that leaves within the handshake would otherwise stay.
    client.once('end', () => reached.has(client) || client.end());
    // oxlint-disable-next-line no-underscore-dangle -- left public by the library for sockets of one's own server
    socks._handleConnection(client);
  });
  server.maxConnections = MAX_CLIENTS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // A listening TCP server has an address object, never a path or null.
  const { port } = server.address() as AddressInfo;

  function endAll(): void {
    for (const client of clients) client.resetAndDestroy();
  }
  return {
    url: `socks5://127.0.0.1:${port}`,
    endAll,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        endAll();
      }),
  };
}

const replyFor = (error: unknown): Reply => (error instanceof EgressError ? REPLIES[error.failure] : 'GENERAL_FAILURE');

/** The library's type allows any Duplex; only sockets of the server above are ever given to it. */
const asSocket = (stream: object): Socket => stream as Socket;

/** How long a connection that one side has ended may go without a byte: browsers end both at once, silent servers never. */
const HALF_OPEN_IDLE_MS = 10_000;

/**
 * Joins two sockets until both directions have ended. Each direction may end by itself; back-pressure passes through. A
 * broken connection reaches the client as one (RST): a plain end would make half an answer look whole.
 */
export function joinSockets(client: Socket, remote: Socket, onReceived: () => void): void {
  remote.on('data', onReceived);
  remote.once('error', () => client.resetAndDestroy());
  remote.once('close', () => client.destroySoon());
  client.once('close', isBroken => (isBroken ? remote.destroy() : remote.destroySoon()));
  for (const socket of [client, remote])
    socket.once('end', () => client.setTimeout(HALF_OPEN_IDLE_MS, () => client.destroy()));
  remote.pipe(client);
  client.pipe(remote);
}
