import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeScan, picture } from '../report/make-scan.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import { expectAccessible, violationsOf } from '../support/axe.ts';
import type { Account } from '../support/server.ts';
import { signIn } from '../support/web.ts';

test.use({ serverSettings: { LINKGLASS_PUBLIC_REPORTS: 'true' } });

/** A new link to a report. */
async function share({ ask }: Account, scan: string): Promise<{ id: string; path: string }> {
  const { id, url } = await ask('POST', `/scans/${scan}/shares?days=30`);
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

test('a link shows the report to a visitor, read only, with an export, without requests that need a key', async ({
  visitor,
  server,
  account,
  shop,
}) => {
  const refused: string[] = [];
  const hosts = new Set<string>();
  visitor.on('response', response => {
    if (response.status() >= 400) refused.push(response.url());
    if (response.url().startsWith('http')) hosts.add(new URL(response.url()).origin);
  });
  const page = await visitor.newPage();
  const { id, path } = await share(account, shop);
  const response = await page.goto(path);
  expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expectReadersReport(page);
  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.getByRole('row').nth(1).waitFor();
  await page.getByText('Export', { exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Requests (HAR)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.har$/);
  expect(refused).toEqual([]);
  expect([...hosts]).toEqual([server.address]);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expectAccessible(page, [400]);

  await account.ask('DELETE', `/scans/${shop}/shares/${id}`);
  for (const gone of [path, `/share/${'x'.repeat(43)}`, '/share/cut-off'])
    await test.step(`${gone} says that it does not work`, async () => {
      await page.goto(gone);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
      await expect.poll(() => violationsOf(page)).toEqual([]);
    });
});

test('a link shows the report to a person who is signed in, and where the browser blocks what pages store', async ({
  member: page,
  visitor,
  account,
  shop,
}) => {
  const { path } = await share(account, shop);
  await page.goto(path);
  await expectReadersReport(page);

  await visitor.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }),
  );
  const blocking = await visitor.newPage();
  await blocking.goto(path);
  await expectReadersReport(blocking);
  await blocking.getByLabel('Appearance').selectOption({ label: 'Dark' });
  await blocking.locator('html[data-theme=dark]').waitFor();
});

test('a picture of the whole page is shown by a public report and by a link, and exported', async ({
  visitor,
  server,
  account,
}) => {
  const url = 'https://long.example/';
  server.put(url, async () =>
    makeScan({ url, full_page: { ...(await picture('#fff', '#136', 640, 3_000)), format: 'png', is_complete: true } }),
  );
  const id = await account.scan(url, { full_page: true, private_scan: false });
  for (const path of [`/scan/${id}`, (await share(account, id)).path])
    await test.step(path, async () => {
      const page = await visitor.newPage();
      await page.goto(path);
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
    });
});

test('a public report is read only for a visitor, and whole for a person who is signed in; a private one is not shown', async ({
  visitor,
  page: member,
  server,
  account,
}) => {
  server.put(SHOP, shopScan);
  const scan = await account.scan(SHOP, { private_scan: false });
  const page = await visitor.newPage();
  await page.goto(`/scan/${await account.submit(SHOP)}`);
  await page.locator('main').getByRole('button', { name: 'Sign in' }).waitFor();
  await expect(page.locator('[data-verdict]')).toHaveCount(0);

  await page.goto(`/scan/${scan}`);
  await expectReadersReport(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('API key').waitFor();
  await expect(page).toHaveURL(url => url.search === `?next=%2Fscan%2F${scan}`);

  await signIn(member, account.key);
  await member.goto(`/scan/${scan}`);
  await member.getByRole('button', { name: 'Scan again' }).waitFor();
  await member.getByRole('button', { name: 'Delete scan' }).waitFor();
  await expect(member.getByRole('tab', { name: 'Compare' })).toHaveCount(1);
});
