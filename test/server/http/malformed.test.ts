import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type Router from '@koa/router';
import { StorageWriteError } from '../../../server/errors.ts';
import { createApp } from '../../../server/http/app.ts';
import { callerOf } from '../../../server/http/callers/authenticate.ts';
import { readJsonObject } from '../../../server/http/endpoints/body.ts';
import { listen, type Listening } from '../../../server/http/listen.ts';
import { createHttpMetrics } from '../../../server/http/operation/metrics.ts';
import { rawRequest } from '../support/raw-request.ts';
import { UNLIMITED } from '../support/unlimited.ts';

const logged: string[] = [];
const log = pino({ level: 'info' }, { write: line => void logged.push(line) });
const refused: number[] = [];
let onRefused = (status: number): void => void refused.push(status);
let app: Listening;
let address: string;
/** The same with little patience. */
let hasty: Listening;

beforeAll(async () => {
  const koa = createApp({
    log,
    metrics: createHttpMetrics(new Registry()),
    authenticate: async () => ({ keyId: 'k', accountId: 'a', plan: 'FREE', dailyQuota: null }),
    limits: { ...UNLIMITED, headers: async () => ({ RateLimit: 'told' }) },
    corsOrigins: [],
    publicRoutes: () => undefined,
    keyedRoutes(router: Router) {
      router.post('/echo', async ctx => {
        ctx.body = { got: await readJsonObject(ctx.req), by: callerOf(ctx).keyId };
      });
      router.get('/breaks', () => {
        throw new Error('SELECT secret FROM /srv/linkglass.db');
      });
      router.get(['/full', '/v1/fast-check'], () => {
        throw new StorageWriteError('SQLITE_FULL', new Error('disk is full'));
      });
      router.get('/odd', () => {
        // Built like Koa's own errors, whose message must not be shown.
        throw Object.assign(new Error('a secret teapot'), { status: 418, expose: true, headers: { 'x-inside': '1' } });
      });
    },
  });
  const start = (headersTimeout: number) => {
    const timeouts = {
      headersTimeout,
      requestTimeout: headersTimeout,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 50,
    };
    return listen(koa.callback(), '127.0.0.1', 0, { onRefused: status => onRefused(status), timeouts });
  };
  [app, hasty] = await Promise.all([start(60_000), start(300)]);
  address = `http://127.0.0.1:${app.port}`;
});
afterAll(() => Promise.all([app.close(0), hasty.close(0)]));
beforeEach(() => {
  logged.length = 0;
  refused.length = 0;
});

const post = (headers: string, body = '') =>
  `POST /echo HTTP/1.1\r\nHost: a\r\nauthorization: k\r\n${headers}\r\n\r\n${body}`;
const GOOD = post('Content-Length: 7', '{"a":1}');
const LAST = post('Connection: close\r\nContent-Length: 7', '{"a":1}');

/** Status and JSON body of each response. */
function answersIn(received: string): [number, unknown][] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter(answer => answer !== '')
    .map(answer => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(/^Content-Type: application\/json; charset=utf-8$/im);
      return [Number(head.slice(9, 12)), JSON.parse(body)];
    });
}

const detail = expect.objectContaining({ detail: expect.any(String) });

test('a request that has the whole URL is answered as one that has its path', async () => {
  const whole = LAST.replace('/echo', 'http://other.example/echo');
  expect(answersIn(await rawRequest(address, whole))).toEqual([[200, { got: { a: 1 }, by: 'k' }]]);
});

describe('a malformed request', () => {
  test('is refused with {detail}, counted and not logged', async () => {
    const malformed: Record<string, [request: string | Buffer, status: number, at?: Listening]> = {
      'no HTTP': ['hello\r\n\r\n', 400],
      'bytes of any kind': [Buffer.from(Array.from({ length: 200 }, (_, i) => (i * 37) % 256)), 400],
      'no Host': ['GET /healthz HTTP/1.1\r\n\r\n', 400],
      'a URL that is none': ['GET http://[::1/healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
      'a URL without a path': ['GET foo://a HTTP/1.1\r\nHost: a\r\n\r\n', 400],
      'a header without a name': ['GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
      'a NUL in a header': ['GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
      'two lengths': [post('Content-Length: 1\r\nContent-Length: 2', 'ab'), 400],
      'length and chunks': [post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
      'a chunk without a size': [post('Transfer-Encoding: chunked', 'zz\r\n'), 400],
      'chunk extensions without end': [post('Transfer-Encoding: chunked', `1;${'x'.repeat(40_000)}`), 413],
      'another version': ['GET / HTTP/7.3\r\nHost: a\r\n\r\n', 400],
      'headers without end': [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
      'a path without end': [`GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
      'an expectation': [post('Expect: a-miracle\r\nContent-Length: 0'), 417],
      CONNECT: ['CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
      'headers that take too long': ['GET / HTTP/1.1\r\nHost: a\r\n', 408, hasty],
      'a body that takes too long': [post('Content-Length: 100', '{'), 408, hasty],
    };
    for (const [name, [request, status, { port } = app]] of Object.entries(malformed)) {
      refused.length = 0;
      const received = await rawRequest(`http://127.0.0.1:${port}`, request);
      expect([name, answersIn(received), refused, logged]).toEqual([name, [[status, detail]], [status], []]);
    }
  });

  test('TLS on the HTTP port is refused, counted and not logged', async () => {
    const socket = connectTls({ port: app.port, host: '127.0.0.1', rejectUnauthorized: false });
    await new Promise(resolve => socket.once('error', resolve));
    expect([refused, logged]).toEqual([[400], []]);
  });

  test('gets its response while the client keeps sending', async () => {
    for (let round = 0; round < 5; round++) {
      const received = await rawRequest(address, Buffer.alloc(5_000_000, '\x16\x03\x01'));
      expect(answersIn(received)).toEqual([[400, detail]]);
    }
    expect([refused, logged]).toEqual([Array.from({ length: 5 }, () => 400), []]);
  });

  test('gets its response from a server that stood still while it sent', async () => {
    const before = onRefused;
    onTestFinished(() => void (onRefused = before));
    // Right after the response, for longer than the server waits for the rest of the request.
    onRefused = () => queueMicrotask(() => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500));
    expect(answersIn(await rawRequest(address, Buffer.alloc(5_000_000, '\x16\x03\x01')))).toEqual([[400, detail]]);
  });

  test('after valid requests is refused after their responses', async () => {
    const received = await rawRequest(address, `${GOOD}${GOOD}\x16\x03\x01garbage\r\n\r\n`);
    const good = { got: { a: 1 }, by: 'k' };
    expect(answersIn(received)).toEqual([
      [200, good],
      [200, good],
      [400, detail],
    ]);
    expect([refused, logged]).toEqual([[400], []]);
  });

  test.each<[string, string]>([
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['Upgrade', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['half a body', post('Content-Length: 100', '{')],
  ])('%s from a client that resets its connection does no harm', async (_, request) => {
    const uncaught = vi.fn<() => void>();
    process.on('uncaughtException', uncaught);
    onTestFinished(() => void process.off('uncaughtException', uncaught));
    for (let delayMs = 0; delayMs < 10; delayMs++) {
      const client = connect(app.port, '127.0.0.1').on('error', () => undefined);
      await once(client, 'connect');
      client.write(request);
      await setTimeout(delayMs);
      client.resetAndDestroy();
    }
    expect(answersIn(await rawRequest(address, LAST))).toHaveLength(1);
    expect(uncaught).not.toHaveBeenCalled();
  });

  test('from a client that disconnects at once does no harm and is not logged', async () => {
    for (const request of ['hello', post('Content-Length: 100', '{'), post('Transfer-Encoding: chunked', 'zz\r\n')]) {
      await rawRequest(address, request, 20).catch(() => undefined);
    }
    expect(answersIn(await rawRequest(address, LAST))).toHaveLength(1);
    expect(logged).toEqual([]);
  });
});

test.each(['/breaks', '/odd'])('an unexpected error of %s is a 500 without details, and is logged', async path => {
  const response = await fetch(`${address}${path}`, { headers: { authorization: 'any' } });
  expect([response.status, await response.json()]).toEqual([500, { detail: 'internal server error' }]);
  expect(response.headers.get('x-inside')).toBeNull();
  expect(logged.join()).toMatch(/SELECT secret|secret teapot/);
});

test('a full disk is 503, but 500 for fast checks, whose clients do not know 503', async () => {
  const ask = (path: string) => fetch(`${address}${path}`, { headers: { authorization: 'any' } });
  expect([(await ask('/full')).status, (await ask('/v1/fast-check')).status]).toEqual([503, 500]);
});

test('the log contains no key and no requested path', async () => {
  log.level = 'debug';
  onTestFinished(() => void (log.level = 'info'));
  await fetch(`${address}/secret-path?key=secret`, { headers: { authorization: 'lg_secret' } });
  expect(logged.join()).toContain('"status":404');
  expect(logged.join()).not.toMatch(/secret/);
});
