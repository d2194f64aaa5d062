import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneResult, fakeCapture, untilAborted } from '../support/captures/fake-capture.ts';
import { startTestServer, type TestResponse, type TestServer } from '../support/test-server.ts';
import { testDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const isSlow = (url: string) => new URL(url).hostname === 'slow.example';
  const capture = fakeCapture(async request =>
    isSlow(request.scan.submittedUrl) ? untilAborted(request) : doneResult(request),
  );
  server = await startTestServer({ capture, settings: { LINKGLASS_QUOTA_FREE: '10', LINKGLASS_QUOTA_PREMIUM: '20' } });
  strict = await startTestServer({
    settings: { LINKGLASS_RATE_FREE: '0.01/20', LINKGLASS_RATE_PREMIUM: '5/5', LINKGLASS_QUOTA_FREE: '1000' },
  });
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const create = (key: string, members: object = {}) =>
  server.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example', ...members } });
const usage = async (key: string) => (await server.request('GET', '/v1/user/usage', { key })).json;
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (answers: readonly TestResponse[], status: number) =>
  answers.filter(answer => answer.status === status).length;

async function finalScan(key: string): Promise<string> {
  const { id } = (await create(key)).json;
  await waitFor(async () => (await server.services.scanStore.find(id))?.status === 'DONE');
  return id;
}

describe('the daily quota', () => {
  test('allows exactly 10 of 100 concurrent requests, then returns 429 with the time until the next day', async () => {
    const key = await server.key();
    const answers = await times(100, () => create(key));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 90]);
    expect(await usage(key)).toEqual({ daily_quota_limit: 10, quota: 10, remaining: 0 });
    const untilMidnight = () => (86_400_000 - (Date.now() % 86_400_000)) / 1000;
    const before = untilMidnight();
    const { json, headers } = await create(key);
    expect(json).toEqual({ detail: 'daily quota of 10 requests used up; it resets at 00:00 UTC' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(untilMidnight() - 1);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(before + 1);
  });

  test('is not used by requests that fail, have no key, lead nowhere or read usage', async () => {
    const key = await server.key();
    const bad = [{ width: 1 }, { scanned_from: 'DE' }, { submitted_url: null }, { submitted_url: 'ftp://x' }];
    const answers = await times(24, index => create(key, index % 2 === 0 ? bad[(index / 2) % 4] : {}));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 2]);
    const other = await server.key();
    await create(`${other}x`);
    for (const path of ['/v1/scan', '/nothing', '/account/usage', '/account/scans', '/v1/user/usage'])
      await server.request('GET', path, { key: other });
    expect([(await usage(key)).quota, await usage(other)]).toEqual([
      10,
      { daily_quota_limit: 10, quota: 0, remaining: 10 },
    ]);
  });

  test('depends on the key and its plan, not on the account', async () => {
    const [a, b, c] = [
      await server.key('FREE', 'one'),
      await server.key('FREE', 'one'),
      await server.key('PREMIUM', 'one'),
    ];
    await times(3, () => create(a));
    expect([(await usage(a)).quota, (await usage(b)).quota]).toEqual([3, 0]);
    expect((await usage(c)).daily_quota_limit).toBe(20);
  });

  test.each([0, 3])('is the one of the key if it has one: %i', async dailyQuota => {
    const { key } = await server.services.accounts.createKey({ name: 'own', plan: 'PREMIUM', dailyQuota });
    const answers = await times(8, () => create(key));
    expect(countOf(answers, 200)).toBe(dailyQuota);
    expect(await usage(key)).toEqual({ daily_quota_limit: dailyQuota, quota: dailyQuota, remaining: 0 });
  });
});

describe('reading a scan', () => {
  test('counts once per day, key and final scan, also with concurrent requests', async () => {
    const owner = await server.key();
    const id = await finalScan(owner);
    const reader = await server.key();
    const paths = [`/v1/scan/${id}`, `/scan/${id}`, `/v1/scan/${id}?explain=true`];
    const answers = await times(30, index => server.request('GET', paths[index % 3] ?? '', { key: reader }));
    expect(countOf(answers, 200)).toBe(30);
    expect([(await usage(reader)).quota, (await usage(owner)).quota]).toEqual([1, 1]);
    await server.request('GET', `/v1/scan/${id}`, { key: owner });
    expect((await usage(owner)).quota).toBe(2);
  });

  test('is free while the scan is not final, and for the HAR', async () => {
    const key = await server.key();
    const { id } = (await create(key, { submitted_url: 'slow.example' })).json;
    for (let read = 0; read < 3; read++) {
      expect((await server.request('GET', `/v1/scan/${id}`, { key })).json.scan.status).toMatch(/PENDING|RUNNING/);
    }
    const final = await finalScan(key);
    expect((await server.request('GET', `/evidence/${final}/har`, { key })).status).toBe(200);
    expect((await usage(key)).quota).toBe(2);
  });

  test('returns 429 when the quota is used up, but not for a scan already charged', async () => {
    const owner = await server.key();
    const [paid, unpaid] = [await finalScan(owner), await finalScan(owner)];
    const key = await server.key();
    expect((await server.request('GET', `/v1/scan/${paid}`, { key })).status).toBe(200);
    await times(9, () => create(key));
    expect((await server.request('GET', `/v1/scan/${unpaid}`, { key })).status).toBe(429);
    expect((await server.request('GET', `/v1/scan/${paid}`, { key })).status).toBe(200);
    expect((await usage(key)).quota).toBe(10);
  });
});

describe('the rate limit', () => {
  const ask = (key: string) => strict.request('GET', '/v1/scan/none', { key });

  test('allows exactly a burst of each key, then returns 429 with Retry-After', async () => {
    const [key, other] = [await strict.key('FREE', 'rated'), await strict.key('FREE', 'rated')];
    const refused = (await times(100, () => ask(key))).filter(answer => answer.status === 429);
    expect(refused).toHaveLength(80);
    for (const { headers, json } of refused) {
      expect(json).toEqual({ detail: expect.stringMatching(/^rate limit of 0.01 requests per second/) });
      // A token takes a hundred seconds, which the requests themselves take some of.
      expect(headers.get('retry-after')).toMatch(/^(?:100|[5-9]\d)$/);
      expect(headers.get('ratelimit')).toMatch(/^"rate";r=0;t=(?:100|[5-9]\d), "daily";r=1000;t=\d+$/);
    }
    expect((await ask(other)).status).toBe(404);
  });

  test('is checked right after the key, before path, method and body', async () => {
    const key = await strict.key('FREE');
    await times(30, () => ask(`${key}x`));
    expect((await ask(key)).headers.get('ratelimit')).toMatch(/^"rate";r=19;/);
    await times(30, () => ask(key));
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', '/v1/scan'],
      ['POST', '/v1/scan'],
      ['GET', '/v1/user/usage'],
      ['GET', '/account/usage'],
    ] as const) {
      const raw = method === 'GET' ? undefined : '{';
      expect([path, (await strict.request(method, path, { key, raw })).status]).toEqual([path, 429]);
    }
    expect((await strict.request('GET', '/v1/user/usage')).status).toBe(401);
  });
});

describe('the RateLimit headers', () => {
  test.each([
    ['FREE', '"rate";q=20;w=2000, "daily";q=1000;w=86400'],
    ['PREMIUM', '"rate";q=5;w=1, "daily";q=1000000;w=86400'],
  ] as const)('tell the policies of %s', async (plan, policy) => {
    const { headers } = await strict.request('GET', '/nothing', { key: await strict.key(plan) });
    expect(headers.get('ratelimit-policy')).toBe(policy);
  });

  test('count down with each charged request, and are on every authenticated response and no other', async () => {
    const key = await strict.key('FREE');
    for (const [method, path, raw, status, rate, daily] of [
      ['POST', '/v1/scan', '{"submitted_url":"shop.example"}', 200, 19, 999],
      ['POST', '/v1/scan', '{', 422, 18, 999],
      ['GET', '/v1/scan/x', undefined, 404, 17, 999],
      ['PUT', '/v1/scan', '{}', 405, 16, 999],
      ['POST', '/v1/scan', '{"submitted_url":"shop.example"}', 200, 15, 998],
      ['GET', '/v1/user/usage', undefined, 200, 14, 998],
    ] as const) {
      const answer = await strict.request(method, path, { key, raw });
      expect([path, answer.status]).toEqual([path, status]);
      expect(answer.headers.get('ratelimit')).toMatch(
        new RegExp(`^"rate";r=${rate};t=\\d+, "daily";r=${daily};t=\\d+$`),
      );
    }
    expect((await strict.request('GET', '/v1/user/usage')).headers.get('ratelimit')).toBeNull();
  });

  test('know what other processes counted from the first response on', async () => {
    const key = await server.key('PREMIUM');
    const { keyId } = (await server.services.accounts.authenticate(key)) ?? { keyId: '' };
    const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
    const day = new Date().toISOString().slice(0, 10);
    await database.writer('quota_days').insert({ key_id: keyId, day, used: 7 });
    const answers = await times(12, () => server.request('GET', '/nothing', { key }));
    const left = answers.map(({ headers }) => /"daily";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left).toEqual(answers.map(() => '13'));
  });
});
