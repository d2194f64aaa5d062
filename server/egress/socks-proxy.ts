import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { Socks5Server } from '@pondwader/socks5-server';
import { type EgressFailure, EgressError } from './egress.ts';

export interface SocksProxyOptions {
  /** Makes the connection that the browser requests. */
  reach(host: string, port: number, signal: AbortSignal): Promise<Socket>;
  onReceived(remote: Socket): void;
}

/** A browser opens at most about 250. */
const MAX_CLIENTS = 512;
const HANDSHAKE_TIMEOUT_MS = 10_000;

type Reply = Parameters<Parameters<Socks5Server['setConnectionHandler']>[0]>[1] extends (status: infer S) => void
  ? S
  : never;
/** Chromium reports all of them as ERR_SOCKS_CONNECTION_FAILED or …_HOST_UNREACHABLE; `failureOf` has the real cause. */
const REPLIES: Readonly<Record<EgressFailure, Reply>> = {
  BLOCKED_ADDRESS: 'CONNECTION_NOT_ALLOWED',
  DNS_NOT_FOUND: 'HOST_UNREACHABLE',
  CONNECTION_REFUSED: 'CONNECTION_REFUSED',
  CONNECTION_TIMEOUT: 'TTL_EXPIRED',
  EXIT_UNAVAILABLE: 'GENERAL_FAILURE',
};

/**
 * A SOCKS5 proxy for one browser context, on a loopback port. SOCKS instead of an HTTP proxy: a failure cannot be mistaken
 * for a response of the server, only the sandboxed browser parses what hostile servers send, and http, https and ws take the
 * same path.
 */
export async function openSocksProxy({ reach, onReceived }: SocksProxyOptions) {
  const clients = new Set<Socket>();
  const reached = new WeakMap<Socket, Socket | Reply>();
  // Used for the protocol only. Its own listener is not started, since it has no timeouts and cannot close connections.
  const socks = new Socks5Server();

  // Connect while the client is still paused, so that no early data is lost.
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
    // Otherwise a client that half-closes during the handshake would stay open.
    client.once('end', () => reached.has(client) || client.end());
    // oxlint-disable-next-line no-underscore-dangle -- public in the library, for sockets of another server
    socks._handleConnection(client);
  });
  server.maxConnections = MAX_CLIENTS;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A listening TCP server always has an AddressInfo.
  const { port } = server.address() as AddressInfo;

  function endAll(): void {
    for (const client of clients) client.resetAndDestroy();
  }
  return {
    url: `socks5://127.0.0.1:${port}`,
    /** Closes all connections. */
    endAll,
    close: (): Promise<void> =>
      new Promise(resolve => {
        server.close(() => resolve());
        endAll();
      }),
  };
}

const replyFor = (error: unknown): Reply => (error instanceof EgressError ? REPLIES[error.failure] : 'GENERAL_FAILURE');

/** The library's type is Duplex; it only gets sockets of the server above. */
const asSocket = (stream: object): Socket => stream as Socket;

/** Idle timeout of a half-closed connection: browsers close both directions at once, silent servers never. */
const HALF_OPEN_IDLE_MS = 10_000;

/**
 * Pipes two sockets in both directions with back-pressure, until both directions have ended. A broken connection is passed on
 * as a reset (RST): a normal end would make an incomplete response look complete.
 */
function joinSockets(client: Socket, remote: Socket, onReceived: () => void): void {
  remote.on('data', onReceived);
  remote.once('error', () => client.resetAndDestroy());
  remote.once('close', () => client.destroySoon());
  client.once('close', isBroken => (isBroken ? remote.destroy() : remote.destroySoon()));
  for (const socket of [client, remote])
    socket.once('end', () => client.setTimeout(HALF_OPEN_IDLE_MS, () => client.destroy()));
  remote.pipe(client);
  client.pipe(remote);
}
