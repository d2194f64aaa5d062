import type { Page } from 'puppeteer-core';
import { expect, test } from '@playwright/test';
import { type ExtendedFirefox, findFirefox, openFirefox } from '../support/firefox.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';

const HOME = 'https://harbour-and-pine.example/';
const BAD = 'https://unknown-1.example/signin';
const OTHER = 'https://unknown-2.example/signin';
const executablePath = await findFirefox();

test.describe('visited pages in Firefox', () => {
  test.skip(executablePath === null, 'Firefox');

  let server: E2eServer;
  let firefox: ExtendedFirefox;
  let helper: Page;
  test.beforeAll(async () => {
    server = await startE2eServer();
    firefox = await openFirefox(executablePath ?? '');
    helper = await firefox.openOwnPage('options.html');
    await helper.waitForSelector('html[data-state=ready][data-connection]');
    await helper.evaluate(
      async request => {
        // Runs in the extension, where `browser` is.
        const { browser } = globalThis as unknown as {
          browser: { runtime: { sendMessage(sent: unknown): Promise<unknown> } };
        };
        await browser.runtime.sendMessage({ name: 'connect', request });
      },
      { address: server.address, key: server.key },
    );
    await server.listThreats([BAD, OTHER]);
  });
  test.afterAll(async () => {
    await firefox.close();
    await server.close();
  });

  /** A tab that resolves every name of the demo web. */
  async function openTab(): Promise<Page> {
    const page = await firefox.browser.newPage();
    await page.setRequestInterception(true);
    page.on('request', request => void request.respond({ contentType: 'text/html', body: '<title>A page</title>' }));
    return page;
  }

  /** Asks again: a question to the page before the warning fails where the warning replaces it. */
  async function warning(page: Page): Promise<void> {
    await expect.poll(() => page.evaluate(() => location.pathname).catch(() => null)).toBe('/warning.html');
  }

  /** URL and toolbar title of all tabs, as the extension sees them. */
  const tabs = (): Promise<(readonly [url: string, title: string])[]> =>
    helper.evaluate(async () => {
      // Runs in the extension, where `browser` is.
      const { browser } = globalThis as unknown as {
        browser: {
          tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
          action: { getTitle(of: { tabId: number }): Promise<string> };
        };
      };
      const all = await browser.tabs.query({});
      return Promise.all(
        all.map(async ({ id, url = '' }) => [url, await browser.action.getTitle({ tabId: id })] as const),
      );
    });

  test('the toolbar shows an unknown page as unrated', async () => {
    const page = await openTab();
    await page.goto(HOME);
    await expect.poll(tabs).toContainEqual([HOME, 'Linkglass: Unrated · Not scanned yet']);
    await page.close();
  });

  test('a malicious page gets a warning, and "back" leads to the page before it', async () => {
    const page = await openTab();
    await page.goto(HOME);
    await expect.poll(tabs).toContainEqual([HOME, 'Linkglass: Unrated · Not scanned yet']);
    page.goto(BAD).catch(() => undefined);
    await warning(page);
    await page.waitForSelector('main.warning[data-phase=confirmed]');
    await expect.poll(() => page.$eval('h1', heading => heading.textContent)).toBe('Known threat');
    await page.click('.warning-ways .button-primary');
    await expect.poll(tabs).toContainEqual([HOME, 'Linkglass: Unrated · Not scanned yet']);
    await page.close();
  });

  test('a malicious page opens after "continue anyway"', async () => {
    const page = await openTab();
    page.goto(OTHER).catch(() => undefined);
    await warning(page);
    // The last of the three ways out of a false alarm.
    await page.waitForSelector('.warning-wrong > div:nth-of-type(3) .button');
    await page.click('.warning-wrong > div:nth-of-type(3) .button');
    await expect.poll(tabs).toContainEqual([OTHER, 'Linkglass: Malicious · Known threat']);
    await page.close();
  });
});
