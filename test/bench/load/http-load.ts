import { connect, type Socket } from 'node:net';
import { createHistogram } from 'node:perf_hooks';

interface LoadOptions {
  readonly host: string;
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** A complete request: head and body. */
  readonly nextRequest: () => Buffer;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * A closed-loop load generator: on each connection the next request follows the response. Written for this bench: on two cores, a
 * client that uses as much CPU as the server would measure itself.
 */
export async function load({ host, port, connections, seconds, nextRequest }: LoadOptions): Promise<LoadResult> {
  const latencies = createHistogram();
  const statuses: Record<string, number> = {};
  let answered = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;

  function drive(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let sentAt = 0;
      let received = '';
      const send = (): void => {
        if (performance.now() >= endsAt) return void socket.end(() => resolve());
        sentAt = performance.now();
        socket.write(nextRequest());
      };
      socket.setNoDelay(true);
      socket.on('error', reject);
      socket.on('data', chunk => {
        received += chunk.toString('latin1');
        const end = endOfAnswer(received);
        if (end === null || received.length < end) return;
        const status = received.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        answered++;
        latencies.record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
        received = received.slice(end);
        send();
      });
      send();
    });
  }

  await Promise.all(Array.from({ length: connections }, async () => drive(await opened(host, port))));
  const took = (performance.now() - startedAt) / 1000;
  return {
    perSecond: Math.round(answered / took),
    p50Ms: latencies.percentile(50) / 1000,
    p99Ms: latencies.percentile(99) / 1000,
    maxMs: latencies.max / 1000,
    statuses,
  };
}

const CHUNKED = /\r\ntransfer-encoding: chunked/i;

/** Length of the response, where one character is one byte; null if it is not known yet. */
export function endOfAnswer(received: string): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = received.slice(0, end + 2);
  if (!CHUNKED.test(head)) return end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  for (let at = end + 4; ;) {
    const line = received.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = Number.parseInt(received.slice(at, line), 16);
    at = line + 2 + size + 2;
    if (size === 0) return at;
    if (at > received.length) return null;
  }
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** The bytes of a POST request. */
export function postOf(path: string, headers: Readonly<Record<string, string>>, body: unknown): Buffer {
  const json = JSON.stringify(body);
  const all = {
    host: 'localhost',
    'content-type': 'application/json',
    ...headers,
    'content-length': String(Buffer.byteLength(json)),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${json}`);
}

/** Returns the requests one by one, and starts again after the last. */
export function inTurn(requests: readonly Buffer[]): () => Buffer {
  let next = 0;
  return () => requests[next++ % requests.length] ?? Buffer.alloc(0);
}
