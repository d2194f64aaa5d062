import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMalformedRefusals } from './refuse-malformed.ts';

export interface Listening {
  readonly host: string;
  /** The real one, also where 0 was asked for. */
  readonly port: number;
  /** Ends once requests under way are answered; idle connections are closed at once, all others after the grace. */
  close(graceMs: number): Promise<void>;
}

/** A client that dribbles must not hold a connection for ever; answers have no limit of time. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 30_000 };
/** A connection without traffic for this long is closed: its client has stopped reading. */
const IDLE_MS = 60_000;

/** Answers every request itself, faults included. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Options {
  /** Called for each request that is refused before the handler: malformed or too slow. */
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
  // Node's own refusal of a missing Host has no body.
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
