import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Listening {
  readonly host: string;
  /** The real one, also where 0 was asked for. */
  readonly port: number;
  /** Ends once requests under way are answered; idle connections are closed at once, all others after the grace. */
  close(graceMs: number): Promise<void>;
}

/** A client that dribbles must not hold a connection for ever; answers have no limit of time. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 30_000 };

/** Answers every request itself, faults included. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export async function listen(handler: Handler, host: string, port: number): Promise<Listening> {
  const server = createServer(TIMEOUTS, (request, response) => void handler(request, response));
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
