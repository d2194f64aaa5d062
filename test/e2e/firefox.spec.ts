import { expect, test } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import { waitFor } from '../server/support/wait-for.ts';
import { type ExtendedFirefox, findFirefox, openFirefox } from './support/firefox.ts';
import { type E2eServer, startE2eServer } from './support/server.ts';

const SCAN_TIMEOUT_MS = 50_000;
const executablePath = await findFirefox();

test.describe('the extension in Firefox', () => {
  test.skip(executablePath === null, 'Firefox');

  let server: E2eServer;
  let firefox: ExtendedFirefox;
  test.beforeAll(async () => {
    server = await startE2eServer();
    firefox = await openFirefox(executablePath ?? '');
  });
  test.afterAll(async () => {
    await firefox.close();
    await server.close();
  });

  async function connect(options: Page, address: string, key: string): Promise<void> {
    for (const [field, value] of Object.entries({ address, key })) {
      await options.$eval(
        `#${field}`,
        (input, text) => {
          if (!(input instanceof HTMLInputElement)) throw new Error('not a field');
          input.value = text;
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        },
        value,
      );
    }
    await options.click('button[type=submit]');
  }

  const KEY = `lg_${'a'.repeat(40)}`;
  const connectionOf = (options: Page) => options.$eval('html', root => root.dataset['connection']);
  const openOptions = async (): Promise<Page> => {
    const options = await firefox.openOwnPage('options.html');
    await options.waitForSelector('html[data-state=ready][data-connection]');
    return options;
  };
  /** The demo web; its TLS port (443) has a certificate that this browser does not trust. */
  function webAt(port: 80 | 443): string {
    const [, found] = new RegExp(`:${port} (127\\.0\\.0\\.1:\\d+)`).exec(server.web.hostResolverRules) ?? [];
    if (found === undefined) throw new Error(`the demo web has no port for ${port}`);
    return found;
  }

  const connections: readonly [what: string, given: () => [address: string, key: string], state: string][] = [
    ['unreachable where nothing listens', () => ['http://127.0.0.1:9', KEY], 'unreachable'],
    ['not secure where the certificate is not trusted', () => [`https://${webAt(443)}`, KEY], 'tls'],
    ['not secure where no TLS is spoken', () => [server.address.replace('http:', 'https:'), KEY], 'tls'],
    ['with no Linkglass server where a web site answers', () => [`http://${webAt(80)}`, KEY], 'not-linkglass'],
    ['refused where the key is unknown', () => [server.address, KEY], 'key-refused'],
    ['there where the key is good', () => [server.address, server.key], 'connected'],
  ];
  for (const [what, given, state] of connections)
    test(`reports the connection as ${what}`, async () => {
      const options = await openOptions();
      await connect(options, ...given());
      await expect.poll(() => connectionOf(options)).toBe(state);
      await options.close();
    });

  test('checks typed addresses on their own page', async () => {
    await firefox.connect(server.address, server.key);
    const options = await openOptions();
    await options.waitForSelector('.address-form input');
    await options.type('.address-form input', 'hxxps://harbour-and-pine[.]example http://192.168.1.1/');
    await options.click('.address-form button');
    const opened = () =>
      options.evaluate(async () => {
        // Runs in the extension, where `browser` is.
        const { browser } = globalThis as unknown as {
          browser: { tabs: { query(filter: object): Promise<{ url?: string }[]> } };
        };
        const tabs = await browser.tabs.query({});
        return tabs.map(({ url }) => url ?? '').find(url => url.includes('/addresses.html?id=')) ?? '';
      });
    await expect.poll(opened).not.toBe('');
    const list = await firefox.openOwnPage(`addresses.html${new URL(await opened()).search}`);
    await list.waitForSelector('html[data-state=ready]');
    const rows = () => list.$$eval('.address-row', items => items.map(item => item.textContent));
    await expect.poll(rows).toEqual([expect.stringContaining('Unrated'), expect.stringContaining('Not sent')]);
    await list.close();
    await options.close();
  });

  test('a full scan of a page shows its progress, then its verdict, and leads to its report', async () => {
    await firefox.connect(server.address, server.key);
    // Firefox cannot resolve the names of the demo web, but the popup only reads the tab's URL.
    const page = await firefox.browser.newPage();
    await page.setRequestInterception(true);
    page.on('request', request => void request.respond({ contentType: 'text/html', body: '<title>A page</title>' }));
    await page.goto('https://harbour-and-pine.example/');
    const helper = await firefox.openOwnPage('options.html');
    const tab = await waitFor(() =>
      helper.evaluate(async () => {
        // Runs in the extension, where `browser` is.
        const { browser } = globalThis as unknown as {
          browser: { tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> } };
        };
        const tabs = await browser.tabs.query({});
        return tabs.find(each => each.url?.includes('harbour-and-pine'))?.id ?? null;
      }),
    );
    const popup = await firefox.openOwnPage(`popup.html?tab=${tab}`);
    await popup.waitForSelector('html[data-state=ready]');
    await popup.click('.full-scan .button');
    await popup.waitForSelector('.full-scan [role=status]');
    const link = await popup.waitForSelector('.known a[href^="/report.html?id="]', { timeout: SCAN_TIMEOUT_MS });
    const verdict = () => popup.$eval('html', root => root.dataset['verdict']);
    await expect.poll(verdict).toMatch(/^(SAFE|UNRATED|MALICIOUS)$/);
    if (link === null) throw new Error('no link to the report');
    const href = await link.evaluate(anchor => anchor.getAttribute('href') ?? '');
    const report = await firefox.openOwnPage(href.slice(1));
    await report.waitForSelector('html[data-scan=DONE]');
    for (const each of [report, popup, helper, page]) await each.close();
  });

  // Must be last: it removes permissions that were granted at the install.
  test('settings are shown on every open page, and a reset deletes everything', async () => {
    await firefox.connect(server.address, server.key);
    const options = await openOptions();
    const other = await openOptions();
    await expect.poll(() => connectionOf(options)).toBe('connected');
    await options.select('#appearance', 'dark');
    await options.select('#language', 'ja');
    await other.waitForSelector('html[data-theme=dark][lang=ja]');
    await expect.poll(() => other.title()).toBe('Linkglass の設定');
    await other.close();

    await options.click('#data .button-danger');
    await options.click('dialog .button-danger');
    await expect.poll(() => connectionOf(options)).toBe('none');
    await options.waitForSelector('html[lang=en]:not([data-theme])');
    const left = () =>
      options.evaluate(() => {
        // Runs in the extension, where `browser` is.
        const { browser } = globalThis as unknown as {
          browser: { storage: { local: { get(keys: null): Promise<object> } } };
        };
        return browser.storage.local.get(null);
      });
    await expect.poll(left).toEqual({});
    await options.close();
  });
});
