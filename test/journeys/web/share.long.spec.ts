import { expect, type Page, test } from '@playwright/test';
import { openReports, type Reports } from '../report/open-reports.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share this report' });

/** Creates a link in the dialog and returns its address. */
async function createLink(page: Page, days: string): Promise<string> {
  await shareButton(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Valid for').selectOption({ label: days });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByLabel('New link');
  await expect(link).toHaveValue(/\/share\//);
  return link.inputValue();
}

test.describe('on the web page', () => {
  let world: WebWorld;
  let member: WebContext;
  let visitor: WebContext;
  let scan: string;
  test.beforeAll(async () => {
    world = await openWebWorld();
    member = await world.openContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    visitor = await world.openContext();
    await (await member.signIn()).close();
    scan = await world.scan(SHOP);
  });
  test.afterAll(() => world.close());

  test.afterEach(() => expect([...member.faults, ...visitor.faults], 'no page breaks its own policy').toEqual([]));

  test('a link is created, copied, opened without a key, and revoked', async () => {
    const page = await member.open(`/scan/${scan}`);
    const url = await createLink(page, '7 days');
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    const [share] = await world.ask('GET', `/scans/${scan}/shares`);
    expect((Date.parse(share.expires) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);

    const { pathname } = new URL(url);
    const shared = await visitor.open(pathname);
    await shared.locator('html[data-scan=DONE]').waitFor();
    const links = dialog.getByRole('listitem');
    await expect(links).toHaveCount(1);
    await links.getByRole('button', { name: /^Revoke/ }).click();
    await expect(links).toHaveCount(0);
    await expect(dialog.getByLabel('New link')).toHaveCount(0);
    await shared.reload();
    await shared.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(shareButton(page)).toBeFocused();
    await page.close();
  });

  test('a new link that was revoked elsewhere is no longer shown', async () => {
    const page = await member.open(`/scan/${scan}`);
    await createLink(page, '7 days');
    const dialog = dialogOf(page);
    await dialog.getByRole('listitem').waitFor();
    const [share] = await world.ask('GET', `/scans/${scan}/shares`);
    await world.ask('DELETE', `/scans/${scan}/shares/${share.id}`);
    await dialog.getByRole('button', { name: /^Revoke/ }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await expect(dialog.getByLabel('New link')).toHaveCount(0);
    await page.close();
  });

  test('links are not offered for the scan of another account', async () => {
    const key = await world.server.createKey({ name: 'another', plan: 'FREE', account: 'another' });
    const other = await world.openContext();
    await (await other.signIn(key)).close();
    const page = await other.open(`/scan/${scan}`);
    await page.getByRole('button', { name: 'Scan again' }).waitFor();
    // Says whose scan it is. A resource is listed once it has been received.
    const received = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    await expect.poll(received).toContainEqual(expect.stringMatching(/\/progress$/));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(shareButton(page)).toHaveCount(0);
    await other.context.close();
  });

  for (const scheme of ['light', 'dark'] as const)
    test(`the dialog has no axe violations at 400 pixels, ${scheme}`, async () => {
      const page = await member.open(`/scan/${scan}`);
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width: 400, height: 800 });
      await createLink(page, '30 days');
      await dialogOf(page).getByRole('listitem').first().waitFor();
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await page.close();
    });
});

test.describe('in the extension', () => {
  let reports: Reports;
  test.beforeAll(async () => {
    reports = await openReports();
    reports.put(SHOP, shopScan);
  });
  test.afterAll(() => reports.close());

  test('a link is created, listed and revoked', async () => {
    const scan = await reports.scan(SHOP);
    const page = await reports.open(scan);
    const url = await createLink(page, '30 days');
    expect((await fetch(`${url}/report`)).status).toBe(200);
    await dialogOf(page)
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await expect.poll(async () => (await fetch(`${url}/report`)).status).toBe(404);
    await page.close();
  });

  // Last: the setting stays.
  test('reports open on the server if set', async () => {
    const scan = await reports.scan(SHOP);
    const options = await reports.browser.openOwnPage('options.html');
    await options.getByLabel('Open reports').selectOption('server');
    const stored = "chrome.storage.local.get('settings').then(({ settings }) => settings?.scans?.reportsAt)";
    await expect.poll(() => options.evaluate(stored)).toBe('server');
    const page = await reports.browser.openOwnPage(`report.html?id=${scan}`);
    await expect(page).toHaveURL(`${reports.server.address}/scan/${scan}`);
    await expect(page.locator('html')).toHaveAttribute('data-texts', /^\/assets\/texts-/);
  });
});
