import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import type { Account, E2eServer } from '../support/server.ts';
import { harmOf, NO_HARM } from './harmless.ts';
import { HOSTILE, hostileScan, NASTY, TRAP } from './hostile-scan.ts';

/** The pages that show reports, in one of the two frames around them. */
export interface ReportFrame {
  readonly server: E2eServer;
  /** Where these pages send their requests. */
  readonly address: string;
  readonly account: Account;
  readonly context: BrowserContext;
  /** Opens a part of a report. */
  report(scanId: string, tab: string): Promise<Page>;
  /** Matches the links that these pages have themselves. */
  readonly ownLinks: RegExp;
}

export interface Frame extends ReportFrame {
  /** Opens a view of the search page by what its address has after the path. */
  search(rest: string): Promise<Page>;
}

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

/** Requests of the context must go to our server only; all but those for the extension's own files are noted. */
function noteRequests({ context, address }: ReportFrame): () => void {
  const asked: string[] = [];
  context.on('request', request => {
    if (!/^(chrome-extension|data|blob):/.test(request.url())) asked.push(request.url());
  });
  return () => {
    expect(
      asked.filter(url => !url.startsWith(address)),
      'requests go to our server only',
    ).toEqual([]);
    expect(asked.join(' ')).not.toContain(new URL(TRAP).host);
  };
}

/** The hostile scan, one before it, and a harmless one. */
async function scanHostile({ server, account }: ReportFrame) {
  server.put(SHOP, shopScan);
  server.put(HOSTILE, hostileScan);
  const harmless = await account.scan(SHOP);
  const tags = [NASTY.slice(0, 50), '=1+1', '\u202egpj.exe'];
  const earlier = await account.scan(HOSTILE, { submitter_tags: tags });
  return { harmless, earlier, id: await account.scan(HOSTILE) };
}

/** What hostile pages try on those who read a report of them. */
export async function attackReports(frame: ReportFrame): Promise<void> {
  const { id } = await scanHostile(frame);
  const expectOwnRequests = noteRequests(frame);
  for (const tab of TABS)
    await test.step(tab, async () => {
      const page = await frame.report(id, tab);
      await drawAll(page, tab);
      expect(await harmOf(page, frame.ownLinks)).toEqual(NO_HARM);
      await expect(page.locator('.captured-mark').first()).toHaveText(/^U\+[0-9A-F]{4,}$/);
      await page.close();
    });
  await test.step('title and print', async () => {
    const page = await frame.report(id, 'overview');
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    await expect(page).toHaveTitle('hostile.example – Scan report');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await harmOf(page, frame.ownLinks)).toEqual(NO_HARM);
    await page.close();
  });
  await test.step('links to web addresses only, which open after a confirmation', async () => {
    const page = await frame.report(id, 'content');
    const address = page.url();
    const script = page.getByRole('row').filter({ hasText: 'javascript:' }).first();
    await script.hover();
    await script.getByRole('button', { name: 'Copy' }).waitFor({ state: 'attached' });
    await expect(script.getByRole('button', { name: 'Open this address…' })).toHaveCount(0);
    const plain = page.getByRole('row').filter({ hasText: 'trap[.]invalid/plain' }).first();
    await plain.hover();
    await plain.getByRole('button', { name: 'Open this address…' }).click();
    await page.getByRole('dialog').waitFor();
    await expect(page).toHaveURL(address);
    await page.close();
  });
  const page = await frame.report(id, 'requests');
  await page.getByRole('row').nth(1).waitFor();
  for (const name of ['All data (JSON)', 'Requests (HAR)', 'Report for email (HTML)'])
    await test.step(name, async () => {
      await page.locator('.menu > summary').click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^linkglass_hostile\.example_[\d-]+\.(json|har|html)$/);
      const text = await readFile(await download.path(), 'utf8');
      if (!name.includes('HTML')) expect(text).not.toMatch(/[<>\u202e\u2066\u200b]/);
      await expectDead(frame.context, text);
    });
  expectOwnRequests();
}

/** An export that is opened as a web page does nothing. */
async function expectDead(context: BrowserContext, text: string): Promise<void> {
  const opened = await context.newPage();
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
  await opened.close();
}

/** What hostile pages and links try on those who search. */
export async function attackSearch(frame: Frame): Promise<void> {
  const { earlier, harmless } = await scanHostile(frame);
  const expectOwnRequests = noteRequests(frame);
  const expectNoHarm = async (page: Page, unseen = false): Promise<void> =>
    expect(await harmOf(page, frame.ownLinks)).toEqual({ ...NO_HARM, unseen });
  for (const [where, rest, drawn] of [
    ['a list', '?q=hostile.example', '.captured-mark'],
    ['a wall', '?q=hostile.example&view=wall', 'canvas[data-drawn=true]'],
    ['the own scans', '#/scans', '.captured-mark'],
    ['a comparison', `#/compare/${earlier},${harmless}`, '.captured-mark'],
  ] as const)
    await test.step(where, async () => {
      const page = await frame.search(rest);
      await page.getByText('<script>window.pwned=1').first().waitFor();
      await page.locator(drawn).first().waitFor();
      await expectNoHarm(page);
      await page.close();
    });
  await test.step('exports of a search, and a search for a tag', async () => {
    const page = await frame.search('?q=hostile.example');
    await page.locator('[data-verdict-mark=MALICIOUS]').first().waitFor();
    await page.getByText('Export results').click();
    expectPlainCells(await exported(page, 'Table (CSV)'));
    await page.getByText('Export results').click();
    expect(await exported(page, 'Data (JSON)')).not.toMatch(/[<>\u202e]/);
    await page.locator('a.tag').first().click();
    await page.getByText('1 scan', { exact: true }).waitFor();
    await expect(page).toHaveURL(url => url.searchParams.get('q')?.includes('submitter_tag = ') === true);
    await expectNoHarm(page);
    await page.close();
  });
  for (const query of [
    '"><script>window.pwned=1</script>',
    'title = "\u202egpj.exe"',
    'title = "<img src=x onerror=window.pwned=1>" AND <svg onload=window.pwned=1>',
    '{{7*7}}${window.pwned=1}',
  ])
    await test.step(`a link to the search ${JSON.stringify(query)}`, async () => {
      const page = await frame.search(`?q=${encodeURIComponent(query)}`);
      const isTurned = query.includes('\u202e');
      if (isTurned) await page.getByText('contains invisible characters').waitFor();
      // The field shows what was typed, and a notice below it what cannot be seen.
      await expectNoHarm(page, isTurned);
      await page.close();
    });
  for (const hash of [
    '#/brands/..%2F..%2Fuser%2Fusage',
    '#/queries/%2e%2e',
    '#/compare/..,%3Cscript%3E',
    '#/brands/%E0%A4%A',
  ])
    await test.step(`an id that leads elsewhere: ${hash}`, async () => {
      const page = await frame.search(hash);
      await expectNoHarm(page);
      await page.close();
    });
  expectOwnRequests();
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
