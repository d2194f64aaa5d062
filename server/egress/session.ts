import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { AddressPolicy } from './address-policy.ts';
import type { EgressSession, EgressSessionOptions } from './egress.ts';
import type { Attempt } from './first-connection.ts';
import type { NameResolver } from './resolver.ts';
import type { StaticHost } from './static-hosts.ts';
import { orAbort } from '../async/or-abort.ts';
import { isBadPort } from '../../shared/url/ports.ts';
import { normaliseHost } from './normalise-host.ts';
import { dial } from './dial.ts';
import { exitAttempt } from './exits/dial-exit.ts';
import { openSocksProxy } from './socks-proxy.ts';
import { EgressError } from './egress.ts';
import { createFetch } from './fetch.ts';
import { firstConnection } from './first-connection.ts';
import { createConnectionLog } from './connection-log.ts';
import { createMeter } from './meter.ts';
import { createDestinationPolicy } from './destination-policy.ts';

export interface SessionDeps {
  readonly staticHosts: readonly StaticHost[];
  readonly resolver: NameResolver;
  readonly addressPolicy: AddressPolicy;
  /** null connects directly. */
  readonly exit: URL | null;
  readonly connectTimeoutMs: number;
  readonly log: Pick<Logger, 'debug'>;
  onClose(): void;
}

interface ReachOptions {
  timeoutMs: number;
  signal?: AbortSignal;
  /** A raw connection, not HTTP. */
  isRaw?: boolean;
}

/** Bytes that lookups may still receive and send after the browser has used up its limit. */
const LOOKUP_BYTES = 4 * 1024 * 1024;
/** Refused by browsers, but needed for raw connections. */
const WHOIS_PORT = 43;

export async function openSession(
  deps: SessionDeps,
  options: Omit<EgressSessionOptions, 'exit'>,
): Promise<EgressSession> {
  const { exit, connectTimeoutMs, log } = deps;
  const destinationOf = createDestinationPolicy(deps);
  const connectionLog = createConnectionLog();
  const sockets = new Set<Socket>();
  const browserSockets = new Set<Socket>();
  const closed = new AbortController();
  let limit = options.maxBytes;
  let isLimitReached = false;
  const meter = createMeter(total => {
    if (total <= limit) return;
    if (isLimitReached) return endAll();
    isLimitReached = true;
    limit = total + LOOKUP_BYTES;
    // Lookups continue: a page must not be able to end those that it is judged by.
    endBrowser();
    options.onTooManyBytes?.();
  });

  function endBrowser(): void {
    proxy.endAll();
    for (const socket of browserSockets) socket.destroy();
  }

  function endAll(): void {
    endBrowser();
    for (const socket of sockets) socket.destroy();
  }

  function track(socket: Socket): Socket {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    meter.watch(socket);
    return socket;
  }

  /** Makes every connection, for the browser and for lookups. */
  async function reach(host: string, port: number, { timeoutMs, signal, isRaw }: ReachOptions): Promise<Socket> {
    connectionLog.asked(host, port);
    const limits = [closed.signal, AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])];
    try {
      return await connectAllowed(host, port, isRaw ?? false, AbortSignal.any(limits));
    } catch (error) {
      // An abort is not a failure of the site.
      closed.signal.throwIfAborted();
      signal?.throwIfAborted();
      if (error instanceof EgressError) {
        connectionLog.failed(host, port, error.failure);
        log.debug(
          { scan: options.scan, host, port, failure: error.failure, reason: error.message },
          'connection refused or failed',
        );
      }
      throw error;
    }
  }

  async function connectAllowed(rawHost: string, port: number, isRaw: boolean, stop: AbortSignal): Promise<Socket> {
    if (meter.bytes > limit) throw new Error('byte limit of this scan reached');
    const host = normaliseHost(rawHost);
    if (host === null) throw new EgressError('BLOCKED_ADDRESS', 'invalid host');
    if (isBadPort(port) && !(isRaw && port === WHOIS_PORT))
      throw new EgressError('BLOCKED_ADDRESS', `browsers refuse port ${port}`);

    // The lookup continues for other callers that share it.
    const lookup = destinationOf(host, port);
    const tooLate = () => new EgressError('DNS_NOT_FOUND', 'the name servers did not answer in time');
    const destination = await orAbort(lookup, stop, tooLate);
    const attempt: Attempt = exit
      ? exitAttempt(exit, destination.port)
      : (address, signal) => dial(address, destination.port, signal);
    const { socket, address } = await firstConnection(destination.addresses, attempt, stop);
    if (closed.signal.aborted || socket.destroyed) {
      socket.destroy();
      throw new EgressError('CONNECTION_REFUSED', `${address} closed the connection at once`);
    }
    connectionLog.connected(host, port, address);
    return track(socket);
  }

  const proxy = await openSocksProxy({
    async reach(host, port, signal) {
      if (isLimitReached) throw new Error('byte limit of this page reached');
      const socket = await reach(host, port, { timeoutMs: connectTimeoutMs, signal });
      browserSockets.add(socket);
      socket.once('close', () => browserSockets.delete(socket));
      return socket;
    },
    onReceived: meter.count,
  });
  const client = createFetch({
    reach: (host, port) => reach(host, port, { timeoutMs: connectTimeoutMs }),
    connectTimeoutMs,
  });

  return {
    proxyUrl: proxy.url,
    get bytes() {
      return meter.bytes;
    },
    wasAsked: connectionLog.wasAsked,
    addressOf: connectionLog.addressOf,
    failureOf: connectionLog.failureOf,
    async connect(host, port, { timeoutMs, signal }) {
      const socket = await reach(host, port, { timeoutMs, signal, isRaw: true });
      // The default of net.connect.
      socket.allowHalfOpen = false;
      return socket;
    },
    fetch: client.fetch,
    async close() {
      closed.abort(new Error('the session is closed'));
      endAll();
      deps.onClose();
      await Promise.all([proxy.close(), client.close()]);
    },
  };
}
