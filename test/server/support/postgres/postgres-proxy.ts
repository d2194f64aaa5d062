import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export interface PostgresProxy {
  /** The same database, over TCP on loopback. */
  readonly url: string;
  /** Forwards nothing more on the connections of now, and does not close them: as a network that fails silently. */
  freeze(): void;
  /** Ends all connections and refuses new ones, as where the server has stopped. */
  stop(): Promise<void>;
  /** Goes on after `stop`. */
  start(): Promise<void>;
  /** Ends the next connection whose client sends this text. */
  cutAt(text: string): void;
}

/** A network between a client and the PostgreSQL of the tests. */
export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const { pathname, searchParams } = new URL(url);
  const sockets = new Set<Socket>();
  let cut: string | null = null;
  const server = createServer(client => {
    const upstream = connect(join(searchParams.get('host') ?? '', '.s.PGSQL.5432'));
    client.on('data', (chunk: Buffer) => {
      if (cut === null || !chunk.includes(cut)) return;
      cut = null;
      client.destroy();
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  let port = 0;
  async function start(): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo); // a TCP server that listens has one
  }
  async function stop(): Promise<void> {
    server.close();
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    if (server.listening) await once(server, 'close');
  }
  await start();
  onTestFinished(stop);
  return {
    url: `postgres://postgres@127.0.0.1:${port}${pathname}`,
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop,
    start,
    cutAt: text => (cut = text),
  };
}
