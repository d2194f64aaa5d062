import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { enlargeText, overflowOf, violationsOf } from '../support/axe.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { makeScan, picture } from '../report/make-scan.ts';
import { SHOP } from '../report/shop-scan.ts';
import { openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

let world: WebWorld;
let visitor: WebContext;
let scan: string;
test.beforeAll(async () => {
  world = await openWebWorld({ LINKGLASS_PUBLIC_REPORTS: 'true' });
  visitor = await world.openContext();
  scan = await world.scan(SHOP);
});
test.afterAll(() => world.close());
test.afterEach(() => expect(visitor.faults, 'no page breaks its own policy').toEqual([]));

async function link(days = 30): Promise<{ id: string; path: string }> {
  const { id, url } = await world.ask('POST', `/scans/${scan}/shares?days=${days}`);
  return { id, path: new URL(url).pathname };
}

const READER_TABS = ['Overview', 'Requests', 'Hosts', 'Cookies and headers', 'Content', 'Source'];

/** Such a report offers nothing to search, scan or change. */
async function expectReadersReport(page: Page): Promise<void> {
  await page.locator('html[data-scan=DONE]').waitFor();
  await page.locator('[data-screenshot=ready]').waitFor();
  await page.locator('[data-requests=ready]').waitFor();
  for (const name of ['Scan again', 'Delete scan', 'Share', 'Sign out'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(page.locator('a[href*="search?"], a[href*="q="]')).toHaveCount(0);
  // Some have a number.
  await expect(page.getByRole('tab')).toHaveText(READER_TABS.map(name => new RegExp(`^${name}\\s*\\d*$`)));
}

test.describe('a link to a report', () => {
  test('shows it to a visitor, read only, without requests that need a key', async () => {
    const { path } = await link();
    const refused: string[] = [];
    visitor.context.on('response', response => {
      if (response.status() >= 400) refused.push(response.url());
    });
    const page = await visitor.open(path);
    await expectReadersReport(page);
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
    await expectReadersReport(page);
    await page.getByLabel('Appearance').selectOption({ label: 'Dark' });
    await page.locator('html[data-theme=dark]').waitFor();
    expect(blocking.faults).toEqual([]);
    await blocking.context.close();
  });

  test('is not indexed, and sends no referrer', async () => {
    const page = await visitor.context.newPage();
    const response = await page.goto(world.server.address + (await link()).path);
    if (response === null) throw new Error('the page has an answer of its own');
    expect(response.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
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
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await page.close();
    }
  });

  test('shows the same to a person who is signed in', async () => {
    const member = await world.openContext();
    await (await member.signIn()).close();
    await expectReadersReport(await member.open((await link()).path));
    await member.context.close();
  });
});

test.describe('a picture of the whole page', () => {
  const FULL = 'https://long.example/';

  for (const [where, pathOf] of [
    ['the report', (id: string) => `/scan/${id}`],
    ['a link to the report', null],
  ] as const)
    test(`is shown by ${where}, and exported`, async () => {
      world.put(FULL, async () =>
        makeScan({
          url: FULL,
          full_page: { ...(await picture('#fff', '#136', 640, 3_000)), format: 'png', is_complete: true },
        }),
      );
      const { id } = await world.ask('POST', '/v1/scan', { submitted_url: FULL, full_page: true });
      await waitFor(async () => (await world.ask('GET', `/v1/scan/${id}`)).scan.status === 'DONE');
      const path =
        pathOf === null ? new URL((await world.ask('POST', `/scans/${id}/shares`)).url).pathname : pathOf(id);
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

test.describe('a public report', () => {
  test('is shown to a visitor, read only, with a way to sign in', async () => {
    const page = await visitor.open(`/scan/${scan}`);
    await expectReadersReport(page);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('API key').waitFor();
    await expect(page).toHaveURL(url => url.search === `?next=%2Fscan%2F${scan}`);
    await page.close();
  });

  test('has all actions for a person who is signed in', async () => {
    const member = await world.openContext();
    await (await member.signIn()).close();
    const page = await member.open(`/scan/${scan}`);
    await page.getByRole('button', { name: 'Scan again' }).waitFor();
    await page.getByRole('button', { name: 'Delete scan' }).waitFor();
    await expect(page.getByRole('tab', { name: 'Compare' })).toHaveCount(1);
    await member.context.close();
  });

  test('does not exist for a private scan: visitors are asked to sign in', async () => {
    const { id } = await world.ask('POST', '/v1/scan', { submitted_url: SHOP, private_scan: true });
    const page = await visitor.open(`/scan/${id}`);
    await page.locator('main').getByRole('button', { name: 'Sign in' }).waitFor();
    await expect(page.locator('[data-verdict]')).toHaveCount(0);
    await page.close();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test('a shared report has no axe violations, and fits into 400 pixels', async () => {
      const page = await visitor.open((await link()).path);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 400, height: 800 });
      await page.locator('[data-screenshot=ready]').waitFor();
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await enlargeText(page);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.close();
    });
  });
