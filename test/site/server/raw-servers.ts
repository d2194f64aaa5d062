import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** Hosts whose connections fail before any HTTP, by what they do with a new connection. */
const BEHAVIOURS: Readonly<Record<string, (socket: Socket) => void>> = {
  /** Answers the TLS ClientHello with bytes that are not TLS. */
  'tls-broken.example': socket => socket.once('data', () => socket.end('this is not a handshake\r\n'.repeat(20))),
  /** Closes the connection during the handshake. */
  'tls-closed.example': socket => socket.once('data', () => socket.destroy()),
  /** Sends the alert `handshake_failure`, as a server does that shares no cipher with the client. */
  'tls-refusing.example': socket => socket.once('data', () => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, 40]))),
  /** Accepts the connection and never sends anything, with or without TLS. */
  'silent.example': socket => void socket.resume(),
};

export interface RawServers {
  readonly ports: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Opens a loopback port for each host of the table. */
export async function startRawServers(maxConnectionMs: number): Promise<RawServers> {
  const sockets = new Set<Socket>();
  const servers: Server[] = [];
  const ports = new Map<string, number>();
  for (const [host, behave] of Object.entries(BEHAVIOURS)) {
    const server = createServer(socket => {
      sockets.add(socket);
      const timer = setTimeout(() => socket.destroy(), maxConnectionMs);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        clearTimeout(timer);
        sockets.delete(socket);
      });
      behave(socket);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    // The address of a TCP server that listens.
    ports.set(host, (server.address() as AddressInfo).port);
    servers.push(server);
  }
  return {
    ports,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map(server => new Promise(resolve => server.close(resolve))));
    },
  };
}
