import { once } from 'node:events';
import type { Socket } from 'node:net';
import net from 'node:net';
import { EgressError } from './egress.ts';

/** Connects directly to an IP address. The socket allows half-open connections, as a tunnel needs. */
export async function dial(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  const socket = net.connect({ host: address, port, allowHalfOpen: true, noDelay: true });
  // An error while no owner listens must not crash the process.
  socket.on('error', () => {});
  try {
    // Not net.connect's `signal` option, which would also end the established connection.
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    throw signal.aborted ? timedOut(address, port) : translate(error as NodeJS.ErrnoException, address, port); // of the socket
  }
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
