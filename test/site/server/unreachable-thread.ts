import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

const server = createServer();
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  // The address of a TCP server that listens.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
  parentPort?.postMessage((server.address() as AddressInfo).port);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
});
