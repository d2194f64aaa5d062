import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrandStore } from '../../../server/brands/store.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { testDatabase } from '../support/test-database.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test.each(['/v1/user', '/user'])('GET %s returns the account and the plan of the key', async path => {
  const [free, premium] = [await server.key('FREE', 'shared'), await server.key('PREMIUM', 'shared')];
  const { id = '' } = (await server.services.accounts.findAccount('shared')) ?? {};
  const user = async (key: string) => (await server.request('GET', path, { key })).json;
  const expected = {
    id,
    email: null,
    email_verified: false,
    create_date: expect.stringMatching(DATE),
    last_update_date: expect.stringMatching(DATE),
    submitter_tags: [],
    monitored_brand_ids: [],
  };
  expect(await user(free)).toEqual({ ...expected, subscription_type: 'FREE' });
  expect(await user(premium)).toEqual({ ...expected, subscription_type: 'PREMIUM' });
  const { create_date: created, last_update_date: changed } = await user(free);
  expect(Date.parse(changed)).toBeGreaterThanOrEqual(Date.parse(created));
});

test('GET /v1/user lists only the private brands of the account', async () => {
  const [mine, other] = [await server.key('FREE', 'with brand'), await server.key('FREE', 'without')];
  const { id = '' } = (await server.services.accounts.findAccount('with brand')) ?? {};
  const store = createBrandStore(await testDatabase(join(server.dataDir, 'linkglass.db')));
  await store.add({ id: 'my-shop', accountId: id, name: 'My Shop', category: null, domains: ['my-shop.example'] });
  expect((await server.request('GET', '/v1/user', { key: mine })).json.monitored_brand_ids).toEqual(['my-shop']);
  expect((await server.request('GET', '/v1/user', { key: other })).json.monitored_brand_ids).toEqual([]);
});

test('GET /v1/user is free, and returns 401 without a key', async () => {
  const key = await server.key();
  await server.request('GET', '/v1/user', { key });
  expect((await server.request('GET', '/v1/user/usage', { key })).json.quota).toBe(0);
  expect((await server.request('GET', '/v1/user')).status).toBe(401);
});
