import type { Page } from 'puppeteer-core';
import { expect, test } from '@playwright/test';
import { type ExtendedFirefox, findFirefox, openFirefox } from '../support/firefox.ts';
import { startStoredServer, type StoredServer } from './open-search.ts';

const executablePath = await findFirefox();

test.describe('the search page in Firefox', () => {
  test.skip(executablePath === null, 'Firefox');

  let stored: StoredServer;
  let firefox: ExtendedFirefox;
  test.beforeAll(async () => {
    stored = await startStoredServer();
    firefox = await openFirefox(executablePath ?? '');
    await firefox.connect(stored.server.address, stored.server.key);
  });
  test.afterAll(async () => {
    await firefox.close();
    await stored.server.close();
  });

  const text = (page: Page, selector: string) => page.$eval(selector, element => element.textContent);

  test('finds scans and shows their facts', async () => {
    const page = await firefox.openOwnPage('search.html?q=northern');
    await page.waitForSelector('.result [data-verdict-mark=MALICIOUS]');
    await page.waitForSelector('.results-count');
    await expect.poll(() => text(page, '.results-count')).toBe('3 scans');
    await expect.poll(() => text(page, '.result')).toContain('hxxp://bank-login-three[.]example');
    await page.close();
  });

  test('completes input and underlines errors', async () => {
    const page = await firefox.openOwnPage('search.html');
    await page.waitForSelector('textarea');
    await page.type('textarea', 'coun');
    await page.waitForSelector('[role=option]');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.$eval('textarea', input => input.value)).toBe('country_code ');
    await page.type('textarea', '= IT AND domian = x');
    await page.waitForSelector('.cql-wrong');
    await expect.poll(() => text(page, '.cql-wrong')).toBe('domian');
    await page.close();
  });

  test('shows a wall of screenshots', async () => {
    const page = await firefox.openOwnPage('search.html?q=northern&view=wall');
    await page.waitForSelector('.thumbnail canvas[data-drawn=true]');
    await expect.poll(() => page.$$eval('.tile', tiles => tiles.length)).toBe(3);
    await page.close();
  });

  for (const [part, selector] of [
    ['#/scans', '.result'],
    ['#/brands', '.brand-row'],
    ['#/usage', '.plot-bar'],
  ] as const)
    test(`shows search.html${part}`, async () => {
      const page = await firefox.openOwnPage(`search.html${part}`);
      await page.waitForSelector(selector);
      await expect.poll(() => page.$eval('html', root => root.dataset['state'])).toBe('ready');
      await page.close();
    });
});
