import type { Socket } from 'node:net';
import net from 'node:net';
import { EgressError } from './egress.ts';

/** Connects directly to an IP address. The socket allows half-open connections, as a tunnel needs. */
export function dial(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: address, port, allowHalfOpen: true, noDelay: true });
    // An error while no owner listens must not crash the process.
    socket.on('error', () => {});
    // Not net.connect's `signal` option, which would also end the established connection.
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
  // No route, connection reset and similar errors.
  return new EgressError(
    'CONNECTION_REFUSED',
    `connecting to ${address} port ${port} failed: ${error.code ?? error.message}`,
  );
}
