import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { expect, test } from '@playwright/test';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { makeScan } from '../report/make-scan.ts';
import { type ReportServer, startReportServer } from '../report/open-reports.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import { BROWSER_NAMES, findBrowser, launchBrowser } from '../support/driven-browser.ts';

const MANY = Array.from({ length: 50 }, (_, at) => `https://site-${at}.example/`);
const [LAST = ''] = MANY.slice(-1);
const HELD = ['https://held.example/', 'https://held-too.example/'];
const POLICY_FAULT = 'violates its policy:';

for (const name of BROWSER_NAMES) {
  const executablePath = await findBrowser(name);

  test.describe(`the web pages in ${name}`, () => {
    test.skip(executablePath === null, 'Firefox');

    let reports: ReportServer;
    let browser: Browser;
    /** Two people. */
    let member: BrowserContext;
    let visitor: BrowserContext;
    let downloads: string;
    const faults: string[] = [];
    test.beforeAll(async () => {
      reports = await startReportServer();
      browser = await launchBrowser(name, executablePath ?? '');
    });
    test.afterAll(async () => {
      await browser.close();
      await reports.server.close();
    });
    test.beforeEach(async () => {
      downloads = test.info().outputPath('downloads');
      await mkdir(downloads, { recursive: true });
      member = await browser.createBrowserContext({ downloadBehavior: { policy: 'allow', downloadPath: downloads } });
      visitor = await browser.createBrowserContext();
    });
    test.afterEach(async () => {
      await Promise.all([member.close(), visitor.close()]);
      expect(faults, 'no page breaks its own policy').toEqual([]);
    });

    async function openPage(context: BrowserContext, address: string): Promise<Page> {
      const page = await context.newPage();
      page.setDefaultTimeout(90_000);
      page.on('pageerror', error => faults.push(String(error)));
      page.on('console', message => {
        if (message.text().startsWith(POLICY_FAULT)) faults.push(message.text());
      });
      await page.evaluateOnNewDocument(prefix => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
          console.error(prefix, violatedDirective, blockedURI),
        );
      }, POLICY_FAULT);
      await page.goto(new URL(address, reports.server.address).href);
      return page;
    }
    // Not by role: Firefox takes seconds to compute the names of all elements.
    const button = (label: string) => `::-p-xpath(//button[normalize-space()="${label}" or @aria-label="${label}"])`;
    const press = (page: Page, label: string) => page.locator(button(label)).click();
    async function chooseList(page: Page, urls: readonly string[]): Promise<void> {
      const text = urls.join('\n');
      const list = path.join(downloads, 'list.txt');
      await writeFile(list, text);
      await (await page.locator('input[type=file]').waitHandle()).uploadFile(list);
      await expect.poll(() => page.$eval('textarea', field => field.value)).toBe(text);
    }
    const seen = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

    test('sign in, scan one and 50 addresses, search, save, share, revoke and sign out', async () => {
      reports.put(SHOP, shopScan);
      for (const url of MANY) reports.put(url, () => makeScan({ url }));
      const last = Promise.withResolvers<CaptureResult>();
      reports.put(LAST, () => last.promise);

      const page = await openPage(member, '/');
      await page.locator('#api-key').fill(reports.server.key);
      await press(page, 'Sign in');
      await page.locator('#addresses').fill(SHOP);
      await page.keyboard.press('Enter');
      await page.waitForSelector('html[data-scan=DONE] .screenshot canvas[data-drawn=true]');
      await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/scan\/[\w-]+$/);

      await page.goto(`${reports.server.address}/`);
      await chooseList(page, MANY);
      const submitted = page.waitForResponse(response => response.url().endsWith('/scans/batch'));
      await press(page, 'Scan');
      const { id: batch } = await (await submitted).json();
      await seen(page, '49 of 50 addresses done');
      last.resolve(await makeScan({ url: LAST }));
      await seen(page, '50 of 50 addresses done');
      await expect.poll(() => page.$$eval('.addresses-table tbody tr', rows => rows.length)).toBe(50);
      await press(page, 'Save as CSV');
      const csv = await waitFor(async () => (await readdir(downloads)).find(each => each.endsWith('.csv')) ?? null);
      // Firefox creates the file first.
      const lines = async () => (await readFile(path.join(downloads, csv), 'utf8')).trim().split('\n');
      await expect.poll(lines).toHaveLength(51);

      await page.goto(`${reports.server.address}/search?q=${encodeURIComponent(`batch = ${batch}`)}`);
      await page.waitForSelector('.result');
      await press(page, 'Save this query');
      await page.locator('dialog input').fill('The fifty');
      await press(page, 'Save');
      // The text is in the field of the dialog before, with another list behind it.
      await page.waitForSelector('.view-title ::-p-text(The fifty)');
      await page.locator('.result-name').click();
      await page.waitForSelector('html[data-scan=DONE]');

      await press(page, 'Share');
      await press(page, 'Create link');
      await page.waitForSelector('input#share-link');
      const linkNow = () =>
        page.$eval('input#share-link', field => (field instanceof HTMLInputElement ? field.value : ''));
      await expect.poll(linkNow).toMatch(/\/share\//);
      const address = await linkNow();
      const shared = await openPage(visitor, address);
      await shared.waitForSelector('html[data-scan=DONE] .screenshot canvas[data-drawn=true]');
      expect(await shared.$(button('Share'))).toBeNull();
      // Only the page in front is drawn, and clicks wait for that.
      await shared.close();
      await page.bringToFront();
      await page.locator('.share-list button').click();
      await expect.poll(() => page.$('.share-list')).toBeNull();
      const after = await openPage(visitor, address);
      await seen(after, 'This link no longer works');
      await after.close();

      await page.bringToFront();
      await press(page, 'Close');
      await press(page, 'Sign out');
      await seen(page, 'Sign in to Linkglass');
    });

    test('a one-time address signs in; a batch can be cancelled while it runs', async () => {
      for (const url of HELD) reports.put(url, () => new Promise(() => undefined));
      const page = await openPage(member, await reports.server.openAddress());
      await chooseList(page, HELD);
      expect(page.url()).not.toContain('ticket');
      await press(page, 'Scan');
      await page.waitForSelector('.addresses-table a');
      await press(page, 'Cancel');
      await seen(page, '2 of 2 addresses done');
      const canceled = () => page.$eval('.addresses-table', table => table.textContent.match(/Scan canceled/g));
      await expect.poll(canceled).toHaveLength(2);
      const held = async () => {
        const scans: { domain: string }[] = await reports.ask('GET', '/account/scans');
        return scans.filter(({ domain }) => domain.startsWith('held'));
      };
      await expect.poll(held).toEqual([]);
    });

    test('the source is coloured by a worker', async () => {
      reports.put(SHOP, shopScan);
      const id = await reports.scan(SHOP);
      const page = await openPage(member, await reports.server.openAddress());
      await page.locator('#addresses').wait();
      await page.goto(`${reports.server.address}/scan/${id}#source`);
      await page.waitForSelector('.token-tag');
      await expect.poll(() => page.$$eval('.token-tag', tags => tags.length)).toBeGreaterThan(1);
    });
  });
}
