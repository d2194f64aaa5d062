import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { type ExtendedFirefox, findFirefox, openFirefox } from './firefox.ts';
import { type E2eServer, startE2eServer } from './server.ts';

const SCAN_TIMEOUT_MS = 50_000;
const executablePath = findFirefox();

describe.skipIf(executablePath === null)('the extension in Firefox', () => {
  let server: E2eServer;
  let firefox: ExtendedFirefox;
  beforeAll(async () => {
    server = await startE2eServer();
    firefox = await openFirefox(executablePath ?? '');
  });
  afterAll(async () => {
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

  test.each([
    ['refused where the key is unknown', () => `lg_${'a'.repeat(40)}`, 'key-refused'],
    ['there where the key is good', () => server.key, 'connected'],
  ])('the connection is %s', async (_, key, expected) => {
    const options = await firefox.openOwnPage('options.html');
    await options.waitForSelector('html[data-state=ready]');
    await connect(options, server.address, key());
    const connection = () => options.$eval('html', root => root.dataset['connection']);
    await expect.poll(connection, { timeout: 10_000 }).toBe(expected);
    await options.close();
  });

  test(
    'a full scan of the page in a tab shows its verdict and leads to its screenshot',
    async () => {
      // Firefox cannot be told the names of the demo web, but the tab's address is all that the popup reads.
      const page = await firefox.browser.newPage();
      await page.setRequestInterception(true);
      page.on('request', request => void request.respond({ contentType: 'text/html', body: '<title>A page</title>' }));
      await page.goto('https://harbour-and-pine.example/');
      const helper = await firefox.openOwnPage('options.html');
      const tab = await helper.evaluate(async () => {
        // Runs in the extension, where `browser` is.
        const { browser } = globalThis as unknown as {
          browser: { tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> } };
        };
        const tabs = await browser.tabs.query({});
        return tabs.find(each => each.url?.includes('harbour-and-pine'))?.id ?? null;
      });
      const popup = await firefox.openOwnPage(`popup.html?tab=${tab}`);
      await popup.waitForSelector('html[data-state=ready]');
      await popup.click('.popup-actions .button');
      const link = await popup.waitForSelector('.popup-result a', {
        timeout: SCAN_TIMEOUT_MS,
      });
      const verdict = await popup.$eval('html', root => root.dataset['verdict']);
      expect(verdict).toMatch(/^(SAFE|UNRATED|MALICIOUS)$/);
      const image = await fetch((await link?.evaluate(anchor => anchor.getAttribute('href'))) ?? '');
      expect(image.headers.get('content-type')).toMatch(/^image\/(png|jpeg)$/);
    },
    SCAN_TIMEOUT_MS + 20_000,
  );
});
