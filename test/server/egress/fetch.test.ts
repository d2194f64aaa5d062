import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Egress, EgressSession } from '../../../server/egress/egress.ts';
import { createEgress } from '../../../server/egress/create-egress.ts';
import { parseStaticHosts } from '../../../server/egress/static-hosts.ts';
import { createCertificate, createTrustedCertificate } from './support/certificate.ts';

const TEXT = 'All good things are wild and free. '.repeat(100);
const ENCODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
};
const bomb = gzipSync(Buffer.alloc(20_000_000));

/** Received requests, as `METHOD host/path header=…`. */
const seen: string[] = [];

function answer(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://x');
  const { authorization = '-', cookie = '-', 'x-own': own = '-' } = request.headers;
  seen.push(`${request.method} ${request.headers.host}${url.pathname} ${authorization} ${cookie} ${String(own)}`);
  const encode = (encodings: string): void => {
    const body = encodings
      .split(',')
      .reduce((bytes: Buffer, name) => ENCODERS[name]?.(bytes) ?? bytes, Buffer.from(TEXT));
    response.writeHead(200, { 'content-encoding': encodings }).end(body);
  };
  if (url.pathname === '/hop')
    response
      .writeHead(Number(url.searchParams.get('status')), { location: url.searchParams.get('to') ?? '' })
      .end('a redirect');
  else if (url.pathname === '/nowhere') response.writeHead(302).end('no location');
  else if (url.pathname === '/unreadable') response.writeHead(302, { location: 'http://[' }).end('unreadable');
  else if (url.pathname === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (url.pathname === '/encoded') encode(url.searchParams.get('as') ?? '');
  else if (url.pathname === '/bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
  else if (url.pathname === '/double-bomb')
    response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(bomb));
  else if (url.pathname === '/broken-gzip') response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip');
  else if (url.pathname === '/endless') {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  } else if (url.pathname === '/silent') response.on('error', () => {});
  else if (url.pathname === '/drip') {
    const drip = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(drip));
  } else if (url.pathname === '/cookies') response.writeHead(404, { 'set-cookie': ['a=1', 'b=2'] }).end('none');
  else if (url.pathname === '/big-headers') response.writeHead(200, { 'x-big': 'x'.repeat(100_000) }).end();
  else if (url.pathname === '/broken-off')
    response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy());
  else response.end(`hello from ${request.headers.host}`);
}

let plain: http.Server;
let trusted: https.Server;
let untrusted: https.Server;
let egress: Egress;
let session: EgressSession;
const trustedBefore = tls.getCACertificates('default');
const options = { maxBytes: 10_000, timeoutMs: 20_000 };

beforeAll(async () => {
  const certificate = await createTrustedCertificate('good.example');
  tls.setDefaultCACertificates([certificate.cert]);
  plain = http.createServer(answer);
  trusted = https.createServer(certificate, answer);
  untrusted = https.createServer(await createCertificate('bad.example', 'http://127.0.0.1'), answer);
  const servers = [plain, trusted, untrusted];
  await Promise.all(servers.map(server => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))));
  // Listening TCP servers have address objects, never a path or null.
  const [http_, good, bad] = servers.map(server => (server.address() as AddressInfo).port);
  const pins = `a.example=127.0.0.1:${http_},b.example=127.0.0.1:${http_},good.example:443=127.0.0.1:${good},other-name.example=127.0.0.1:${good},bad.example=127.0.0.1:${bad},refused.example=127.0.0.1:1`;
  egress = createEgress({
    staticHosts: parseStaticHosts(pins),
    exits: new Map(),
    connectTimeoutMs: 20_000,
    log: { debug() {} },
  });
});
afterAll(async () => {
  tls.setDefaultCACertificates(trustedBefore);
  await egress.close();
  for (const server of [plain, trusted, untrusted]) {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
});
beforeEach(async () => {
  session = await egress.open({ exit: null, maxBytes: 50_000_000 });
  seen.length = 0;
});
afterEach(() => session.close());
const textOf = async (url: string): Promise<string> => (await session.fetch(url, options)).body.toString();

describe('session.fetch', () => {
  test('returns status, headers and body for any status', async () => {
    const response = await session.fetch('http://a.example/cookies', options);
    expect(response).toMatchObject({
      url: 'http://a.example/cookies',
      status: 404,
      headers: { 'set-cookie': 'a=1, b=2' },
    });
    expect(response.body.toString()).toBe('none');
    expect(session.addressOf('a.example', 80)).toBe('127.0.0.1');
    expect([session.wasAsked('a.example', 80), session.wasAsked('b.example', 80)]).toEqual([true, false]);
    expect(session.bytes).toBeGreaterThan(100);
  });

  test('sends method and headers', async () => {
    await session.fetch('http://a.example/x', { ...options, method: 'HEAD', headers: { 'X-Own': 'yes' } });
    expect(seen).toEqual(['HEAD a.example/x - - yes']);
  });

  test.each(['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip,br', 'GZIP'])('decodes %s', async encoding => {
    expect(await textOf(`http://a.example/encoded?as=${encoding.toLowerCase()}`)).toBe(TEXT);
  });

  test.each<[path: string, message: string, timeoutMs?: number]>([
    ['/encoded?as=compress', 'content-encoding'],
    ['/encoded?as=gzip,gzip,gzip', 'content-encoding'],
    ['/broken-gzip', 'incorrect header'],
    ['/bomb', 'more than 10000 bytes'],
    ['/double-bomb', 'more than 10000 bytes'],
    ['/endless', 'more than 10000 bytes'],
    ['/big-headers', 'Headers Overflow'],
    ['/broken-off', 'other side closed'],
    ['/silent', 'timeout', 600],
    ['/drip', 'timeout', 600],
  ])('fails on %s: %s', async (path, message, timeoutMs = options.timeoutMs) => {
    await expect(session.fetch(`http://a.example${path}`, { ...options, timeoutMs })).rejects.toThrow(
      new RegExp(message, 'i'),
    );
    expect(session.bytes).toBeLessThan(2_000_000);
  });

  test.each<[path: string, bytes: RegExp, timeoutMs?: number]>([
    ['/bomb', /^\0{10000}$/],
    ['/endless', /^x{10000}$/],
    ['/broken-off', /^half$/],
    ['/drip', /^x+$/, 600],
  ])('keeps what came of %s where that is enough', async (path, bytes, timeoutMs = options.timeoutMs) => {
    const partOf = async () =>
      (await session.fetch(`http://a.example${path}`, { ...options, timeoutMs, allowPartial: true })).body;
    // Again if nothing came in the time.
    await expect.poll(async () => (await partOf()).toString('latin1')).toMatch(bytes);
  });

  test('keeps its time limit while a server does not finish TLS', async () => {
    const silent = net.createServer(socket => void socket.on('error', () => {}).resume());
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // it listens on TCP
    const own = createEgress({
      staticHosts: parseStaticHosts(`silent.example=127.0.0.1:${port}`),
      exits: new Map(),
      log: { debug() {} },
    });
    const { fetch } = await own.open({ exit: null, maxBytes: 1 });
    await expect(fetch('https://silent.example/', { ...options, timeoutMs: 100 })).rejects.toThrow('due to timeout');
    await own.close();
    await new Promise(resolve => silent.close(resolve));
  });

  test('stops when the caller aborts', async () => {
    const reason = new Error('enough');
    const caller = new AbortController();
    setTimeout(() => caller.abort(reason), 50);
    await expect(session.fetch('http://a.example/silent', { ...options, signal: caller.signal })).rejects.toBe(reason);
  });

  test.each([
    ['http://refused.example/', 'CONNECTION_REFUSED'],
    ['http://10.0.0.1/', 'BLOCKED_ADDRESS'],
    ['http://a.example@b.example/', 'BLOCKED_ADDRESS'],
    ['ftp://a.example/', 'BLOCKED_ADDRESS'],
  ])('of %s fails with %s', async (url, failure) => {
    await expect(session.fetch(url, options)).rejects.toMatchObject({ name: 'EgressError', failure });
  });

  test('makes 20 requests at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => textOf(`http://${i % 2 ? 'a' : 'b'}.example/`)),
    );
    expect(new Set(answers)).toEqual(new Set(['hello from a.example', 'hello from b.example']));
  });
});

describe('a redirect', () => {
  const hop = (status: number, to: string): string =>
    `http://a.example/hop?status=${status}&to=${encodeURIComponent(to)}`;

  test.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [307, 'POST', 'POST'],
    [308, 'PUT', 'PUT'],
    [302, 'HEAD', 'HEAD'],
  ])('%i turns %s into %s', async (status, method, then) => {
    const response = await session.fetch(hop(status, '/end'), { ...options, method });
    expect(response.url).toBe('http://a.example/end');
    expect(seen.map(line => line.split(' ')[0])).toEqual([method, then]);
  });

  test('sends credentials to its own origin only', async () => {
    const headers = { Authorization: 'secret', Cookie: 'a=1', 'x-own': 'yes' };
    await session.fetch(hop(302, '/same'), { ...options, headers });
    await session.fetch(hop(302, 'http://b.example/other'), { ...options, headers });
    expect(seen.filter(line => !line.includes('/hop'))).toEqual([
      'GET a.example/same secret a=1 yes',
      'GET b.example/other - - yes',
    ]);
  });

  test('is followed five times, or up to the given limit', async () => {
    expect(await session.fetch('http://a.example/loop', options)).toMatchObject({ status: 302 });
    expect(seen).toHaveLength(6);
    expect(await session.fetch(hop(302, '/end'), { ...options, maxRedirects: 0 })).toMatchObject({
      status: 302,
      headers: { location: '/end' },
    });
    expect(seen).toHaveLength(7);
  });

  test.each(['/nowhere', '/unreadable'])('without a valid target is returned as the response: %s', async path => {
    expect(await session.fetch(`http://a.example${path}`, options)).toMatchObject({
      status: 302,
      url: `http://a.example${path}`,
    });
  });

  test('from https to http and back is checked at each hop', async () => {
    const response = await session.fetch(
      `https://good.example/hop?status=302&to=${encodeURIComponent(hop(302, 'https://good.example/end'))}`,
      options,
    );
    expect(response.body.toString()).toBe('hello from good.example');
    await expect(
      session.fetch(
        `https://good.example/hop?status=302&to=${encodeURIComponent(hop(302, 'https://127.0.0.1/'))}`,
        options,
      ),
    ).rejects.toMatchObject({
      failure: 'BLOCKED_ADDRESS',
    });
  });
});

describe('a certificate', () => {
  test('is validated, including the name', async () => {
    expect(await textOf('https://good.example/')).toBe('hello from good.example');
    await expect(session.fetch('https://bad.example/', options)).rejects.toMatchObject({
      code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    });
    await expect(session.fetch('https://other-name.example/', options)).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });
  test('is not validated if the caller says so, for that call only', async () => {
    const lax = { ...options, acceptAnyCertificate: true };
    expect((await session.fetch('https://bad.example/', lax)).body.toString()).toBe('hello from bad.example');
    expect((await session.fetch('https://other-name.example/', lax)).body.toString()).toBe(
      'hello from other-name.example',
    );
    await expect(session.fetch('https://bad.example/', options)).rejects.toThrow();
  });
  test('is null for a server without TLS', async () => {
    await expect(session.fetch('https://a.example/', options)).rejects.toThrow();
  });
});
