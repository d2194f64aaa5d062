import type { Socket } from 'node:net';

/** Poll interval. A 'data' listener would consume the data of the socket's reader. */
const POLL_MS = 100;

/** Counts the bytes that the sockets of one session receive and send, including TLS records and headers. */
export function createMeter(onBytes: (total: number) => void) {
  const counted = new Map<Socket, number>();
  let total = 0;

  function count(socket: Socket): void {
    const before = counted.get(socket);
    const now = socket.bytesRead + socket.bytesWritten;
    if (before === undefined || now <= before) return;
    counted.set(socket, now);
    total += now - before;
    onBytes(total);
  }

  return {
    get bytes(): number {
      for (const socket of counted.keys()) count(socket);
      return total;
    },
    /** Counts this socket until it closes: at intervals, when `count` is called, and at the end. */
    watch(socket: Socket): void {
      counted.set(socket, 0);
      const timer = setInterval(count, POLL_MS, socket).unref();
      socket.once('close', () => {
        clearInterval(timer);
        count(socket);
        counted.delete(socket);
      });
    },
    count,
  };
}
