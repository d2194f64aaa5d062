import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../server/browser/find-chromium.ts';
import { launchFlags } from '../../server/browser/flags.ts';
import { startDemoWeb } from './demo/demo.ts';
import type { DemoWeb } from './demo/demo.ts';
import { startTestSite } from './site.ts';
import type { TestSite } from './site.ts';
import { hostResolverRules } from './static-hosts.ts';

let site: TestSite;
let demo: DemoWeb;
let browser: Browser;
let demoBrowser: Browser;
beforeAll(async () => {
  site = await startTestSite();
  demo = await startDemoWeb();
  browser = await launch(hostResolverRules(site.staticHosts), site.spkiHash);
  demoBrowser = await launch(demo.hostResolverRules, demo.spkiHash);
});
afterAll(async () => {
  await Promise.all([browser.close(), demoBrowser.close()]);
  await Promise.all([site.close(), demo.close()]);
});

/** A browser that resolves the names of one test web and trusts its certificate authority. */
async function launch(rules: string, spkiHash: string): Promise<Browser> {
  const found = await findChromium(process.env['LINKGLASS_CHROMIUM'] ?? null);
  return chromium.launch({
    executablePath: found.path,
    // Chromium's sandbox does not work for root.
    chromiumSandbox: process.getuid?.() !== 0,
    args: launchFlags([`--host-resolver-rules=${rules}`, `--ignore-certificate-errors-spki-list=${spkiHash}`]),
  });
}

describe('the test web in a browser', () => {
  test.each([
    ['https://workers.example/dedicated', 'dedicated'],
    ['https://workers.example/module', 'module part'],
    ['https://workers.example/nested', 'nested dedicated'],
    ['https://workers.example/blob', 'blob'],
    ['https://workers.example/shared', 'shared'],
    ['https://workers.example/service', 'made by the service worker through'],
    ['https://connections.example/web-socket', 'over and out'],
    ['https://connections.example/event-source', 'event 2'],
    ['https://content.example/zstd', 'The same words again.'],
    ['https://content.example/br', 'The same words again.'],
    ['https://content.example/shift-jis', '日本語'],
    ['https://content.example/windows-1252-meta', 'Größe, café, naïve: 100 €'],
    ['https://content.example/utf-16', 'Zwei Bytes.'],
    ['https://xn--bcher-kva.example/', 'bücher.example'],
    ['https://h2.example/', 'HTTP/2'],
    ['http://redirects.example/script-late', 'The end of a redirect.'],
    ['http://mixed.example/', 'The end of a redirect.'],
    ['https://shop.example/', 'Words added by a script: 12 in stock'],
  ])('%s shows "%s"', async (address, words) => {
    const page = await browser.newPage();
    try {
      await page.goto(address);
      // Fails while the page navigates from one document to another.
      const shown = (): Promise<string> => page.innerText('body').catch(() => '');
      await expect.poll(shown).toContain(words);
    } finally {
      await page.close();
    }
  });

  test('the mixed chain goes through every step once, in order', async () => {
    site.clearRequests();
    const page = await browser.newPage();
    await page.goto('http://mixed.example/');
    await page.waitForURL('https://landing.example/');
    await page.close();
    const steps = site.requests().filter(({ path }) => path !== '/favicon.ico');
    expect(steps.map(({ scheme, host, path }) => `${scheme}://${host}${path}`)).toEqual([
      'http://mixed.example/',
      'https://mixed.example/',
      'https://hop.mixed.example/meta',
      'https://hop.mixed.example/header',
      'https://hop.mixed.example/script',
      'https://hop.mixed.example/form',
      'https://hop.mixed.example/posted',
      'https://hop.mixed.example/last?step=8',
      'https://landing.example/',
    ]);
  });

  test('the generated font is valid for a browser', async () => {
    const page = await browser.newPage();
    await page.goto('https://shop.example/');
    const loaded = await page.evaluate(async () =>
      (await document.fonts.load('16px Box', 'A')).map(face => face.status),
    );
    await page.close();
    expect(loaded).toEqual(['loaded']);
  });

  test('the heavy page of the bench is 200 requests', async () => {
    site.clearRequests();
    const page = await browser.newPage();
    await page.goto('http://bench.example/heavy');
    await expect.poll(() => site.requests('bench.example').length).toBe(200);
    await page.close();
  });

  test.each([
    ['https://tls-broken.example/', 'ERR_SSL_PROTOCOL_ERROR'],
    ['https://tls-closed.example/', 'ERR_CONNECTION_CLOSED'],
    ['https://tls-refusing.example/', 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH'],
    ['https://untrusted.example/', 'ERR_CERT_AUTHORITY_INVALID'],
    ['http://refused.example/', 'ERR_CONNECTION_REFUSED'],
    ['http://broken.example/closed', 'ERR_EMPTY_RESPONSE'],
    ['http://broken.example/reset', 'ERR_CONNECTION_RESET'],
    ['http://broken.example/two-lengths', 'ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH'],
    ['http://endless.example/302', 'ERR_TOO_MANY_REDIRECTS'],
  ])('%s fails with %s', async (address, error) => {
    const page = await browser.newPage();
    const failure = page.goto(address).catch(String);
    expect(await failure).toContain(error);
    await page.close();
  });
});

describe('the demo web in a browser', () => {
  test('its three addresses lead to three pages with nothing missing', async () => {
    const page = await demoBrowser.newPage();
    const missing: string[] = [];
    page.on('response', response => {
      if (response.status() >= 400 && !response.url().endsWith('/favicon.ico')) missing.push(response.url());
    });
    const titles: string[] = [];
    for (const { url } of demo.addresses) {
      await page.goto(url);
      await page.waitForFunction(() => document.title !== '' && !/moment|Redirecting/.test(document.title), null);
      await page.waitForLoadState('load');
      titles.push(await page.title());
    }
    await page.close();
    expect(titles).toEqual([
      'Harbour & Pine: things for a calm home',
      'Autumn offer: 20% off wool | Harbour & Pine',
      'PayPal: log in to restore your account',
    ]);
    expect(missing).toEqual([]);
  });
});
