import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../server/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('the API matches the specification for an independent client', async () => {
  const script = fileURLToPath(new URL('walk.ts', import.meta.url));
  const keys = [await server.key('PREMIUM'), await server.key('FREE')];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, server.address, ...keys]);
  expect(stderr).toBe('');
  expect(stdout.trim().split('\n')).toEqual([
    'reference data: as specified',
    'a scan, from PENDING to DONE: as specified',
    'fast check: as specified',
    'search: as specified',
    'saved queries: as specified',
    'brands: as specified',
    'the account: as specified',
    'refusals: as specified',
  ]);
});
