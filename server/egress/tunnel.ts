import type { Socket } from 'node:net';

/** How long a connection that one side has ended may go without a byte: browsers end both at once, silent servers never. */
const HALF_OPEN_IDLE_MS = 10_000;

/**
 * Joins two sockets until both directions have ended. Each direction may end by itself; back-pressure passes through. A
 * broken connection reaches the client as one (RST): a plain end would make half an answer look whole.
 */
export function joinSockets(client: Socket, remote: Socket, onReceived: () => void): void {
  remote.on('data', onReceived);
  remote.once('error', () => client.resetAndDestroy());
  remote.once('close', () => client.destroySoon());
  client.once('close', isBroken => (isBroken ? remote.destroy() : remote.destroySoon()));
  for (const socket of [client, remote])
    socket.once('end', () => client.setTimeout(HALF_OPEN_IDLE_MS, () => client.destroy()));
  remote.pipe(client);
  client.pipe(remote);
}
