import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
beforeAll(async () => {
  const settings = { LINKGLASS_RATE_FREE: '0.01/20', LINKGLASS_RATE_PREMIUM: '5/5', LINKGLASS_QUOTA_FREE: '1000' };
  server = await startTestServer({ settings });
});
afterAll(() => server.close());

const ask = (key: string, path = '/v1/scan/none') => server.request('GET', path, { key });
const burst = (key: string, count: number) => Promise.all(Array.from({ length: count }, () => ask(key)));

describe('the rate limit', () => {
  test('allows exactly a burst, then returns 429 with Retry-After', async () => {
    const key = await server.key('FREE');
    const answers = await burst(key, 100);
    const refused = answers.filter(answer => answer.status === 429);
    expect(refused).toHaveLength(80);
    for (const { headers, json } of refused) {
      expect(json).toEqual({ detail: expect.stringMatching(/^rate limit of 0.01 requests per second/) });
      // A token takes a hundred seconds, which the requests themselves take some of.
      expect(headers.get('retry-after')).toMatch(/^(?:100|[5-9]\d)$/);
      expect(headers.get('ratelimit')).toMatch(/^"rate";r=0;t=(?:100|[5-9]\d), "daily";r=1000;t=\d+$/);
    }
  });

  test('refills after the time in Retry-After', async () => {
    const key = await server.key('PREMIUM');
    // Tokens come back while requests are on their way.
    const refused = await waitFor(async () => (await burst(key, 30)).findLast(answer => answer.status === 429) ?? null);
    await sleep(Number(refused.headers.get('retry-after')) * 1000);
    expect((await burst(key, 5)).map(answer => answer.status)).toEqual([404, 404, 404, 404, 404]);
  });

  test('is separate for each key', async () => {
    const [a, b] = [await server.key('FREE', 'rated'), await server.key('FREE', 'rated')];
    await burst(a, 30);
    expect([(await ask(a)).status, (await ask(b)).status]).toEqual([429, 404]);
  });

  test('is not used by requests without a valid key', async () => {
    const key = await server.key('FREE');
    await burst(`${key}x`, 50);
    expect((await ask(key)).headers.get('ratelimit')).toMatch(/^"rate";r=19;/);
  });

  test('is checked right after the key, before path, method and body', async () => {
    const key = await server.key('FREE');
    await burst(key, 30);
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['PATCH', '/v1/scan'],
      ['POST', '/v1/scan'],
      ['GET', '/v1/user/usage'],
      ['GET', '/account/usage'],
    ] as const) {
      const raw = method === 'GET' ? undefined : '{';
      expect([path, (await server.request(method, path, { key, raw })).status]).toEqual([path, 429]);
    }
    expect((await server.request('GET', '/v1/user/usage')).status).toBe(401);
  });
});

describe('the RateLimit headers', () => {
  test.each([
    ['FREE', /^"rate";q=20;w=2000, "daily";q=1000;w=86400$/],
    ['PREMIUM', /^"rate";q=5;w=1, "daily";q=1000000;w=86400$/],
  ] as const)('tell the policies of %s', async (plan, policy) => {
    const { headers } = await ask(await server.key(plan));
    expect(headers.get('ratelimit-policy')).toMatch(policy);
  });

  test('are on every authenticated response, and on no other', async () => {
    const key = await server.key('PREMIUM', 'fields');
    for (const [method, path, raw, status] of [
      ['POST', '/v1/scan', '{"submitted_url":"shop.example"}', 200],
      ['POST', '/v1/scan', '{', 422],
      ['GET', '/v1/scan/x', undefined, 404],
      ['PUT', '/v1/scan', '{}', 405],
      ['GET', '/v1/user/usage', undefined, 200],
    ] as const) {
      const answer = await server.request(method, path, { key, raw });
      expect([path, answer.status]).toEqual([path, status]);
      // A token is back after 200 ms, which an answer may take.
      expect(answer.headers.get('ratelimit')).toMatch(/^"rate";r=\d;t=[01], "daily";r=\d+;t=\d+$/);
    }
    expect((await server.request('GET', '/v1/user/usage')).headers.get('ratelimit')).toBeNull();
  });

  test('count down at once with each charged request', async () => {
    const key = await server.key('FREE');
    const left = async (method: string, path: string, body?: object) =>
      /"daily";r=(\d+)/.exec((await server.request(method, path, { key, body })).headers.get('ratelimit') ?? '')?.[1];
    expect(await left('GET', '/v1/user/usage')).toBe('1000');
    expect(await left('POST', '/v1/scan', { submitted_url: 'shop.example' })).toBe('999');
    expect(await left('POST', '/v1/scan', {})).toBe('999');
    expect(await left('POST', '/v1/scan', { submitted_url: 'shop.example' })).toBe('998');
  });
});
