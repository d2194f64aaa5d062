import type { Socket } from 'node:net';
import { EgressError } from './egress.ts';

export interface Connection {
  readonly socket: Socket;
  /** The vetted address that it leads to. */
  readonly address: string;
}

/** Connects to one address. Rejects with EgressError, also when the signal aborts. */
export type Attempt = (address: string, signal: AbortSignal) => Promise<Socket>;

/** An address that has not answered for this long gets company (RFC 8305 says 250 ms). */
const STAGGER_MS = 250;

/** Happy eyeballs: the next address starts when the last one fails or is slow; the first connection wins, the others end. */
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
      reject(mostTelling(failures));
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

/** Silence outweighs a refusal: a machine without IPv6 refuses those addresses at once, which says nothing of the site. */
function mostTelling(failures: readonly EgressError[]): EgressError {
  const order = ['EXIT_UNAVAILABLE', 'CONNECTION_TIMEOUT', 'CONNECTION_REFUSED'];
  const [first] = failures.toSorted((a, b) => order.indexOf(a.failure) - order.indexOf(b.failure));
  return first ?? new EgressError('DNS_NOT_FOUND', 'no address to connect to');
}
