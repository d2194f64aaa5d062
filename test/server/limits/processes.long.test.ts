import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild, type ReadyMessage } from '../support/processes/child-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseSettings, testLocation } from '../support/test-database.ts';

async function startServer(dataDir: string) {
  await testLocation(join(dataDir, 'linkglass.db'));
  const child = startChild('child-server.ts', {
    ...databaseSettings(dataDir),
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_PORT: '0',
    LINKGLASS_LOG: 'error',
    LINKGLASS_QUOTA_PREMIUM: '20',
  });
  const { address, firstKey } = await child.message<ReadyMessage>();
  return {
    child,
    key: firstKey ?? '',
    async create(key: string): Promise<number> {
      const body = JSON.stringify({ submitted_url: 'shop.example' });
      return (await fetch(`${address}/v1/scan`, { method: 'POST', headers: { authorization: key }, body })).status;
    },
    async usage(key: string): Promise<unknown> {
      return (await fetch(`${address}/v1/user/usage`, { headers: { authorization: key } })).json();
    },
  };
}

test('two servers count for one quota, which survives SIGTERM at once and SIGKILL after a second', async () => {
  const dataDir = await temporaryFolder();
  const a = await startServer(dataDir);
  const b = await startServer(dataDir);
  const { key } = a;
  const created = await Promise.all(Array.from({ length: 12 }, (_, n) => (n % 2 === 0 ? a : b).create(key)));
  expect(created).toEqual(created.map(() => 200));
  const counted = (quota: number) => ({ daily_quota_limit: 20, quota, remaining: 20 - quota });
  await expect.poll(() => a.usage(key), { timeout: 30_000 }).toEqual(counted(12));
  await expect.poll(() => b.usage(key), { timeout: 30_000 }).toEqual(counted(12));
  b.child.process.kill('SIGKILL');
  await b.child.exited;
  expect(await Promise.all(Array.from({ length: 3 }, () => a.create(key)))).toEqual([200, 200, 200]);
  a.child.process.kill('SIGTERM');
  await a.child.exited;
  const c = await startServer(dataDir);
  expect(await c.usage(key)).toEqual(counted(15));
  const more = await Promise.all(Array.from({ length: 9 }, () => c.create(key)));
  expect(more.filter(status => status === 200)).toHaveLength(5);
});
