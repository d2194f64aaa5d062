import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOpenAddress } from '../../../server/accounts/open-address.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OWN = { 'linkglass-page': '1' };

interface Asked {
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** Not by `server.request`: signing in is no part of the API that the contract describes. */
async function ask(method: string, path: string, { cookie, headers = OWN, body }: Asked = {}, at = server.address) {
  const response = await fetch(at + path, {
    method,
    headers: { ...headers, ...(cookie === undefined ? {} : { cookie }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, cookie: response.headers.getSetCookie().join('; '), text: await response.text() };
}

async function signedIn(key: string): Promise<string> {
  const { cookie } = await ask('POST', '/session', { body: { key } });
  return cookie.split(';')[0] ?? '';
}

const isIn = async (cookie: string) => (await ask('GET', '/account', { cookie })).status === 200;

describe('signing in', () => {
  test('returns the plan, and an HttpOnly same-site cookie', async () => {
    const key = await server.key('PREMIUM');
    const { status, text, cookie } = await ask('POST', '/session', { body: { key: ` ${key}\n` } });
    expect([status, JSON.parse(text)]).toEqual([200, { plan: 'PREMIUM' }]);
    expect(cookie).toMatch(/^linkglass-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(key);
  });

  test.each([[{ key: 'lg_wrong' }], [{ key: `lg_${'a'.repeat(40)}` }], [{ ticket: 'b'.repeat(43) }]])(
    'refuses %j',
    async body => {
      const { status, cookie } = await ask('POST', '/session', { body });
      expect([status, cookie]).toEqual([401, '']);
    },
  );

  test.each([[{}], [{ key: '' }], [{ key: 1 }], [[]]])('returns 422 for %j', async body => {
    expect((await ask('POST', '/session', { body })).status).toBe(422);
  });

  test('uses the __Host- prefix and Secure where clients come by TLS, but not on loopback', async () => {
    const tls = await startTestServer({ settings: { LINKGLASS_BASE_URL: 'https://scan.example' } });
    try {
      const key = await tls.key();
      const local = await ask('POST', '/session', { body: { key } }, tls.address);
      expect(local.cookie).toMatch(/^linkglass-\d+=/);
      const other = await ask('POST', '/session', { body: { key } }, tls.address.replace('127.0.0.1', 'localhost'));
      expect(other.cookie).toMatch(/^linkglass-\d+=/);
    } finally {
      await tls.close();
    }
  });

  test.each<[string, Record<string, string>]>([
    ['that keeps Host', { host: 'scan.example' }],
    ['that replaces Host and names the client', { host: '127.0.0.1:8787', 'x-forwarded-for': '192.0.2.1' }],
    ['that replaces Host and tells the scheme', { host: 'localhost:8787', 'x-forwarded-proto': 'https' }],
    ['that tells nothing', { host: '127.0.0.1:8787', origin: 'https://scan.example' }],
  ])('through a proxy %s sets a cookie that this host alone gets, over TLS', async (_, passed) => {
    const tls = await startTestServer({ settings: { LINKGLASS_BASE_URL: 'https://scan.example' } });
    /** As the proxy passes it on; fetch cannot set Host. */
    async function pass(method: string, path: string, headers: Record<string, string>, body = '') {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
      const options = { method, path, headers: { ...OWN, ...passed, ...headers } };
      request(tls.address, options, resolve).on('error', reject).end(body);
      const response = await promise;
      response.resume();
      return { status: response.statusCode, cookies: response.headers['set-cookie'] ?? [] };
    }
    try {
      const { status, cookies } = await pass('POST', '/session', {}, JSON.stringify({ key: await tls.key() }));
      expect([status, cookies]).toEqual([
        200,
        [expect.stringMatching(/^__Host-linkglass=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)],
      ]);
      const cookie = cookies[0]?.split(';')[0] ?? '';
      expect((await pass('GET', '/account', { cookie })).status).toBe(200);
      // Another subdomain can set a cookie without the prefix.
      const plain = cookie.replace('__Host-linkglass', `linkglass-${new URL(tls.address).port}`);
      expect((await pass('GET', '/account', { cookie: plain })).status).toBe(401);
      const out = await pass('DELETE', '/session', { cookie });
      expect(out.cookies).toEqual(['__Host-linkglass=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0']);
      expect((await pass('GET', '/account', { cookie })).status).toBe(401);
    } finally {
      await tls.close();
    }
  });

  test('limits failed attempts, and says how long to wait', async () => {
    const strict = await startTestServer();
    try {
      const attempt = () => ask('POST', '/session', { body: { key: 'lg_guess' } }, strict.address);
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++) statuses.push((await attempt()).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      const key = await strict.key();
      expect((await ask('POST', '/session', { body: { key } }, strict.address)).status).toBe(200);
      expect((await attempt()).status).toBe(429);
      // A proxy names its clients, each of which has its own attempts.
      const by = (client: string) =>
        ask('POST', '/session', { body: { key: 'x' }, headers: { ...OWN, 'x-forwarded-for': client } }, strict.address);
      const network = Array.from({ length: 11 }, (_, n) => by(`192.0.2.99, 2001:db8::${n + 1}`));
      expect((await Promise.all(network)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 10 }, () => 401),
        429,
      ]);
      expect((await by('2001:db8:0:1::1')).status).toBe(401);
      expect((await by('192.0.2.1')).status).toBe(401);
    } finally {
      await strict.close();
    }
  });

  test('counts against the rate of its key', async () => {
    const slow = await startTestServer({ settings: { LINKGLASS_RATE_FREE: '0.01/2' } });
    try {
      const key = await slow.key();
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++)
        statuses.push((await ask('POST', '/session', { body: { key } }, slow.address)).status);
      expect(statuses).toEqual([200, 200, 429]);
      expect(await slow.services.sessions.listAll()).toHaveLength(2);
    } finally {
      await slow.close();
    }
  });
});

describe('a session', () => {
  test('has the access of its key', async () => {
    const key = await server.key('PREMIUM', 'team');
    const cookie = await signedIn(key);
    const made = await ask('POST', '/v1/scan', { cookie, body: { submitted_url: 'shop.example', private_scan: true } });
    const { id } = JSON.parse(made.text);
    expect((await ask('GET', `/v1/scan/${id}`, { cookie })).status).toBe(200);
    const other = await signedIn(await server.key('PREMIUM', 'others'));
    expect((await ask('GET', `/v1/scan/${id}`, { cookie: other })).status).toBe(404);
  });

  test.each<[string, Record<string, string>]>([
    ['without the header of our pages', {}],
    ['from another site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
    ['from another port or subdomain', { ...OWN, 'sec-fetch-site': 'same-site' }],
    ['from another origin', { ...OWN, origin: 'https://evil.example' }],
    ['from no origin', { ...OWN, origin: 'null' }],
  ])('is refused %s', async (_, headers) => {
    const cookie = await signedIn(await server.key());
    for (const [method, path, body] of [
      ['GET', '/account', undefined],
      ['POST', '/v1/scan', { submitted_url: 'shop.example' }],
      ['DELETE', '/session', undefined],
      ['POST', '/session', { key: 'any' }],
    ] as const) {
      expect([path, (await ask(method, path, { cookie, headers, body })).status]).toEqual([path, 403]);
    }
    expect(await isIn(cookie)).toBe(true);
  });

  test('is ignored beside an API key', async () => {
    const cookie = await signedIn(await server.key());
    expect((await ask('GET', '/account', { cookie, headers: { ...OWN, authorization: 'lg_wrong' } })).status).toBe(401);
  });

  test('ends by signing out', async () => {
    const cookie = await signedIn(await server.key());
    const answer = await ask('DELETE', '/session', { cookie });
    expect([answer.status, answer.cookie]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect(await isIn(cookie)).toBe(false);
  });

  test.each(['revokeKey', 'rotateKey'] as const)('ends with its key: %s', async end => {
    const created = await server.services.accounts.createKey({ name: 'ends', plan: 'FREE' });
    const cookie = await signedIn(created.key);
    expect(await isIn(cookie)).toBe(true);
    await server.services.accounts[end](created.id);
    expect(await isIn(cookie)).toBe(false);
  });

  test('is listed for its account, and ended by it alone', async () => {
    const key = await server.key('FREE', 'list');
    const cookie = await signedIn(key);
    const { json } = await server.request('GET', '/sessions', { key });
    expect(json).toEqual([
      {
        id: expect.any(String),
        key_id: expect.stringMatching(/^key_/),
        user_agent: expect.any(String),
        created_date: expect.any(String),
        last_used_date: expect.any(String),
      },
    ]);
    expect(JSON.stringify(json)).not.toContain(cookie.split('=')[1]);
    const stranger = await server.key('FREE', 'strangers');
    expect((await server.request('GET', '/sessions', { key: stranger })).json).toEqual([]);
    expect((await server.request('DELETE', `/sessions/${json[0].id}`, { key: stranger })).status).toBe(404);
    expect(await isIn(cookie)).toBe(true);
    expect((await server.request('DELETE', `/sessions/${json[0].id}`, { key })).status).toBe(200);
    expect(await isIn(cookie)).toBe(false);
  });
});

describe('a one-time address', () => {
  async function ticket(): Promise<string> {
    await server.key();
    const address = await createOpenAddress({ ...server.services, host: '0.0.0.0', port: 8787 });
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:8787\/#ticket=[\w-]{43}$/);
    return address?.split('=')[1] ?? '';
  }

  test('signs a browser in once', async () => {
    const body = { ticket: await ticket() };
    const first = await ask('POST', '/session', { body });
    expect([first.status, await isIn(first.cookie.split(';')[0] ?? '')]).toEqual([200, true]);
    expect((await ask('POST', '/session', { body })).status).toBe(401);
  });

  test.each([
    ['127.0.0.1', 'http://127.0.0.1:8787/'],
    ['localhost', 'http://localhost:8787/'],
    ['::', 'http://[::1]:8787/'],
    ['192.0.2.1', undefined],
    ['scan.example', undefined],
  ])('for a server that listens on %s begins with %s', async (host, start) => {
    await server.key();
    expect((await createOpenAddress({ ...server.services, host, port: 8787 }))?.split('#')[0]).toBe(start);
  });

  test('signs in one of many concurrent browsers', async () => {
    const body = { ticket: await ticket() };
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask('POST', '/session', { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is refused where a proxy has forwarded it', async () => {
    const fresh = await startTestServer();
    try {
      await fresh.key();
      const address = await createOpenAddress({ ...fresh.services, host: '127.0.0.1', port: 8787 });
      const body = { ticket: address?.split('=')[1] };
      const headers = { ...OWN, 'x-forwarded-for': '192.0.2.1' };
      expect((await ask('POST', '/session', { body, headers }, fresh.address)).status).toBe(401);
      expect((await ask('POST', '/session', { body }, fresh.address)).status).toBe(200);
    } finally {
      await fresh.close();
    }
  });
});
