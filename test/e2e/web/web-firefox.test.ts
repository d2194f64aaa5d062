import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../support/firefox.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import { type ReportServer, startReportServer } from '../report/open-reports.ts';

const executablePath = await findFirefox();

describe.skipIf(executablePath === null)('the web pages in Firefox', () => {
  let reports: ReportServer;
  let browser: Browser;
  beforeAll(async () => {
    reports = await startReportServer();
    reports.put(SHOP, shopScan);
    browser = await puppeteer.launch({ browser: 'firefox', executablePath: executablePath ?? '', headless: true });
  });
  afterAll(async () => {
    await browser.close();
    await reports.server.close();
  });

  async function open(path: string): Promise<Page> {
    const page = await browser.newPage();
    await page.goto(reports.server.address + path);
    await page.waitForSelector('html:not([data-state=loading])');
    return page;
  }

  test('sign in, scan, search and sign out', async () => {
    const page = await open('/');
    await (await page.waitForSelector('#api-key'))?.type(`${reports.server.key}\n`);
    await (await page.waitForSelector('#addresses'))?.type(`${SHOP}\n`);
    await page.waitForSelector('html[data-scan=DONE]');
    await page.waitForSelector('.screenshot canvas[data-drawn=true]');
    expect(new URL(page.url()).pathname).toMatch(/^\/scan\/[\w-]+$/);
    await page.goto(`${reports.server.address}/search?q=short.example`);
    await page.waitForSelector('.result');
    await (await page.waitForSelector('.web-footer button'))?.click();
    await page.waitForSelector('#api-key');
    await page.close();
  });

  test('show a shared report without a key, until it is revoked', async () => {
    const id = await reports.scan(SHOP);
    const share = await reports.ask('POST', `/scans/${id}/shares`);
    const { pathname } = new URL(share.url);
    const page = await open(pathname);
    await page.waitForSelector('html[data-scan=DONE]');
    await page.waitForSelector('.screenshot canvas[data-drawn=true]');
    await reports.ask('DELETE', `/scans/${id}/shares/${share.id}`);
    await page.reload();
    expect(await (await page.waitForSelector('h1'))?.evaluate(title => title.textContent)).toBe(
      'This link no longer works',
    );
    await page.close();
  });

  test('colour the source in a worker', async () => {
    const id = await reports.scan(SHOP);
    const page = await open('/');
    await (await page.waitForSelector('#api-key'))?.type(`${reports.server.key}\n`);
    await page.waitForSelector('#addresses');
    await page.goto(`${reports.server.address}/scan/${id}#source`);
    await page.waitForSelector('.token-tag');
    expect(await page.$$eval('.token-tag', tags => tags.length)).toBeGreaterThan(1);
    await page.close();
  });
});
