import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../server/browser/find-chromium.ts';
import { createForgetMissingIcons } from '../../server/scans/capture/visit/forget-missing-icons.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

test.concurrent.each([
  ['png', { format: 'png', mimetype: 'image/png', width: 32, height: 32, name: 'icon.png' }],
  ['svg', { format: 'svg', mimetype: 'image/svg+xml', width: 64, height: 64, name: 'icon.svg' }],
  ['ico', { format: 'ico', width: 48, height: 48, name: 'own.ico' }],
  ['plain', { url: 'https://plain.icons.example/favicon.ico', name: 'favicon.ico' }],
  ['manifest', {}],
  ['data', { name: null }],
  ['cross-site', { url: 'https://cdn.icons.example/shared.png' }],
  ['redirected', {}],
  ['base', { url: 'https://base.icons.example/deep/down/icon.png' }],
  ['late', { url: 'https://late.icons.example/late.png' }],
  ['broken-then-plain', { url: 'https://broken-then-plain.icons.example/favicon.ico' }],
  ['wrong-type', {}],
])('the icon of %s is found as a browser finds it', async (host, expected) => {
  const { captured } = await lab.visit(`https://${host}.icons.example/`);
  expect(captured.favicon).toMatchObject({ ...expected, blobMimetype: 'image/png' });
  expect(captured.favicon?.phash).toMatch(/^[0-9a-f]{16}$/);
  expect(captured.favicon?.blob.subarray(1, 4).toString()).toBe('PNG');
});

test.concurrent.each(['missing', 'html-as-icon', 'heavy', 'endless'])(
  'favicon is null without a usable icon (%s)',
  async host => {
    const { captured, status } = await lab.visit(`https://${host}.icons.example/`);
    expect(status).toBe('DONE');
    expect(captured.favicon).toBeNull();
  },
);

test.concurrent('an SVG icon that holds a script and an outside image makes no request', async () => {
  const { captured } = await lab.visit('https://script-svg.icons.example/');
  expect(captured.favicon?.format).toBe('svg');
  expect(lab.site.requests('plain.example').filter(({ path }) => path === '/from-icon')).toEqual([]);
});

test('every scan in one warm browser records the request of its icon', async () => {
  const [missing, plain] = await Promise.all([
    iconRequestsOf('https://missing.icons.example/'),
    iconRequestsOf('https://plain.icons.example/'),
  ]);
  const once = (status: number) => ({ asked: ['image'], listed: [status], inHar: 1 });
  expect(missing).toEqual([once(404), once(404), once(404)]);
  expect(plain).toEqual([once(200), once(200), once(200)]);
});

/** How three consecutive scans request /favicon.ico, and what they record of it. */
async function iconRequestsOf(url: string) {
  const icon = new URL('/favicon.ico', url).href;
  const requests = () => lab.site.requests(new URL(url).host).filter(({ path }) => path === '/favicon.ico');
  const scans = [];
  for (let scan = 0; scan < 3; scan++) {
    const before = requests().length;
    const { captured } = await lab.visit(url, { waitingTimeMs: 2000 });
    // The structure of HAR 1.2.
    const { entries } = (captured.har as { log: { entries: { request: { url: string } }[] } }).log;
    scans.push({
      asked: requests()
        .slice(before)
        .map(({ headers }) => headers['sec-fetch-dest']),
      listed: captured.http_transactions.filter(each => each.url === icon).map(({ status_code }) => status_code),
      inHar: entries.filter(({ request }) => request.url === icon).length,
    });
  }
  return scans;
}

test("concurrent scans each reset the browser's cache of missing icons", async () => {
  const browser = await chromium.launch({ executablePath: (await findChromium(null)).path, chromiumSandbox: false });
  try {
    const forgetMissingIcons = createForgetMissingIcons(browser);
    await expect(Promise.all(Array.from({ length: 8 }, forgetMissingIcons))).resolves.toHaveLength(8);
  } finally {
    await browser.close();
  }
});
