import type { Page } from 'puppeteer-core';
import { expect, test } from '@playwright/test';
import { type ExtendedFirefox, findFirefox, openFirefox } from '../support/firefox.ts';
import { type ReportServer, startReportServer } from './open-reports.ts';
import { SHOP, shopScan } from './shop-scan.ts';

const executablePath = await findFirefox();

test.describe('the report in Firefox', () => {
  test.skip(executablePath === null, 'Firefox');

  let reports: ReportServer;
  let firefox: ExtendedFirefox;
  let shop: string;
  test.beforeAll(async () => {
    reports = await startReportServer();
    firefox = await openFirefox(executablePath ?? '');
    await firefox.connect(reports.server.address, reports.server.key);
    reports.put(SHOP, shopScan);
    shop = await reports.scan(SHOP);
  });
  test.afterAll(async () => {
    await firefox.close();
    await reports.server.close();
  });

  const textOf = (page: Page) => page.$eval('main', main => main.innerText);
  async function open(part = ''): Promise<Page> {
    const page = await firefox.openOwnPage(`report.html?id=${shop}${part}`);
    await page.waitForSelector('html[data-scan]');
    return page;
  }

  test('shows verdict, reasons, screenshot, redirects and the server on a map', async () => {
    const page = await open();
    await page.waitForSelector('canvas[data-drawn=true]');
    await page.waitForSelector('.map');
    for (const shown of [
      'Malicious',
      'Asks for card data on a domain that is five days old',
      'Harbour Parcel – pay your delivery fee',
      'Trusted, 85 days left',
      'Amsterdam',
    ]) {
      await expect.poll(() => textOf(page)).toContain(shown);
    }
    await page.close();
  });

  test('lists the requests and opens one by keyboard', async () => {
    const page = await open('#requests');
    await page.waitForSelector('[role=row][aria-rowindex="3"]');
    await expect.poll(() => page.$eval('[role=grid]', grid => grid.getAttribute('aria-rowcount'))).toBe('31');
    await page.focus('[role=grid]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('aside[aria-label=Request]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('aside[aria-label=Request]', { hidden: true });
    await page.close();
  });

  test('shows the source as highlighted text only', async () => {
    const page = await open('#source');
    await page.waitForSelector('.token-attribute');
    await expect.poll(() => textOf(page)).toContain('<!-- kit 4.2 -->');
    await expect.poll(() => page.$$('.source-view :is(form, input, script, link, meta, title)')).toEqual([]);
    await page.close();
  });

  for (const [part, selector, shown] of [
    ['hosts', '.host', 'Hosts'],
    ['content', '[role=tabpanel]', 'Your parcel is waiting'],
    ['details', '[role=tabpanel]', 'x-powered-by'],
    ['compare', '.empty-state', 'No other scan of this address'],
  ] as const)
    test(`shows the tab ${part}`, async () => {
      const page = await open(`#${part}`);
      await page.waitForSelector(selector);
      await expect.poll(() => textOf(page)).toContain(shown);
      await expect.poll(() => page.$eval('html', root => root.dataset['state'])).toBe('ready');
      await page.close();
    });

  test('enlarges the screenshot by click and closes it with Escape', async () => {
    const page = await open();
    await page.locator('button:has(canvas[data-drawn=true])').click();
    await page.waitForSelector('dialog[open] canvas[data-drawn=true]');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$('dialog')).toBeNull();
    await page.close();
  });
});
