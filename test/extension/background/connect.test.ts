import { expect, test } from 'vitest';
import { createConnector } from '../../../extension/background/connect.ts';
import { createServerStore } from '../../../extension/storage/server.ts';
import { createFakeArea } from '../fake-area.ts';

const ANSWERS: Readonly<Record<string, unknown>> = {
  '/openapi.json': { info: { title: 'Linkglass' } },
  '/v1/user/usage': { daily_quota_limit: 10, quota: 1, remaining: 9 },
  '/account': { plan: 'FREE' },
};
const fetchFrom = async (url: string) => Response.json(ANSWERS[new URL(url).pathname]);

test('connect clears data of the old server while no server is stored', async () => {
  const servers = createServerStore(createFakeArea());
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
