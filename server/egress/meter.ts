import type { Socket } from 'node:net';

/** Counts what the sockets of one session receive, as the kernel handed it over: TLS records, headers and all. */
export interface Meter {
  readonly bytesReceived: number;
  /** Counts this socket until it closes: now and then, when `count` is called, and at the end. */
  watch(socket: Socket): void;
  count(socket: Socket): void;
}

/** How often sockets are looked at whose data others read: nobody can listen for data without taking it. */
const LOOK_MS = 100;

export function createMeter(onBytes: (total: number) => void): Meter {
  const counted = new Map<Socket, number>();
  let total = 0;

  function count(socket: Socket): void {
    const before = counted.get(socket);
    const received = socket.bytesRead;
    if (before === undefined || received <= before) return;
    counted.set(socket, received);
    total += received - before;
    onBytes(total);
  }

  return {
    get bytesReceived() {
      for (const socket of counted.keys()) count(socket);
      return total;
    },
    watch(socket) {
      counted.set(socket, 0);
      const look = setInterval(count, LOOK_MS, socket).unref();
      socket.once('close', () => {
        clearInterval(look);
        count(socket);
        counted.delete(socket);
      });
    },
    count,
  };
}
