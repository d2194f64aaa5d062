import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import type { Frame } from './frames.ts';
import { harmOf, NO_HARM } from './harmless.ts';
import { HOSTILE, hostileScan, NASTY, TRAP } from './hostile-scan.ts';

export const TABS = ['overview', 'requests', 'hosts', 'details', 'content', 'source', 'compare'] as const;

/** Waits until a part of the hostile report is drawn, and opens what it has closed. */
export async function drawAll(page: Page, tab: (typeof TABS)[number]): Promise<void> {
  await page.locator('canvas[data-drawn=true]').first().waitFor();
  if (tab === 'requests') {
    await page.getByRole('row').nth(1).click();
    await page.getByRole('complementary').waitFor();
  }
  if (tab === 'source') await page.locator('.token-script').first().waitFor();
  if (tab === 'compare') await page.locator('.slider-pictures canvas[data-drawn=true]').nth(1).waitFor();
  for (const closed of await page.locator('details:not([open]):not(.menu) > summary').all()) await closed.click();
}

/** What hostile pages try on those who read their scans: the same in both frames. */
export function tryAttacks(openFrame: () => Promise<Frame>): void {
  let frame: Frame;
  /** The hostile scan, one before it, and a harmless one. */
  let id: string;
  let earlier: string;
  let harmless: string;
  /** All requests of any page, except for the extension's own files. */
  const asked: string[] = [];
  const faults: string[] = [];
  test.beforeAll(async () => {
    frame = await openFrame();
    frame.context.on('request', request => {
      if (!/^(chrome-extension|data|blob):/.test(request.url())) asked.push(request.url());
    });
    frame.context.on('weberror', error => faults.push(error.error().message));
    frame.context.on('console', message => {
      if (/Content Security Policy|Trusted/i.test(message.text())) faults.push(message.text());
    });
    frame.put(SHOP, shopScan);
    frame.put(HOSTILE, hostileScan);
    harmless = await frame.scan(SHOP);
    const tags = [NASTY.slice(0, 50), '=1+1', '\u202egpj.exe'];
    earlier = (await frame.ask('POST', '/v1/scan', { submitted_url: HOSTILE, submitter_tags: tags })).id;
    id = await frame.scan(HOSTILE);
  });
  test.afterAll(() => frame.close());
  test.afterEach(() => {
    expect(
      asked.filter(url => !url.startsWith(frame.server.address)),
      'requests go to our server only',
    ).toEqual([]);
    expect(asked.join(' ')).not.toContain(new URL(TRAP).host);
    expect(faults, 'no policy is violated').toEqual([]);
  });

  const harmIn = (page: Page) => harmOf(page, frame.ownLinks);

  test.describe('the report of a scan with scripts in every field', () => {
    for (const tab of TABS)
      test(`runs nothing in the tab ${tab}`, async () => {
        const page = await frame.report(id, tab);
        await drawAll(page, tab);
        expect(await harmIn(page)).toEqual(NO_HARM);
        await expect(page.locator('.captured-mark').first()).toHaveText(/^U\+[0-9A-F]{4,}$/);
        await page.close();
      });

    test('runs nothing in its title and when printed', async () => {
      const page = await frame.report(id);
      await page.locator('canvas[data-drawn=true]').first().waitFor();
      await expect(page).toHaveTitle('hostile.example – Scan report');
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      expect(await harmIn(page)).toEqual(NO_HARM);
      await page.close();
    });

    test('has no link to anything but web addresses', async () => {
      const page = await frame.report(id, 'content');
      const row = page.getByRole('row').filter({ hasText: 'javascript:' }).first();
      await row.hover();
      await row.getByRole('button', { name: 'Copy' }).waitFor({ state: 'attached' });
      await expect(row.getByRole('button', { name: 'Open this address…' })).toHaveCount(0);
      await page.close();
    });

    test('opens no URL without asking', async () => {
      const page = await frame.report(id, 'content');
      const address = page.url();
      const row = page.getByRole('row').filter({ hasText: 'trap[.]invalid/plain' }).first();
      await row.hover();
      await row.getByRole('button', { name: 'Open this address…' }).click();
      await page.getByRole('dialog').waitFor();
      await expect(page).toHaveURL(address);
      await page.close();
    });

    for (const name of ['All data (JSON)', 'Requests (HAR)', 'Report for email (HTML)'])
      test(`does nothing in a browser that opens ${name}`, async () => {
        const page = await frame.report(id, 'requests');
        await page.getByRole('row').nth(1).waitFor();
        await page.locator('.menu > summary').click();
        const downloading = page.waitForEvent('download');
        await page.getByRole('button', { name }).click();
        const download = await downloading;
        expect(download.suggestedFilename()).toMatch(/^linkglass_hostile\.example_[\d-]+\.(json|har|html)$/);
        const text = await readFile(await download.path(), 'utf8');
        if (!name.includes('HTML')) expect(text).not.toMatch(/[<>\u202e\u2066\u200b]/);

        // Opened as a web page, the export must still do nothing.
        const opened = await frame.context.newPage();
        let hasSpoken = false;
        opened.on('dialog', dialog => {
          hasSpoken = true;
          void dialog.dismiss();
        });
        await opened.setContent(text);
        expect(await opened.evaluate(() => 'pwned' in window)).toBe(false);
        const live = 'script, iframe, object, form, base, a, meta[http-equiv=refresh], [onerror], [onload]';
        await expect(opened.locator(live)).toHaveCount(0);
        expect(hasSpoken).toBe(false);
        await Promise.all([opened.close(), page.close()]);
      });
  });

  test.describe('a hostile scan', () => {
    for (const [where, rest, drawn] of [
      ['a list', () => '?q=hostile.example', '.captured-mark'],
      ['a wall', () => '?q=hostile.example&view=wall', 'canvas[data-drawn=true]'],
      ['the own scans', () => '#/scans', '.captured-mark'],
      ['a comparison', () => `#/compare/${earlier},${harmless}`, '.captured-mark'],
    ] as const)
      test(`runs nothing in ${where}`, async () => {
        const page = await frame.search(rest());
        await page.getByText('<script>window.pwned=1').first().waitFor();
        await page.locator(drawn).first().waitFor();
        expect(await harmIn(page)).toEqual(NO_HARM);
        await page.close();
      });

    test('runs nothing when its tags are searched', async () => {
      const page = await frame.search('?q=hostile.example');
      await page.locator('a.tag').first().click();
      await page.getByText('1 scan', { exact: true }).waitFor();
      await expect(page).toHaveURL(url => url.searchParams.get('q')?.includes('submitter_tag = ') === true);
      expect(await harmIn(page)).toEqual(NO_HARM);
      await page.close();
    });

    test('is harmless in CSV and JSON', async () => {
      const page = await frame.search('?q=hostile.example');
      await page.locator('[data-verdict-mark=MALICIOUS]').first().waitFor();
      const files: string[] = [];
      for (const kind of ['Table (CSV)', 'Data (JSON)']) {
        await page.getByText('Export results').click();
        files.push(await exported(page, kind));
      }
      const [csv = '', json = ''] = files;
      expectPlainCells(csv);
      expect(json).not.toMatch(/[<>\u202e]/);
      await page.close();
    });
  });

  for (const [what, query] of [
    ['script', '"><script>window.pwned=1</script>'],
    ['text that turns around', 'title = "\u202egpj.exe"'],
    ['a broken query with script', 'title = "<img src=x onerror=window.pwned=1>" AND <svg onload=window.pwned=1>'],
    ['a template', '{{7*7}}${window.pwned=1}'],
  ] as const)
    test(`a link to a search runs nothing: ${what}`, async () => {
      const page = await frame.search(`?q=${encodeURIComponent(query)}`);
      const isTurned = query.includes('\u202e');
      if (isTurned) await page.getByText('contains invisible characters').waitFor();
      // The field shows what was typed, and a notice below it what cannot be seen.
      expect(await harmIn(page)).toEqual({ ...NO_HARM, unseen: isTurned });
      await page.close();
    });

  for (const hash of [
    '#/brands/..%2F..%2Fuser%2Fusage',
    '#/queries/%2e%2e',
    '#/compare/..,%3Cscript%3E',
    '#/brands/%E0%A4%A',
  ])
    test(`an id that leads elsewhere finds nothing: ${hash}`, async () => {
      const page = await frame.search(hash);
      expect(await harmIn(page)).toEqual(NO_HARM);
      await page.close();
    });
}

async function exported(page: Page, kind: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

/** No cell of the table is a formula, or turns around. */
export function expectPlainCells(csv: string): void {
  for (const cell of csv.matchAll(/(?:^\ufeff|,|\r\n)"([^"]?)/g)) expect(cell[1]).not.toMatch(/[=+\-@\t\r|]/);
  expect(csv).not.toContain('\u202e');
}
