import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** More than the listener's queue holds. */
const WAITING_CONNECTIONS = 8;

export interface UnreachablePort {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A loopback port where connecting never completes, as behind a firewall that drops packets: a thread listens, sleeps and accepts
 * nothing, its short queue is full, and the system leaves further connections pending.
 */
export async function openUnreachablePort(): Promise<UnreachablePort> {
  const thread = new Worker(new URL('./unreachable-thread.ts', import.meta.url), { execArgv: [] });
  const [port] = (await once(thread, 'message')) as [number]; // The thread sends its port and nothing else.
  const waiting = Array.from({ length: WAITING_CONNECTIONS }, () => wait(port));
  return {
    port,
    async close() {
      for (const socket of waiting) socket.destroy();
      await thread.terminate();
    },
  };
}

function wait(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  // Connections beyond the queue time out after some minutes, which does not matter.
  socket.on('error', () => undefined);
  return socket;
}
