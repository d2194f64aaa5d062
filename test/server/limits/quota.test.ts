import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { doneResult, fakeCapture, untilAborted } from '../support/captures/fake-capture.ts';
import { startTestServer, type TestResponse, type TestServer } from '../support/test-server.ts';
import { testDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
beforeAll(async () => {
  const isSlow = (url: string) => new URL(url).hostname === 'slow.example';
  const capture = fakeCapture(async request =>
    isSlow(request.scan.submittedUrl) ? untilAborted(request) : doneResult(request),
  );
  server = await startTestServer({ capture, settings: { LINKGLASS_QUOTA_FREE: '10', LINKGLASS_QUOTA_PREMIUM: '20' } });
});
afterAll(() => server.close());

const body = { submitted_url: 'shop.example' };
const create = (key: string, members: object = {}) =>
  server.request('POST', '/v1/scan', { key, body: { ...body, ...members } });
const usage = async (key: string) => (await server.request('GET', '/v1/user/usage', { key })).json;
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (answers: readonly TestResponse[], status: number) =>
  answers.filter(answer => answer.status === status).length;

/** What another process on the same database has counted today. */
async function chargeElsewhere(keyId: string, used: number): Promise<void> {
  const database = await testDatabase(join(server.dataDir, 'linkglass.db'));
  await database.writer('quota_days').insert({ key_id: keyId, day: new Date().toISOString().slice(0, 10), used });
}

async function finalScan(key: string): Promise<string> {
  const { id } = (await create(key)).json;
  await waitFor(async () => (await server.services.scanStore.find(id))?.status === 'DONE');
  return id;
}

describe('the daily quota', () => {
  test('allows exactly 10 of 100 concurrent requests if 10 are left', async () => {
    const key = await server.key();
    const answers = await times(100, () => create(key));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 90]);
    expect(await usage(key)).toEqual({ daily_quota_limit: 10, quota: 10, remaining: 0 });
  });

  test('returns 429 with the limit and the time until the next day', async () => {
    const key = await server.key();
    await times(10, () => create(key));
    const untilMidnight = () => (86_400_000 - (Date.now() % 86_400_000)) / 1000;
    const before = untilMidnight();
    const { status, json, headers } = await create(key);
    expect([status, json]).toEqual([429, { detail: expect.stringContaining('daily quota of 10') }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(untilMidnight() - 1);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(before + 1);
  });

  test('is not used by failed requests, also next to successful ones', async () => {
    const key = await server.key();
    const bad = [{ width: 1 }, { scanned_from: 'DE' }, { submitted_url: null }, { submitted_url: 'ftp://x' }];
    const answers = await times(120, index => create(key, index % 2 === 0 ? bad[(index / 2) % 4] : {}));
    expect([countOf(answers, 200), countOf(answers, 429)]).toEqual([10, 50]);
    expect((await usage(key)).quota).toBe(10);
  });

  test('is not used by requests without a key, unknown paths and methods, or reading usage', async () => {
    const key = await server.key();
    await server.request('POST', '/v1/scan', { body });
    await server.request('POST', '/v1/scan', { key: `${key}x`, body });
    await server.request('GET', '/v1/scan', { key });
    await server.request('GET', '/nothing', { key });
    await server.request('GET', '/account/usage', { key });
    await server.request('GET', '/account/scans', { key });
    await usage(key);
    expect(await usage(key)).toEqual({ daily_quota_limit: 10, quota: 0, remaining: 10 });
  });

  test('is reported to concurrent readers while requests count', async () => {
    const key = await server.key('PREMIUM');
    const paths = ['/v1/user/usage', '/account/usage?days=1', '/v1/user/usage'];
    const answers = await times(240, async index => {
      await sleep(Math.floor(index / 12) * 3);
      return index % 12 === 0 ? create(key) : server.request('GET', paths[index % 3] ?? '', { key });
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await usage(key)).toEqual({ daily_quota_limit: 20, quota: 20, remaining: 0 });
  });

  test('is in the RateLimit header from the first response of a process', async () => {
    const key = await server.key('PREMIUM');
    const { keyId } = (await server.services.accounts.authenticate(key)) ?? { keyId: '' };
    await chargeElsewhere(keyId, 7);
    const answers = await times(12, () => server.request('GET', '/nothing', { key }));
    const left = answers.map(({ headers }) => /"daily";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
    expect(left).toEqual(answers.map(() => '13'));
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

  test('is reported for each past day, including days without use', async () => {
    const key = await server.key();
    await times(2, () => create(key));
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

  test.each(['days=0', 'days=367', 'days=-1', 'days=1.5', 'days=%20', 'days=x', 'days=1e2'])(
    'of %s is 422 in the validation form',
    async query => {
      const answer = await server.request('GET', `/account/usage?${query}`, { key: await server.key() });
      expect([answer.status, answer.json.detail[0].loc]).toEqual([422, ['query', 'days']]);
    },
  );
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

  test('is free while the scan is not final', async () => {
    const key = await server.key();
    const { id } = (await create(key, { submitted_url: 'slow.example' })).json;
    for (let read = 0; read < 3; read++) {
      expect((await server.request('GET', `/v1/scan/${id}`, { key })).json.scan.status).toMatch(/PENDING|RUNNING/);
    }
    expect((await usage(key)).quota).toBe(1);
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

  test('does not charge the HAR', async () => {
    const id = await finalScan(await server.key());
    const key = await server.key();
    expect((await server.request('GET', `/evidence/${id}/har`, { key })).status).toBe(200);
    expect((await usage(key)).quota).toBe(0);
  });
});

describe('/account/scans', () => {
  test('returns the scans of the account, private ones and of other keys too, newest first, in pages', async () => {
    const [a, b] = [await server.key('PREMIUM', 'lister'), await server.key('PREMIUM', 'lister')];
    const made: string[] = [];
    for (let n = 0; n < 34; n++) {
      const answer = await create(n < 17 ? a : b, { private_scan: n % 2 === 0 });
      made.unshift(answer.json.id);
    }
    const pages = await times(3, index => server.request('GET', `/account/scans?page=${index + 1}`, { key: a }));
    expect(pages.map(page => page.json.map((scan: { id: string }) => scan.id))).toEqual([
      made.slice(0, 32),
      made.slice(32),
      [],
    ]);
    expect((await server.request('GET', '/account/scans', { key: a })).json).toHaveLength(32);
    expect((await server.request('GET', '/account/scans', { key: await server.key() })).json).toEqual([]);
  });

  test.each(['0', '-1', '1.5', 'x', '%20'])('of page %j is 422', async page => {
    const answer = await server.request('GET', `/account/scans?page=${page}`, { key: await server.key() });
    expect([answer.status, answer.json.detail[0].loc]).toEqual([422, ['query', 'page']]);
  });
});
