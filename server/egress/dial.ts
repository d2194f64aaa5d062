import type { Socket } from 'node:net';
import net from 'node:net';
import { EgressError } from './egress.ts';

/** Connects straight to an IP address. Half-open: each direction ends by itself, as a tunnel needs. */
export function dial(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: address, port, allowHalfOpen: true, noDelay: true });
    // An error between two owners of a socket must not end the process; each owner still hears of it.
    socket.on('error', () => {});
    // Not net.connect's own `signal`: that one would end the connection later too.
    const onAbort = (): void => void socket.destroy(timedOut(address, port));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    const onError = (error: NodeJS.ErrnoException): void => {
      signal.removeEventListener('abort', onAbort);
      reject(error instanceof EgressError ? error : translate(error, address, port));
    };
    socket.once('error', onError);
    socket.once('connect', () => {
      signal.removeEventListener('abort', onAbort);
      socket.off('error', onError);
      resolve(socket);
    });
  });
}

export function timedOut(address: string, port: number): EgressError {
  return new EgressError('CONNECTION_TIMEOUT', `${address} port ${port} did not answer in time`);
}

function translate(error: NodeJS.ErrnoException, address: string, port: number): EgressError {
  if (error.code === 'ETIMEDOUT') return timedOut(address, port);
  // No route, reset while connecting and the like: an answer at once, and no connection.
  return new EgressError(
    'CONNECTION_REFUSED',
    `${address} port ${port} could not be connected: ${error.code ?? error.message}`,
  );
}
