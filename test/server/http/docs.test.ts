import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../../server/browser/find-chromium.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startTestServer();
  browser = await chromium.launch({
    executablePath: (await findChromium(null)).path,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

test('/ redirects to /docs', async () => {
  const answer = await server.request('GET', '/');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/docs']);
});

test('/docs has no scripts and no external resources', async () => {
  const { status, headers, text } = await server.request('GET', '/docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]{44}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/,
  );
  expect(text).not.toMatch(/<script|<link|<img|style="|onclick|(?:src|href)="(?:https?:)?\/\//);
});

test('/docs shows every operation in a browser, light and dark', async () => {
  const page = await browser.newPage({ colorScheme: 'light' });
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('console', message => problems.push(message.text()));
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.goto(`${server.address}/docs`);
  const { json } = await server.request('GET', '/openapi.json');
  const operations = Object.values<object>(json.paths).flatMap(methods => Object.keys(methods));
  expect(await page.locator('section.operation').count()).toBe(operations.length);
  expect(await page.locator('nav ul li').count()).toBe(
    operations.length + Object.keys(json.components.schemas as object).length,
  );
  // The style is applied: the hash in the policy is that of the sheet.
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await background()).toBe('rgb(255, 255, 255)');
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe('rgb(20, 23, 28)');
  // Every link leads to something on the page.
  const dead = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="#"]')]
      .map(link => link.getAttribute('href') ?? '')
      .filter(href => !document.querySelector(CSS.escape(href).replace('\\#', '#'))),
  );
  expect([problems, dead, requests.filter(path => path !== '/favicon.ico')]).toEqual([[], [], ['/docs']]);
  await page.close();
});
