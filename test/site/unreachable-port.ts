import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';

/** More than the system queues for the listener of the thread. */
const WAITING_CONNECTIONS = 8;

export interface UnreachablePort {
  readonly port: number;
  close(): Promise<void>;
}

/**
 * A loopback port where connecting never comes to an end, as with a firewall that drops packets: a thread listens, sleeps
 * and accepts nobody, its short queue is filled, and the system leaves further visitors waiting.
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
  // Those beyond the queue time out after some minutes; nobody minds.
  socket.on('error', () => undefined);
  return socket;
}
