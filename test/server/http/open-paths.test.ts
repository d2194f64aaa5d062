import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpGet } from '../support/http-get.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { LINKGLASS_CORS_ORIGINS: 'https://app.example', LINKGLASS_BASE_URL: 'https://scan.example' },
  });
});
afterAll(() => server.close());

/** Unlike fetch, it lets a test set Host. */
async function get(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; text: string }> {
  const { status, body } = await httpGet(`${server.address}${path}`, headers);
  return { status, text: body.toString() };
}

describe('/setup', () => {
  test('returns the command for a new key to this machine, and no key', async () => {
    const { status, text } = await get('/setup', { host: 'localhost' });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ new_key_command: expect.stringMatching(/^cd .+ keys create --name browser /) });
  });

  test('refuses other machines', async () => {
    expect((await get('/setup', { host: 'evil.example' })).status).toBe(421);
    const key = await server.key();
    expect((await get('/setup', { host: 'localhost', via: '1.1 proxy', authorization: key })).status).toBe(401);
  });
});

describe('/metrics', () => {
  test('answers this machine under its names and that of the base URL, and is 421 under others', async () => {
    const own = ['localhost', 'localhost:9', '127.0.0.1', '127.8.9.1:80', '[::1]:80', 'scan.example'];
    const foreign = ['evil.example', 'scan.example.evil.example', 'localhost.evil.example', '10.0.0.1', 'a b'];
    for (const host of own) {
      const { status, text } = await get('/metrics', { host });
      expect([host, status, text]).toEqual([host, 200, expect.stringContaining('linkglass_scans{status="PENDING"} 0')]);
    }
    for (const host of [...foreign, 'scan.example:81', '127.0.0.1.evil.example']) {
      const { status, text } = await get('/metrics', { host });
      expect([host, status, JSON.parse(text)]).toEqual([host, 421, { detail: expect.any(String) }]);
    }
  });

  test('needs a key if a header shows another client', async () => {
    const key = await server.key();
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host']) {
      const ask = (more: Record<string, string>) =>
        get('/metrics', { host: 'localhost', [name]: '192.0.2.1', ...more });
      const statuses = [(await ask({})).status, (await ask({ authorization: key })).status];
      expect([name, statuses]).toEqual([name, [401, 200]]);
    }
  });

  test('counts requests by route, never by URL', async () => {
    const key = await server.key();
    await server.request('GET', '/v1/scan/something-private', { key });
    await server.request('GET', '/something-private', { key });
    const { text } = await get('/metrics', { host: 'localhost' });
    expect(text).toContain('linkglass_http_requests_total{route="/v1/scan/:scan_id",method="GET",status="404"} 1');
    expect(text).not.toContain('private');
  });
});

describe('CORS', () => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

  test('OPTIONS returns the methods of the path', async () => {
    const allowed = {
      '/v1/scan': 'POST, OPTIONS',
      '/v1/query/any': 'HEAD, GET, PUT, DELETE, OPTIONS',
      '/queries': 'HEAD, GET, OPTIONS',
      '/healthz': 'HEAD, GET, OPTIONS',
      '/nothing': 'OPTIONS',
    };
    for (const [path, methods] of Object.entries(allowed))
      expect([path, (await server.request('OPTIONS', path)).headers.get('allow')]).toEqual([path, methods]);
  });

  test('a preflight of an allowed origin needs no key', async () => {
    for (const path of ['/v1/scan', '/nothing', '/healthz']) {
      const headers = { origin: 'https://app.example', ...preflight };
      const answer = await server.request('OPTIONS', path, { headers });
      expect([path, answer.status, answer.text]).toEqual([path, 204, '']);
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
      expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
      expect(answer.headers.get('vary')).toBe('Origin');
    }
  });

  test('other origins get no CORS headers', async () => {
    const others = ['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'];
    for (const origin of others) {
      const answer = await server.request('OPTIONS', '/v1/scan', { headers: { origin, ...preflight } });
      const names = [...answer.headers.keys()].filter(name => name.startsWith('access-control'));
      expect([origin, answer.status, names]).toEqual([origin, 204, []]);
    }
  });

  test('an allowed origin can read error responses too', async () => {
    const answer = await server.request('GET', '/v1/scan/x', { headers: { origin: 'https://app.example' } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, 'https://app.example']);
  });
});

test('responses have security headers: no sniffing, framing, caching or scripts', async () => {
  for (const path of ['/v1/scan/x', '/healthz', '/nothing']) {
    const { headers } = await server.request('GET', path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  }
});
