import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild, type ReadyMessage } from '../support/processes/child-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { databaseSettings, testDatabase, testLocation } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

/** The server waits a little longer than this for the settlements of other processes. */
const USAGE_WAIT_MS = 1_400;

async function startServer(dataDir: string, settings: Record<string, string> = {}) {
  await testLocation(join(dataDir, 'linkglass.db'));
  const child = startChild('child-server.ts', {
    ...databaseSettings(dataDir),
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_PORT: '0',
    LINKGLASS_LOG: 'error',
    LINKGLASS_RATE_PREMIUM: '100000/1000000',
    ...settings,
  });
  const { address, firstKey } = await child.message<ReadyMessage>();
  const request = async (method: string, path: string, key: string, body?: object) => {
    const headers = { authorization: key };
    const response = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) });
    const json: unknown = await response.json();
    return { status: response.status, json };
  };
  return {
    child,
    firstKey,
    create: (key: string) => request('POST', '/v1/scan', key, { submitted_url: 'shop.example' }),
    /** Exact: asks again after it waited so long that others may not have settled. */
    async usage(key: string): Promise<unknown> {
      for (;;) {
        const askedAt = performance.now();
        const { json } = await request('GET', '/v1/user/usage', key);
        if (performance.now() - askedAt < USAGE_WAIT_MS) return json;
      }
    },
  };
}

/** The usage of all keys in the database, without what processes have not stored yet. */
async function writtenDown(dataDir: string): Promise<number> {
  const database = await testDatabase(join(dataDir, 'linkglass.db'));
  const days: number[] = await database.reader('quota_days').pluck('used');
  return days.reduce((sum, used) => sum + used, 0);
}

test('two servers on one database allow exactly the quota, and both report it', async () => {
  const dataDir = await temporaryFolder();
  const settings = { LINKGLASS_QUOTA_PREMIUM: '37' };
  const a = await startServer(dataDir, settings);
  const b = await startServer(dataDir, { ...settings, LINKGLASS_ROLE: 'api' });
  const key = a.firstKey ?? '';
  const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => (n % 2 === 0 ? a : b).create(key)));
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(37);
  expect(answers.filter(answer => answer.status === 429)).toHaveLength(83);
  const full = { daily_quota_limit: 37, quota: 37, remaining: 0 };
  expect([await a.usage(key), await b.usage(key)]).toEqual([full, full]);
});

test('usage includes the requests of the other process', async () => {
  const dataDir = await temporaryFolder();
  const a = await startServer(dataDir);
  const b = await startServer(dataDir, { LINKGLASS_ROLE: 'api' });
  const key = a.firstKey ?? '';
  for (let n = 1; n <= 5; n++) {
    await (n % 2 === 0 ? a : b).create(key);
    expect(await (n % 2 === 0 ? b : a).usage(key)).toMatchObject({ quota: n });
  }
});

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'counts survive %s: they are stored at intervals and at the end',
  async signal => {
    const dataDir = await temporaryFolder();
    const first = await startServer(dataDir);
    const key = first.firstKey ?? '';
    await Promise.all(Array.from({ length: 20 }, () => first.create(key)));
    if (signal === 'SIGKILL') await waitFor(async () => (await writtenDown(dataDir)) === 20);
    first.child.process.kill(signal);
    await first.child.exited;
    const second = await startServer(dataDir);
    expect(await second.usage(key)).toMatchObject({ quota: 20 });
  },
);

test('two servers on one database allow exactly the rate', async () => {
  const dataDir = await temporaryFolder();
  const settings = { LINKGLASS_RATE_PREMIUM: '0.001/40' };
  const a = await startServer(dataDir, settings);
  const b = await startServer(dataDir, { ...settings, LINKGLASS_ROLE: 'api' });
  const key = a.firstKey ?? '';
  let allowed = 0;
  const ask = async (count: number): Promise<number> => {
    const answers = await Promise.all(Array.from({ length: count }, (_, n) => (n % 2 === 0 ? a : b).create(key)));
    const statuses = Map.groupBy(answers, answer => answer.status);
    allowed += statuses.get(200)?.length ?? 0;
    return allowed;
  };
  expect(await ask(200)).toBeLessThanOrEqual(40);
  // A busy process takes tokens ahead, and returns those that it did not use.
  await expect.poll(() => ask(10), { interval: 300 }).toBe(40);
  expect(await ask(100)).toBe(40);
});
