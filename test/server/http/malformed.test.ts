import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type Router from '@koa/router';
import { createApp } from '../../../server/http/app.ts';
import { callerOf } from '../../../server/http/callers/authenticate.ts';
import { readJsonObject } from '../../../server/http/endpoints/body.ts';
import { listen, type Listening } from '../../../server/http/listen.ts';
import { createHttpMetrics } from '../../../server/http/operation/metrics.ts';
import { rawRequest } from '../support/raw-request.ts';
import { UNLIMITED } from '../support/unlimited.ts';

const logged: string[] = [];
const refused: number[] = [];
let onRefused = (status: number): void => void refused.push(status);
let app: Listening;
let address: string;
/** The same with little patience. */
let hasty: Listening;

beforeAll(async () => {
  const koa = createApp({
    log: pino({ level: 'info' }, { write: line => void logged.push(line) }),
    metrics: createHttpMetrics(new Registry()),
    authenticate: async () => ({ keyId: 'k', accountId: 'a', plan: 'FREE', dailyQuota: null }),
    limits: { ...UNLIMITED, headers: async () => ({ RateLimit: 'told' }) },
    corsOrigins: [],
    publicRoutes: () => undefined,
    keyedRoutes(router: Router) {
      router.post('/echo', async ctx => {
        ctx.body = { got: await readJsonObject(ctx.req), by: callerOf(ctx).keyId };
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
  test.each<[string, string | Buffer, number]>([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['bytes of any kind', Buffer.from(Array.from({ length: 200 }, (_, i) => (i * 37) % 256)), 400],
    ['no Host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['a URL that is none', 'GET http://[::1/healthz HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a URL without a path', 'GET foo://a HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400],
    ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n', 400],
    ['two lengths', post('Content-Length: 1\r\nContent-Length: 2', 'ab'), 400],
    ['length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked', '0\r\n\r\n'), 400],
    ['a chunk without a size', post('Transfer-Encoding: chunked', 'zz\r\n'), 400],
    ['chunk extensions without end', post('Transfer-Encoding: chunked', `1;${'x'.repeat(40_000)}`), 413],
    ['another version', 'GET / HTTP/7.3\r\nHost: a\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['a path without end', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
    ['an expectation', post('Expect: a-miracle\r\nContent-Length: 0'), 417],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ])('%s is refused with {detail}, counted and not logged', async (_, request, status) => {
    const received = await rawRequest(address, request);
    expect(answersIn(received)).toEqual([[status, detail]]);
    expect(refused).toEqual([status]);
    expect(logged).toEqual([]);
  });

  test.each([
    ['headers that take too long', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['a body that takes too long', post('Content-Length: 100', '{')],
  ])('%s is refused with {detail}, counted and not logged', async (_, request) => {
    const received = await rawRequest(`http://127.0.0.1:${hasty.port}`, request);
    expect(answersIn(received)).toEqual([[408, detail]]);
    expect(refused).toEqual([408]);
    expect(logged).toEqual([]);
  });

  test('TLS on the HTTP port is refused, counted and not logged', async () => {
    const socket = connectTls({ port: app.port, host: '127.0.0.1', rejectUnauthorized: false });
    await new Promise(resolve => socket.once('error', resolve));
    expect([refused, logged]).toEqual([[400], []]);
  });

  test('gets its response while the client keeps sending', async () => {
    for (let round = 0; round < 20; round++) {
      const received = await rawRequest(address, Buffer.alloc(5_000_000, '\x16\x03\x01'));
      expect(answersIn(received)).toEqual([[400, detail]]);
    }
    expect([refused, logged]).toEqual([Array.from({ length: 20 }, () => 400), []]);
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
