import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.close());

const create = (key: string, members: object = {}) =>
  server.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example', ...members } });

const INVALID = 'days=0 days=367 days=-1 days=1.5 days=%20 days=x days=1e2 page=0 page=-1 page=1.5 page=%20 page=x';

test.each(INVALID.split(' '))('%s is 422 in the validation form', async query => {
  const [name = ''] = query.split('=');
  const path = name === 'days' ? '/account/usage' : '/account/scans';
  const answer = await server.request('GET', `${path}?${query}`, { key: await server.key() });
  expect([answer.status, answer.json.detail[0].loc]).toEqual([422, ['query', name]]);
});

test('/account/usage returns each past day, including days without use', async () => {
  const key = await server.key();
  await Promise.all([create(key), create(key)]);
  const { json } = await server.request('GET', '/account/usage?days=3', { key });
  const day = (ago: number) => `${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
  expect(json).toEqual([
    { date: day(2), quota: 0 },
    { date: day(1), quota: 0 },
    { date: day(0), quota: 2 },
  ]);
  expect((await server.request('GET', '/account/usage', { key })).json).toHaveLength(30);
  expect((await server.request('GET', '/account/usage?days=', { key })).json).toHaveLength(30);
});

test('/account/scans returns the scans of the account, private ones and of other keys too, newest first, in pages', async () => {
  const [a, b] = [await server.key('PREMIUM', 'lister'), await server.key('PREMIUM', 'lister')];
  const made: string[] = [];
  for (let n = 0; n < 34; n++) {
    const answer = await create(n < 17 ? a : b, { private_scan: n % 2 === 0 });
    made.unshift(answer.json.id);
  }
  const page = async (query: string, key = a) =>
    (await server.request('GET', `/account/scans${query}`, { key })).json.map((scan: { id: string }) => scan.id);
  expect([await page('?page=1'), await page('?page=2'), await page('?page=3')]).toEqual([
    made.slice(0, 32),
    made.slice(32),
    [],
  ]);
  expect([await page(''), await page('', await server.key())]).toEqual([made.slice(0, 32), []]);
});
