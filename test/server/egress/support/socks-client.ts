import type { Socket } from 'node:net';
import net from 'node:net';

export interface SocksAnswer {
  /** 0 granted, 2 not allowed, 4 host unreachable, 5 refused, 6 expired …; null when the connection was closed. */
  readonly reply: number | null;
  readonly socket: Socket;
}

/** Connects through a session's proxy as a browser does, but can send any bytes as the host. */
export async function socksConnect(
  proxyUrl: string,
  host: string | Uint8Array,
  port: number,
  command = 1,
): Promise<SocksAnswer> {
  const socket = await connectTo(proxyUrl);
  socket.on('error', () => {});
  socket.write(Buffer.from([5, 1, 0]));
  await read(socket, 2);
  socket.write(Buffer.concat([Buffer.from([5, command, 0]), encodeHost(host), Buffer.from([port >> 8, port & 0xff])]));
  const answer = await read(socket, 10);
  return { reply: answer?.[1] ?? null, socket };
}

export function connectTo(proxyUrl: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: '127.0.0.1', port: Number(new URL(proxyUrl).port), allowHalfOpen: true });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });
}

/** Address type 1 or 4 for bytes, a name for text. */
function encodeHost(host: string | Uint8Array): Buffer {
  if (typeof host !== 'string') return Buffer.concat([Buffer.from([host.length === 4 ? 1 : 4]), host]);
  const name = Buffer.from(host);
  return Buffer.concat([Buffer.from([3, name.length]), name]);
}

/** Exactly this many bytes; null if the other side ends or fails before. */
function read(socket: Socket, size: number): Promise<Buffer | null> {
  return new Promise(resolve => {
    const look = (): void => {
      // Without an encoding a socket reads bytes.
      const bytes = socket.read(size) as Buffer | null;
      if (bytes === null && !socket.readableEnded && !socket.destroyed) return;
      for (const event of ['readable', 'end', 'close']) socket.off(event, look);
      resolve(bytes?.length === size ? bytes : null);
    };
    for (const event of ['readable', 'end', 'close']) socket.on(event, look);
    look();
  });
}
