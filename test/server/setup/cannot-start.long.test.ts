import { once } from 'node:events';
import net from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startChild } from '../support/processes/child-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What a server says before it ends with exit code 1. */
async function lineOf(settings: Record<string, string>): Promise<string> {
  const folder = { LINKGLASS_DATA_DIR: await temporaryFolder() };
  const child = startChild('child-server.ts', { ...folder, LINKGLASS_PORT: '0', ...settings });
  expect(await child.exited).toBe(1);
  return child.output();
}

test.each([
  [{ LINKGLASS_DATABASE_URL: 'postgres://127.0.0.1:1/b' }, /^PostgreSQL does not answer at 127\.0\.0\.1:1\/b\. .*\n$/],
  [{ LINKGLASS_HOST: '192.0.2.1' }, /^LINKGLASS_HOST is "192\.0\.2\.1", but must be an address of this machine\n$/],
])('a server with %j ends with one line', async (settings, line) => {
  expect(await lineOf(settings)).toMatch(line);
});

test.each([
  ['LINKGLASS_PORT', {}],
  ['LINKGLASS_WORKER_PORT', { LINKGLASS_ROLE: 'worker', LINKGLASS_PORT: '1' }],
])('a server on a port that is taken ends with one line about %s', async (variable, role) => {
  const other = net.createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as net.AddressInfo; // of a TCP server
  expect(await lineOf({ ...role, [variable]: String(port) })).toBe(
    `${variable}: 127.0.0.1:${port} is in use. Choose another port\n`,
  );
});
