import type { Socket } from 'node:net';
import { EgressError } from './egress.ts';

export interface Connection {
  readonly socket: Socket;
  /** The address that it leads to. */
  readonly address: string;
}

/** Connects to one address. Rejects with EgressError, also when the signal aborts. */
export type Attempt = (address: string, signal: AbortSignal) => Promise<Socket>;

/** Delay before the next address is tried in parallel (RFC 8305 recommends 250 ms). */
const STAGGER_MS = 250;

/** Happy Eyeballs (RFC 8305): tries the next address when the last one fails or is slow. The first connection wins, the others are closed. */
export function firstConnection(
  addresses: readonly string[],
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const stop = AbortSignal.any([signal, done.signal]);
    const failures: EgressError[] = [];
    let next = 0;
    let timer: NodeJS.Timeout | undefined;

    function finish(): void {
      clearTimeout(timer);
      done.abort();
    }
    function fail(error: unknown): void {
      if (done.signal.aborted) return;
      failures.push(error instanceof EgressError ? error : new EgressError('CONNECTION_REFUSED', String(error)));
      if (failures.length < addresses.length) return startNext();
      finish();
      reject(mostSignificant(failures));
    }
    function startNext(): void {
      clearTimeout(timer);
      const address = addresses[next++];
      if (address === undefined) return;
      timer = setTimeout(startNext, STAGGER_MS);
      attempt(address, stop).then(socket => {
        if (done.signal.aborted) {
          socket.destroy();
        } else {
          finish();
          resolve({ socket, address });
        }
      }, fail);
    }
    startNext();
  });
}

/** A timeout is more significant than a refusal: without IPv6, connections to IPv6 addresses are refused at once. */
function mostSignificant(failures: readonly EgressError[]): EgressError {
  const order = ['EXIT_UNAVAILABLE', 'CONNECTION_TIMEOUT', 'CONNECTION_REFUSED'];
  const [first] = failures.toSorted((a, b) => order.indexOf(a.failure) - order.indexOf(b.failure));
  return first ?? new EgressError('DNS_NOT_FOUND', 'no address to connect to');
}
