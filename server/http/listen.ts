import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMalformedRefusals } from './refuse-malformed.ts';

export interface Listening {
  readonly host: string;
  /** The actual port, also if 0 was requested. */
  readonly port: number;
  /** Resolves when open requests are answered. Idle connections are closed at once, all others after `graceMs`. */
  close(graceMs: number): Promise<void>;
}

/** A slow client must not hold a connection for ever. Responses have no time limit. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 30_000 };
/** Connections without traffic for this long are closed: the client has stopped reading. */
const IDLE_MS = 60_000;

/** Responds to every request, also after an error. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Options {
  /** Called for each request that never reaches the handler because it is malformed or too slow. */
  readonly onRefused?: (status: number) => void;
  readonly idleMs?: number;
  readonly timeouts?: Readonly<Record<keyof typeof TIMEOUTS | 'connectionsCheckingInterval', number>>;
}

export async function listen(
  handler: Handler,
  host: string,
  port: number,
  { onRefused = () => {}, idleMs = IDLE_MS, timeouts }: Options = {},
): Promise<Listening> {
  const malformed = createMalformedRefusals(onRefused);
  // Node's own 400 for a missing Host has no body.
  const server = createServer({ ...TIMEOUTS, ...timeouts, requireHostHeader: false }, (request, response) => {
    if (!malformed.refuses(request, response)) void handler(request, response);
  });
  malformed.watch(server);
  server.setTimeout(idleMs);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address() as AddressInfo; // a string or null only for pipes and closed servers
  return { host, port: address.port, close: graceMs => close(server, graceMs) };
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
