import { expect, test } from 'vitest';
import { ApiError } from '../../../extension/api/api-error.ts';
import { createConnector } from '../../../extension/background/connect.ts';
import { createServerStore } from '../../../extension/storage/server.ts';
import { createFakeArea } from '../fake-area.ts';

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/openapi.json': { info: { title: 'Linkglass' } },
  '/v1/user/usage': { daily_quota_limit: 10, quota: 1, remaining: 9 },
  '/account': { plan: 'FREE' },
};
const fetchFrom = async (url: string) => Response.json(ANSWERS[new URL(url).pathname]);

test('clears data of the old server after another background has left it', async () => {
  const area = createFakeArea();
  const one = { address: 'https://one.example', key: 'lg_one' };
  const cleared: string[] = [];
  const [normal, hidden] = ['normal', 'private'].map(name => {
    const connector = createConnector({
      servers: createServerStore(area, area.onChanged),
      fetchFrom,
      onConnection: () => {},
      onServerChanged: async () => void cleared.push(name),
    });
    connector.start();
    return connector;
  });
  await normal?.connect(one);
  cleared.length = 0;
  await normal?.connect({ ...one, key: 'lg_two' });
  expect(new Set(cleared)).toEqual(new Set(['normal', 'private']));
  cleared.length = 0;
  await hidden?.disconnect();
  expect(new Set(cleared)).toEqual(new Set(['normal', 'private']));
});

test('connect clears data of the old server while no server is stored', async () => {
  const area = createFakeArea();
  const servers = createServerStore(area, area.onChanged);
  const kept: unknown[] = [];
  const connector = createConnector({
    servers,
    fetchFrom,
    onConnection: () => {},
    onServerChanged: async () => void kept.push(await servers.read()),
  });
  const [one, two] = [
    { address: 'https://one.example', key: 'lg_one' },
    { address: 'https://two.example', key: 'lg_two' },
  ];
  for (const server of [one, one, two]) {
    expect(await connector.connect(server)).toMatchObject({ state: 'connected', address: server.address });
    expect(await servers.read()).toEqual(server);
  }
  await connector.disconnect();
  // Before the first, before the second, and after it.
  expect(kept).toEqual([null, null, null]);
});

test('connects and disconnects though data of the old server cannot be cleared, and says so', async () => {
  const area = createFakeArea();
  const servers = createServerStore(area, area.onChanged);
  const reported: unknown[] = [];
  const connector = createConnector({
    servers,
    fetchFrom,
    onConnection: ({ state }) => void reported.push(state),
    onServerChanged: () => Promise.reject(new DOMException('no database', 'UnknownError')),
  });
  const server = { address: 'https://one.example', key: 'lg_one' };
  await expect(connector.connect(server)).rejects.toThrow('no database');
  expect([await servers.read(), reported]).toEqual([server, ['connected']]);
  await expect(connector.disconnect()).rejects.toThrow('no database');
  expect([await servers.read(), reported]).toEqual([null, ['connected', 'none']]);
});

test('reports nothing of a server that was left while it did not answer', async () => {
  const area = createFakeArea();
  const servers = createServerStore(area, area.onChanged);
  const reported: unknown[] = [];
  const held: ((error: Error) => void)[] = [];
  const connector = createConnector({
    servers,
    fetchFrom: url =>
      url.startsWith('https://gone.example') ? new Promise((_, reject) => void held.push(reject)) : fetchFrom(url),
    onConnection: connection => void reported.push(connection),
    onServerChanged: async () => {},
  });
  await servers.write({ address: 'https://gone.example', key: 'lg_one' });
  const reading = connector.readConnection();
  await expect.poll(() => held.length).toBe(1);
  await connector.connect({ address: 'https://two.example', key: 'lg_two' });
  held.forEach(reject => reject(new ApiError('timeout', 'no response')));
  expect(await reading).toMatchObject({ state: 'connected', address: 'https://two.example' });
  expect(reported.map(connection => (connection as { address: string }).address)).toEqual(
    reported.map(() => 'https://two.example'),
  );
});
