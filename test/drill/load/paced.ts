import { connect, type Socket } from 'node:net';
import { endOfAnswer } from '../../bench/load/http-load.ts';

export interface PacedOptions {
  readonly address: URL;
  readonly perSecond: number;
  readonly connections: number;
  readonly nextRequest: () => Buffer;
}

export interface PacedLoad {
  /** Latencies since the last call, in ms, counted from when each request was due. */
  takeLatencies(): number[];
  statuses(): Readonly<Record<string, number>>;
  stop(): Promise<void>;
}

/** An open-loop load generator: a fixed rate, whether the server keeps up or not. Waiting for a free connection counts as latency. */
export function startPacedLoad({ address, perSecond, connections, nextRequest }: PacedOptions): PacedLoad {
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const state = { isOver: false, sent: 0 };
  let latencies: number[] = [];

  async function drive(): Promise<void> {
    let socket = await opened(address);
    while (!state.isOver) {
      const dueAt = startedAt + (state.sent++ / perSecond) * 1_000;
      const early = dueAt - performance.now();
      if (early > 0) await new Promise(resolve => setTimeout(resolve, early));
      const status = await exchange(socket, nextRequest()).catch(() => 'none');
      statuses[status] = (statuses[status] ?? 0) + 1;
      latencies.push(performance.now() - dueAt);
      if (status === 'none' || socket.destroyed) socket = await opened(address);
    }
    socket.destroy();
  }

  const drivers = Array.from({ length: connections }, () => drive().catch(() => undefined));
  return {
    takeLatencies() {
      const taken = latencies;
      latencies = [];
      return taken;
    },
    statuses: () => ({ ...statuses }),
    async stop() {
      state.isOver = true;
      await Promise.all(drivers);
    },
  };
}

/** Sends a request on an open connection; returns the status of the response. */
function exchange(socket: Socket, request: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const settle = (end: () => void): void => {
      socket.off('data', take).off('error', fail).off('close', fail);
      end();
    };
    const fail = (): void => settle(() => reject(new Error('the connection ended')));
    const take = (chunk: Buffer): void => {
      received += chunk.toString('latin1');
      const end = endOfAnswer(received);
      if (end !== null && received.length >= end) settle(() => resolve(received.slice(9, 12)));
    };
    socket.on('data', take).once('error', fail).once('close', fail);
    socket.write(request);
  });
}

function opened({ hostname, port }: URL): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.setTimeout(60_000, () => socket.destroy());
  });
}
