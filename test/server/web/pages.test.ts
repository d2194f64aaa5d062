import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { httpGet } from '../support/http-get.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const SCRIPT = 'export const answer = 42;'.repeat(100);
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
const PAGES = [
  '/',
  '/search',
  '/queries',
  '/brands',
  '/usage',
  '/scan/3f2b7c52-9d5e-4c3a-8a51-6f0f2c1f7a10',
  `/share/${'k'.repeat(43)}`,
];

let folder: string;
let server: TestServer;
let unbuilt: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkglass-web-'));
  await mkdir(path.join(folder, 'assets/texts-1a'), { recursive: true });
  for (const page of ['report', 'search']) {
    await writeFile(path.join(folder, `${page}.html`), `<html lang="%LANGUAGE%" data-texts="%TEXTS%">${page} %TEXTS%`);
  }
  for (const language of ['en', 'de', 'zh_CN'])
    await writeFile(path.join(folder, `assets/texts-1a/${language}.json`), '{}');
  await writeFile(path.join(folder, 'assets/a-1.js'), SCRIPT);
  await writeFile(path.join(folder, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(folder, 'assets/a-1.js.gz'), gzipSync(SCRIPT));
  server = await startTestServer({ webFolder: folder });
  unbuilt = await startTestServer({ webFolder: path.join(folder, 'missing') });
});
afterAll(async () => {
  await Promise.all([server.close(), unbuilt.close()]);
  await rm(folder, { recursive: true });
});

function get(target: string, headers: Record<string, string>, at = server.address) {
  return httpGet(`${at}${target}`, headers);
}

describe('a browser that navigates', () => {
  test.each(PAGES)('gets a page with a strict policy at %s', async target => {
    const response = await get(target, NAVIGATION);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'; require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
      vary: 'Accept, Accept-Language',
    });
    expect(String(response.body)).toContain(/^\/(?:scan|share)\//.test(target) ? 'report' : 'search');
  });

  test.each([
    ['de-CH,de;q=0.9', 'de', 'de'],
    ['fr, zh-TW;q=0.8', 'zh-CN', 'zh_CN'],
    ['xx', 'en', 'en'],
    ['de;q=0.1, en', 'en', 'en'],
  ])('with the languages %s gets %s', async (languages, tag, file) => {
    const response = await get('/', { ...NAVIGATION, 'accept-language': languages });
    expect(response.headers.get('content-language')).toBe(tag);
    const texts = `/assets/texts-1a/${file}.json`;
    expect(String(response.body)).toBe(`<html lang="${tag}" data-texts="${texts}">search ${texts}`);
  });

  test('gets a clear message if the pages are not built', async () => {
    const response = await get('/search', NAVIGATION, unbuilt.address);
    expect(response.status).toBe(503);
    expect(String(response.body)).toContain('npm run build');
  });
});

describe('a client of the API at the same path', () => {
  const CLIENTS: [string, (key: string) => Record<string, string>][] = [
    ['with a key', key => ({ ...NAVIGATION, authorization: key })],
    ['that takes anything', key => ({ accept: '*/*', authorization: key })],
    ['that asks for JSON', key => ({ accept: 'application/json, text/plain, */*', authorization: key })],
  ];

  test.each(CLIENTS)('%s gets JSON', async (_, headersOf) => {
    const key = await server.key();
    for (const target of ['/queries', '/brands', '/scan/x', '/search']) {
      const response = await get(target, headersOf(key));
      expect([target, response.headers.get('content-type')]).toEqual([target, 'application/json; charset=utf-8']);
    }
  });

  test.each<Record<string, string>>([
    { accept: '*/*' },
    { accept: 'text/html', 'sec-fetch-mode': 'cors' },
    { accept: '' },
  ])('without a key gets 401 with %j', async headers => {
    const response = await get('/queries', headers);
    expect([response.status, JSON.parse(String(response.body))]).toEqual([401, { detail: expect.any(String) }]);
  });

  test('is redirected to the documentation at /', async () => {
    const response = await get('/', { accept: '*/*' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/docs']);
  });
});

describe('an asset', () => {
  test('is kept for ever, and sent compressed', async () => {
    const response = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(response.body).toString()).toBe(SCRIPT);
  });

  test('is sent uncompressed to clients that do not accept compression', async () => {
    const response = await get('/assets/a-1.js', { 'accept-encoding': 'identity' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(String(response.body)).toBe(SCRIPT);
  });

  test.each([
    '/assets/none.js',
    '/assets/../package.json',
    '/assets/%2e%2e/report.html',
    '/report.html',
    '/assets/a-1.js.br',
  ])('%s is not there', async target => {
    expect((await get(target, {})).status).toBe(401);
  });
});
