import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NoBrowserError } from '../../../server/scans/capture/errors.ts';
import { fakeCapture } from '../support/captures/fake-capture.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    settings: { LINKGLASS_CORS_ORIGINS: 'https://app.example', LINKGLASS_BASE_URL: 'https://scan.example' },
  });
});
afterAll(() => server.close());

// fetch sets Host itself; here it is the thing to test.
function get(path: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${server.address}${path}`, { headers }, response => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });
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
  test.each(['localhost', 'localhost:9', '127.0.0.1', '127.8.9.1:80', '[::1]:80', 'scan.example'])(
    'responds to this machine under the name %s',
    async host => {
      const { status, text } = await get('/metrics', { host });
      expect(status).toBe(200);
      expect(text).toContain('linkglass_scans{status="PENDING"} 0');
      expect(text).toContain('process_cpu_seconds_total');
    },
  );

  test.each([
    'evil.example',
    'scan.example.evil.example',
    'localhost.evil.example',
    '10.0.0.1',
    'scan.example:81',
    '127.0.0.1.evil.example',
    'a b',
  ])('returns 421 for the foreign host %s', async host => {
    const { status, text } = await get('/metrics', { host });
    expect([status, JSON.parse(text)]).toEqual([421, { detail: expect.any(String) }]);
  });

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])(
    'needs a key if %s shows another client',
    async name => {
      expect((await get('/metrics', { host: 'localhost', [name]: '192.0.2.1' })).status).toBe(401);
      const key = await server.key();
      expect((await get('/metrics', { host: 'localhost', [name]: '192.0.2.1', authorization: key })).status).toBe(200);
    },
  );

  test('returns 401 for a wrong key, also locally', async () => {
    expect((await get('/metrics', { host: 'localhost', authorization: 'wrong' })).status).toBe(401);
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

describe('without a key', () => {
  test.each([
    ['/healthz', 200, { status: 'ok' }],
    ['/readyz', 200, { status: 'ready', notes: [] }],
  ])('%s responds', async (path, status, body) => {
    const answer = await server.request('GET', path);
    expect([answer.status, answer.json]).toEqual([status, body]);
  });

  test.each(['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/', '/evidence/blob/a/b.png'])(
    'another method at %s returns 405 with the supported ones',
    async path => {
      const answer = await server.request('POST', path, { body: {} });
      expect([answer.status, answer.json]).toEqual([405, { detail: expect.any(String) }]);
      expect(answer.headers.get('allow')).toBe('HEAD, GET, OPTIONS');
    },
  );

  test('HEAD responds like GET, without the body', async () => {
    const answer = await server.request('HEAD', '/healthz');
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

test('/readyz returns 503 with the reason while no browser can be launched; /healthz returns 200', async () => {
  const noBrowser = async () => {
    throw new NoBrowserError('/opt/secret/chromium is gone');
  };
  const broken = await startTestServer({ capture: { ...fakeCapture(noBrowser), warmUp: noBrowser } });
  try {
    const key = await broken.key();
    const { json } = await broken.request('POST', '/v1/scan', { key, body: { submitted_url: 'shop.example' } });
    await waitFor(async () => (await broken.request('GET', '/readyz')).status === 503);
    expect((await broken.request('GET', '/readyz')).json).toEqual({ detail: 'no browser can be launched' });
    expect((await broken.request('GET', '/healthz')).status).toBe(200);
    // The worker claims the scan, cannot launch a browser, and releases it.
    const status = async () => (await broken.request('GET', `/v1/scan/${json.id}`, { key })).json.scan.status;
    await expect.poll(status).toBe('PENDING');
  } finally {
    await broken.close();
  }
});

describe('CORS', () => {
  const preflight = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };

  test.each([
    ['/v1/scan', 'POST, OPTIONS'],
    ['/v1/query/any', 'HEAD, GET, PUT, DELETE, OPTIONS'],
    ['/queries', 'HEAD, GET, OPTIONS'],
    ['/healthz', 'HEAD, GET, OPTIONS'],
    ['/nothing', 'OPTIONS'],
  ])('OPTIONS %s returns the methods of the path', async (path, allowed) => {
    expect((await server.request('OPTIONS', path)).headers.get('allow')).toBe(allowed);
  });

  test.each(['/v1/scan', '/nothing', '/healthz'])('OPTIONS %s needs no key', async path => {
    const answer = await server.request('OPTIONS', path, { headers: { origin: 'https://app.example', ...preflight } });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(answer.headers.get('vary')).toBe('Origin');
  });

  test.each(['https://evil.example', 'https://app.example.evil.example', 'http://app.example', 'null'])(
    'the origin %s gets no CORS headers',
    async origin => {
      const answer = await server.request('OPTIONS', '/v1/scan', { headers: { origin, ...preflight } });
      expect(answer.status).toBe(204);
      expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]);
    },
  );

  test('an allowed origin can read error responses too', async () => {
    const answer = await server.request('GET', '/v1/scan/x', { headers: { origin: 'https://app.example' } });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([401, 'https://app.example']);
  });
});

test.each([
  ['GET', '/v1/scan/x'],
  ['GET', '/healthz'],
  ['GET', '/nothing'],
])('%s %s has security headers: no sniffing, framing, caching or scripts', async (method, path) => {
  const { headers } = await server.request(method, path);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-powered-by')).toBeNull();
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});
