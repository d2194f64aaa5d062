import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dial } from '../../../server/egress/dial.ts';
import { EgressError } from '../../../server/egress/egress.ts';
import { firstConnection } from '../../../server/egress/first-connection.ts';

/** Listens on 127.0.0.1 alone: the rest of 127.0.0.0/8 refuses. */
let server: net.Server;
let port: number;
beforeAll(async () => {
  server = net.createServer(socket => void socket.on('error', () => {}).resume());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address object, never a path or null.
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise(resolve => server.close(resolve)));

const never = new AbortController().signal;

/** `silent` never answers; all else is dialled. */
const attempt = (address: string, signal: AbortSignal): Promise<Socket> =>
  address === 'silent'
    ? new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new EgressError('CONNECTION_TIMEOUT', 'silent'))),
      )
    : dial(address, port, signal);

test.each([
  [['127.0.0.1'], 0],
  [['127.0.0.2', '127.0.0.1'], 0],
  [['127.0.0.2', '127.0.0.3', '::1', '127.0.0.1'], 0],
  [['silent', '127.0.0.1'], 250],
  [['silent', '127.0.0.2', 'silent', '127.0.0.1'], 500],
])('of %j the one that answers wins, not before %i ms', async (addresses, ms) => {
  const start = performance.now();
  // Attempts that are never answered are never given up either: nothing else ends them.
  const { socket, address } = await firstConnection(addresses, attempt, never);
  expect(address).toBe('127.0.0.1');
  expect(socket.remoteAddress).toBe('127.0.0.1');
  expect(performance.now() - start).toBeGreaterThanOrEqual(ms - 10);
  socket.destroy();
});

test.each([
  [['127.0.0.2'], 'CONNECTION_REFUSED'],
  [['127.0.0.2', '127.0.0.3'], 'CONNECTION_REFUSED'],
  [['silent'], 'CONNECTION_TIMEOUT'],
  [['127.0.0.2', 'silent'], 'CONNECTION_TIMEOUT'],
  [['silent', '127.0.0.2'], 'CONNECTION_TIMEOUT'],
])('where none of %j answers, it fails with %s', async (addresses, failure) => {
  const signal = addresses.includes('silent') ? AbortSignal.timeout(600) : never;
  await expect(firstConnection(addresses, attempt, signal)).rejects.toMatchObject({ failure });
});

test('closes the slower connections', async () => {
  const signals: AbortSignal[] = [];
  const { socket } = await firstConnection(
    ['silent', '127.0.0.1'],
    (address, signal) => {
      signals.push(signal);
      return attempt(address, signal);
    },
    never,
  );
  expect(signals.map(signal => signal.aborted)).toEqual([true, true]);
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
