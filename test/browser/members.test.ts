import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CaptureResult } from '../../server/scans/capture/source.ts';
import { defaultUserAgent } from '../../server/reference/devices.ts';
import { ssdeep } from '../../shared/similarity/ssdeep.ts';
import { faultsOfHar } from '../support/har-schema.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
let shop: CaptureResult;
beforeAll(async () => {
  lab = await openLab();
  shop = await lab.visit('https://shop.example/', { waitingTimeMs: 6000 });
});
afterAll(() => lab.close());

test('the page with all members is DONE, without failed sources', () => {
  expect(shop).toMatchObject({ status: 'DONE', errorCode: null, targetUrl: 'https://shop.example/', failures: [] });
});

describe('http_transactions', () => {
  test('are exactly the requests that reached the server', () => {
    const logged = lab.site
      .requests()
      .filter(({ host }) => host.endsWith('shop.example'))
      .map(({ method, scheme, host, path }) => `${method} ${scheme}://${host}${path}`);
    const recorded = shop.captured.http_transactions.map(({ method, url }) => `${method} ${url}`);
    expect(recorded.toSorted()).toEqual(logged.toSorted());
  });

  test('have the sizes of the decoded bodies, and the statuses, that the server sent', () => {
    // A preflight and its request have one URL; the log keeps the last response.
    for (const { url, size, status_code } of shop.captured.http_transactions)
      expect({ url, size, status_code }).toEqual({
        url,
        size: lab.site.sent(url)?.bytes,
        status_code: lab.site.sent(url)?.status,
      });
  });

  test('carry type, address and method', () => {
    expect(shop.captured.http_transactions[0]).toEqual({
      content_type: 'text/html; charset=utf-8',
      ip: '127.0.0.1',
      method: 'GET',
      mimetypes: 'text/html',
      size: lab.site.sent('https://shop.example/')?.bytes,
      status_code: 200,
      url: 'https://shop.example/',
    });
    expect(shop.captured.http_transactions.every(({ ip }) => ip === '127.0.0.1')).toBe(true);
    expect(shop.captured.http_transactions.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('were sent with the user agent of the scan, and client hints that agree with it', () => {
    const requests = lab.site.requests().filter(request => request.host.endsWith('shop.example'));
    expect(requests).not.toEqual([]);
    for (const { host, path, headers } of requests)
      expect({ host, path, headers }).toMatchObject({
        headers: {
          'user-agent': defaultUserAgent('DESKTOP'),
          'sec-ch-ua': expect.stringContaining('"Google Chrome"') as string,
          'sec-ch-ua-mobile': '?0',
          'sec-ch-ua-platform': '"Windows"',
        },
      });
  });
});

test('cookies are complete, including HttpOnly ones and those of frames and other hosts', () => {
  const cookie = (domain: string, name: string, value: string, more: object = {}) => ({
    domain,
    expiry: null,
    http_only: false,
    name,
    path: '/',
    secure: false,
    value,
    ...more,
  });
  expect(shop.captured.cookies).toHaveLength(9);
  expect(shop.captured.cookies).toEqual(
    expect.arrayContaining([
      cookie('shop.example', 'session', 'of-the-page'),
      cookie('shop.example', 'hidden', 'from-scripts', { http_only: true }),
      cookie('.shop.example', 'wide', 'all-hosts'),
      cookie('shop.example', 'by_post', 'counted', { path: '/api' }),
      cookie('cdn.shop.example', 'by_cdn', 'script', { secure: true }),
      cookie('frames.shop.example', 'frame', 'advert', { http_only: true }),
      cookie('frames.shop.example', 'frame_script', 'advert'),
      cookie('shop.example', 'lasting', 'long', { expiry: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as string }),
    ]),
  );
});

test('console messages are those of page, frame, worker and browser, each once, as in DevTools', () => {
  const said = shop.captured.console_messages.map(({ type, text }) => `${type} ${text.split('\n')[0]}`);
  const byThePage = [
    'log a log 1 {two: 2}',
    'info an info',
    'warn a warning',
    'error an error',
    'log a debug message',
    'error an assertion',
    'log [Object]',
    'log a trace',
    'log a group',
    'log {d: 1}',
    'log counted: 1',
  ];
  expect(said.filter(message => byThePage.includes(message))).toEqual(byThePage);
  // The order of the others varies: they come from other processes, or after requests.
  expect(said.filter(message => !byThePage.includes(message)).toSorted()).toEqual([
    'error Failed to load resource: the server responded with a status of 404 (Not Found) (https://shop.example/images/missing.png)',
    'error Uncaught (in promise) RangeError: an unhandled rejection',
    'error Uncaught TypeError: an uncaught error',
    'log module part',
    'log said by the frame',
  ]);
});

describe('page', () => {
  test('has the final document’s headers, repeated ones joined', () => {
    expect(shop.captured.page?.headers).toMatchObject({
      server: 'nginx/1.26.1',
      'x-powered-by': 'PHP/8.3.7',
      'x-repeated': 'first, second',
      'content-encoding': 'gzip',
    });
    expect(shop.captured.page?.headers['set-cookie']).toContain('hidden=from-scripts; Path=/; HttpOnly');
  });

  test('has the meta tags by name, property and http-equiv; the first of a name counts', () => {
    expect(shop.captured.page?.meta_tags).toEqual({
      charset: 'utf-8',
      viewport: 'width=device-width, initial-scale=1',
      description: 'Everything that a page can have, on one page',
      generator: 'WordPress 6.5',
      keywords: 'shop, test',
      robots: 'index,follow',
      'og:title': 'The shop of everything',
      'og:image': '/images/banner.png',
      'x-ua-compatible': 'ie=edge',
      empty: '',
      quotes: '"quoted" & <marked>',
    });
  });

  test('has the http(s) targets of all links, absolute, once each, in order', () => {
    expect(shop.captured.page?.outgoing_links).toEqual([
      'https://shop.example/products',
      'https://shop.example/products/lamp?colour=green#details',
      'https://shop.example/about',
      'https://cdn.shop.example/catalogue',
      'https://partner.example/offer?id=1&kind=2',
      'https://shop.example/#top',
      'https://shop.example/',
      'https://shop.example/spaces%20around',
      'https://shop.example/gr%C3%B6%C3%9Fe?q=%C3%BC',
      'http://xn--bcher-kva.example/',
      'https://shop.example/from-svg',
      'https://shop.example/from-area',
      'https://shop.example/added-by-script',
    ]);
  });

  test('has the visible text, what scripts added included, and nothing hidden', () => {
    const text = shop.captured.page?.text ?? '';
    for (const words of [
      'Visible words of the shop.',
      'Words added by a script: 12 in stock',
      'Summary words',
      'ümlauts, 日本語 and 🦊',
      'The last visible words.',
    ])
      expect(text).toContain(words);
    for (const words of ['hidden by', 'Words in a', 'Words without scripts', 'folded away', 'alternative text'])
      expect(text).not.toContain(words);
  });

  test('has the title as a browser shows it, and the ssdeep digest of the text', () => {
    expect(shop.captured.page?.title).toBe('The shop of everything');
    expect(shop.captured.page?.ssdeep).toBe(ssdeep(Buffer.from(shop.captured.page?.text ?? '')));
  });
});

test('dom is the document after rendering', () => {
  const { dom } = shop.captured;
  expect(dom).toMatch(/^<!DOCTYPE html><html lang="en"><head>/);
  expect(dom).toContain('<p id="stock">Words added by a script: 12 in stock</p>');
  expect(dom).toMatch(/<\/body><\/html>$/);
});

test('technologies come with versions, from markup, headers, scripts and globals', () => {
  const found = new Map(shop.captured.technologies.map(({ name, version }) => [name, version]));
  expect(Object.fromEntries(found)).toMatchObject({ WordPress: '6.5', PHP: '8.3.7', Nginx: '1.26.1', jQuery: '3.7.1' });
});

test('the screenshot is a PNG of the viewport, with the hash of its own pixels', () => {
  const { screenshot } = shop.captured;
  expect(screenshot).toMatchObject({ format: 'png', mimetype: 'image/png', width: 1280, height: 720 });
  expect(screenshot?.phash).toMatch(/^[0-9a-f]{16}$/);
  expect(screenshot?.blob.subarray(1, 4).toString()).toBe('PNG');
  expect(shop.captured.full_page).toBeNull();
});

test('the HAR has an entry for every transaction, with timings, type and initiator', () => {
  // The structure of HAR 1.2.
  const har = shop.captured.har as {
    log: {
      version: string;
      pages: { startedDateTime: string; pageTimings: { onContentLoad: number; onLoad: number } }[];
      entries: {
        startedDateTime: string;
        request: { url: string; cookies: object[]; headers: { name: string; value: string }[] };
        response: {
          content: { size: number };
          cookies: { name: string }[];
          headers: { name: string; value: string }[];
        };
        timings: Record<string, number>;
        time: number;
        serverIPAddress: string;
        _resourceType: string;
        _initiator: { type: string; url?: string };
      }[];
    };
  };
  expect(faultsOfHar(har)).toEqual([]);
  expect(har.log.version).toBe('1.2');
  expect(har.log.entries.map(({ request }) => request.url).toSorted()).toEqual(
    shop.captured.http_transactions.map(({ url }) => url).toSorted(),
  );
  const script = har.log.entries.find(({ request }) => request.url.endsWith('/scripts/shop.js'));
  expect(script).toMatchObject({
    _resourceType: 'script',
    serverIPAddress: '127.0.0.1',
    _initiator: { type: 'parser', url: 'https://shop.example/' },
  });
  expect(script?.time).toBeGreaterThan(0);
  const fetched = har.log.entries.find(({ request }) => request.url.includes('/api/products'));
  expect(fetched).toMatchObject({
    _resourceType: 'fetch',
    _initiator: { type: 'script', url: 'https://shop.example/scripts/shop.js' },
  });
  // Rules beyond the schema: a phase that did not occur is -1, and the total is the sum of the others without the TLS handshake.
  for (const { time, timings } of har.log.entries) {
    const { ssl = -1, ...parts } = timings;
    expect(Math.min(ssl, ...Object.values(parts))).toBeGreaterThanOrEqual(-1);
    expect(time).toBeCloseTo(
      Object.values(parts).reduce((sum, part) => sum + Math.max(0, part), 0),
      2,
    );
  }
  const [visit] = har.log.pages;
  expect(visit?.startedDateTime).toBe(har.log.entries[0]?.startedDateTime);
  expect(visit?.pageTimings.onContentLoad).toBeGreaterThan(0);
  expect(visit?.pageTimings.onLoad).toBeGreaterThanOrEqual(visit?.pageTimings.onContentLoad ?? Infinity);

  // Every cookie that was set or sent is listed beside its header.
  const set = har.log.entries.flatMap(({ response }) => response.headers.filter(({ name }) => name === 'set-cookie'));
  expect(set.length).toBeGreaterThan(1);
  expect(har.log.entries.flatMap(({ response }) => response.cookies.map(({ name }) => name))).toEqual(
    set.map(({ value }) => value.slice(0, value.indexOf('='))),
  );
  const sent = har.log.entries.flatMap(({ request }) => request.cookies);
  expect(sent.length).toBeGreaterThan(0);
});

test('the HAR counts loading from the first address to the last document', async () => {
  const { captured } = await lab.visit('https://redirects.example/meta-1', { waitingTimeMs: 4000 });
  const har = captured.har as { log: { pages: { pageTimings: { onLoad: number } }[] } }; // as above
  expect(faultsOfHar(har)).toEqual([]);
  expect(har.log.pages[0]?.pageTimings.onLoad).toBeGreaterThan(900);
});

describe('certificate', () => {
  test.concurrent.each([
    ['rsa.example', []],
    ['expired.example', ['expired']],
    ['not-yet-valid.example', ['not-yet-valid']],
    ['wrong-host.example', ['wrong-host']],
    ['self-signed.example', ['self-signed']],
  ])('of %s is the one of the connection, as openssl reads it, with the problems %j', async (host, problems) => {
    const { captured, status } = await lab.visit(`https://${host}/`);
    expect(status).toBe('DONE');
    const pem = await lab.site.certificatePem(host);
    const openssl = (...args: string[]) =>
      execFileSync('openssl', ['x509', '-noout', ...args], { input: pem, encoding: 'utf8' }).trim();
    const x509 = new X509Certificate(pem);
    expect(captured.certificate).toMatchObject({
      serial_number: openssl('-serial').replace('serial=', ''),
      subject: openssl('-subject', '-nameopt', 'RFC2253').replace('subject=', ''),
      issuer: openssl('-issuer', '-nameopt', 'RFC2253').replace('issuer=', ''),
      not_before: new Date(x509.validFrom).toISOString(),
      not_after: new Date(x509.validTo).toISOString(),
      version: 3,
    });
    expect(captured.certificate?.problems).toEqual(expect.arrayContaining(problems));
  });

  test('is null over plain http', async () => {
    const { captured } = await lab.visit('http://shop.example/about');
    expect(captured.certificate).toBeNull();
  });
});
