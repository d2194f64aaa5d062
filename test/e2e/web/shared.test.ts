import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enlargeText, overflowOf, violationsOf } from '../support/axe.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { makeScan, picture } from '../report/make-scan.ts';
import { SHOP } from '../report/shop-scan.ts';
import { openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

let world: WebWorld;
let visitor: WebContext;
let scan: string;
beforeAll(async () => {
  world = await openWebWorld({ LINKGLASS_PUBLIC_REPORTS: 'true' });
  visitor = await world.openContext();
  scan = await world.scan(SHOP);
});
afterAll(() => world.close());

async function link(days = 30): Promise<{ id: string; path: string }> {
  const { id, url } = await world.ask('POST', `/scans/${scan}/shares?days=${days}`);
  return { id, path: new URL(url).pathname };
}

const READER_TABS = ['Overview', 'Requests', 'Hosts', 'Cookies and headers', 'Content', 'Source'];

/** The names of the tabs of a report that offers nothing to search, scan or change. */
async function tabsOfReader(page: Page): Promise<string[]> {
  await page.locator('html[data-scan=DONE]').waitFor();
  await page.locator('[data-screenshot=ready]').waitFor();
  await page.locator('[data-requests=ready]').waitFor();
  for (const name of ['Scan again', 'Delete scan', 'Share', 'Sign out'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  expect(await page.locator('a[href*="search?"], a[href*="q="]').count()).toBe(0);
  const tabs = await page.getByRole('tab').allInnerTexts();
  return tabs.map(name => name.replace(/\s*\d+$/, ''));
}

describe('a link to a report', () => {
  test('shows it to a visitor, read only, without requests that need a key', async () => {
    const { path } = await link();
    const refused: string[] = [];
    visitor.context.on('response', response => {
      if (response.status() >= 400) refused.push(response.url());
    });
    const page = await visitor.open(path);
    expect(await tabsOfReader(page)).toEqual(READER_TABS);
    await page.getByRole('tab', { name: 'Requests' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(refused).toEqual([]);
    const hosts = new Set(visitor.asked.filter(url => url.startsWith('http')).map(url => new URL(url).host));
    expect([...hosts]).toEqual([new URL(world.server.address).host]);
    await page.close();
  });

  test('shows it where the browser blocks what pages store', async () => {
    const blocking = await world.openContext();
    await blocking.context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
    );
    const page = await blocking.open((await link()).path);
    expect(await tabsOfReader(page)).toEqual(READER_TABS);
    await page.getByLabel('Appearance').selectOption({ label: 'Dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    expect(blocking.faults).toEqual([]);
    await blocking.context.close();
  });

  test('is not indexed, and sends no referrer', async () => {
    const page = await visitor.context.newPage();
    const response = await page.goto(world.server.address + (await link()).path);
    expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    await page.close();
  });

  test('can be exported', async () => {
    const page = await visitor.open((await link()).path);
    await page.locator('[data-requests=ready]').waitFor();
    await page.getByText('Export', { exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Requests (HAR)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.har$/);
    await page.close();
  });

  test('shows a clear message if it was revoked or never existed', async () => {
    const { id, path } = await link();
    await world.ask('DELETE', `/scans/${scan}/shares/${id}`);
    for (const gone of [path, `/share/${'x'.repeat(43)}`, '/share/cut-off']) {
      const page = await visitor.open(gone);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.close();
    }
  });

  test('shows the same to a person who is signed in', async () => {
    const member = await world.openContext();
    await (await member.signIn()).close();
    expect(await tabsOfReader(await member.open((await link()).path))).toEqual(READER_TABS);
    await member.context.close();
  });
});

describe('a picture of the whole page', () => {
  const FULL = 'https://long.example/';

  test.each([
    ['the report', (id: string) => `/scan/${id}`],
    ['a link to the report', null],
  ])('is shown by %s, and exported', async (_, pathOf) => {
    world.put(FULL, async () =>
      makeScan({
        url: FULL,
        full_page: { ...(await picture('#fff', '#136', 640, 3_000)), format: 'png', is_complete: true },
      }),
    );
    const { id } = await world.ask('POST', '/v1/scan', { submitted_url: FULL, full_page: true });
    await waitFor(async () => (await world.ask('GET', `/v1/scan/${id}`)).scan.status === 'DONE');
    const path = pathOf === null ? new URL((await world.ask('POST', `/scans/${id}/shares`)).url).pathname : pathOf(id);
    const page = await visitor.open(path);
    await page.locator('html[data-scan=DONE]').waitFor();
    const card = page.getByRole('figure').filter({ hasText: 'Whole page' });
    await card.getByText('640 × 3000').waitFor();
    await card.locator('canvas[data-drawn=true]').waitFor();

    await page.locator('.menu > summary').click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Report for email (HTML)' }).click();
    const html = await readFile(await (await saved).path(), 'utf8');
    const pictures = [...html.matchAll(/<img [^>]*src="data:image\/png;base64,([^"]+)"/g)].map(([, data = '']) =>
      Buffer.from(data, 'base64').readUInt32BE(20),
    );
    // Their heights: of the viewport, and of the whole page.
    expect(pictures).toEqual(expect.arrayContaining([800, 3_000]));
    await page.close();
  });
});

describe('a public report', () => {
  test('is shown to a visitor, read only, with a way to sign in', async () => {
    const page = await visitor.open(`/scan/${scan}`);
    expect(await tabsOfReader(page)).toEqual(READER_TABS);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('API key').waitFor();
    expect(new URL(page.url()).search).toBe(`?next=%2Fscan%2F${scan}`);
    await page.close();
  });

  test('has all actions for a person who is signed in', async () => {
    const member = await world.openContext();
    await (await member.signIn()).close();
    const page = await member.open(`/scan/${scan}`);
    await page.getByRole('button', { name: 'Scan again' }).waitFor();
    await page.getByRole('button', { name: 'Delete scan' }).waitFor();
    expect(await page.getByRole('tab', { name: 'Compare' }).count()).toBe(1);
    await member.context.close();
  });

  test('does not exist for a private scan: visitors are asked to sign in', async () => {
    const { id } = await world.ask('POST', '/v1/scan', { submitted_url: SHOP, private_scan: true });
    const page = await visitor.open(`/scan/${id}`);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).waitFor();
    expect(await page.locator('[data-verdict]').count()).toBe(0);
    await page.close();
  });
});

describe.each(['light', 'dark'] as const)('in %s colours', colorScheme => {
  test('a shared report has no axe violations, and fits into 400 pixels', async () => {
    const page = await visitor.open((await link()).path);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 400, height: 800 });
    await page.locator('[data-screenshot=ready]').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await enlargeText(page);
    expect(await overflowOf(page)).toBe(0);
    await page.close();
  });
});

test('no page breaks its own policy', () => {
  expect(visitor.faults).toEqual([]);
});
