import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type Router from '@koa/router';
import pino from 'pino';
import { Registry } from 'prom-client';
import { createApp } from '../../../server/http/app.ts';
import { listen, type Listening } from '../../../server/http/listen.ts';
import { createHttpMetrics } from '../../../server/http/operation/metrics.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { UNLIMITED } from '../support/unlimited.ts';

const logged: string[] = [];
let app: Listening;
let address: string;
let server: TestServer;

beforeAll(async () => {
  const koa = createApp({
    log: pino({ level: 'debug' }, { write: line => void logged.push(line) }),
    metrics: createHttpMetrics(new Registry()),
    authenticate: async () => ({ keyId: 'k', accountId: 'a', plan: 'FREE', dailyQuota: null }),
    limits: UNLIMITED,
    corsOrigins: [],
    publicRoutes: () => undefined,
    keyedRoutes(router: Router) {
      router.get('/breaks', () => {
        throw new Error('SELECT secret FROM /srv/linkglass.db');
      });
      router.get('/odd', () => {
        // Built like Koa's own errors, whose message must not be shown.
        throw Object.assign(new Error('a teapot'), { status: 418, expose: true, headers: { 'x-inside': '1' } });
      });
    },
  });
  app = await listen(koa.callback(), '127.0.0.1', 0);
  address = `http://127.0.0.1:${app.port}`;
  server = await startTestServer();
});
afterAll(() => Promise.all([app.close(0), server.close()]));

test.each(['/breaks', '/odd'])('an unexpected error returns 500 without details, and is logged', async path => {
  logged.length = 0;
  const response = await fetch(`${address}${path}`, { headers: { authorization: 'any' } });
  expect([response.status, await response.json()]).toEqual([500, { detail: 'internal server error' }]);
  expect(response.headers.get('x-inside')).toBeNull();
  expect(logged.join()).toMatch(path === '/breaks' ? /SELECT secret/ : /teapot/);
});

test('the log contains no key and no requested path', async () => {
  logged.length = 0;
  await fetch(`${address}/secret-path?key=abc`, { headers: { authorization: 'lg_secret' } });
  expect(logged.join()).toContain('"status":404');
  expect(logged.join()).not.toMatch(/secret/);
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1.1 400 /],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400 /],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, /^HTTP\/1.1 431 /],
  [
    'two lengths',
    'POST /v1/scan HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    /^HTTP\/1.1 400 /,
  ],
  [
    'length and chunks',
    'POST /v1/scan HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    /^HTTP\/1.1 400 /,
  ],
])('a request with %s is refused, and the server continues', async (_, request, answer) => {
  expect(await rawRequest(server.address, request)).toMatch(answer);
  expect((await server.request('GET', '/healthz')).status).toBe(200);
});

test('a client that disconnects while sending does no harm', async () => {
  const key = await server.key();
  const { port } = new URL(server.address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`POST /v1/scan HTTP/1.1\r\nHost: a\r\nauthorization: ${key}\r\nContent-Length: 1000\r\n\r\n{"submitted`);
  await once(socket, 'connect');
  socket.resetAndDestroy();
  expect((await server.request('GET', '/healthz')).status).toBe(200);
});

test('a body far over the limit is not read to its end', async () => {
  const key = await server.key();
  const head = `POST /v1/scan HTTP/1.1\r\nHost: a\r\nauthorization: ${key}\r\nContent-Length: 1000000000\r\n\r\n`;
  const answer = await rawRequest(
    server.address,
    Buffer.concat([Buffer.from(head), Buffer.alloc(9_000_000, 'x')]),
  ).catch(String);
  // The server closes while we still send, which some systems report as a reset before they hand over the answer.
  expect(answer).toMatch(/^HTTP\/1.1 413 |ECONNRESET|EPIPE/);
});
