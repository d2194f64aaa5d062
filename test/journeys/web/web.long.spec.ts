import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectAccessible, overflowOf, violationsOf } from '../support/axe.ts';
import { expectRoot } from '../support/own-page.ts';

const field = (page: Page) => page.getByLabel('Addresses', { exact: true });
const table = (page: Page) => page.getByRole('region', { name: 'Addresses and results' });
const settled = (page: Page) => page.locator('table[data-settled=true]').waitFor();
const expectPath = (page: Page, pathname: string) => expect(page).toHaveURL(url => url.pathname === pathname);

test('signing in leads back, works from another site, and is listed until it is signed out', async ({
  browser,
  account,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, userAgent: 'Test browser' });
  const page = await context.newPage();
  await page.goto('/usage');
  await page.getByLabel('API key').fill(account.key);
  await page.keyboard.press('Enter');
  await page.locator('.plot').waitFor();
  await expectPath(page, '/usage');
  expect(await context.cookies()).toMatchObject([{ name: expect.stringMatching(/^linkglass-\d+$/) }]);

  // Browsers do not send a strict cookie with such a navigation; the page's own requests have it.
  await page.route('https://chat.example/', route =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${baseURL}/search?q=verdict+%3D+SAFE">link</a>` }),
  );
  await page.goto('https://chat.example/');
  await page.getByRole('link').click();
  await expectRoot(page, 'data-state', 'ready');
  await expect(page.getByLabel('API key')).toHaveCount(0);
  const recent = () => page.evaluate(() => localStorage.getItem('recentSearches'));
  await expect.poll(recent).toBe('["verdict = SAFE"]');

  await page.goto('/usage');
  await page.getByRole('listitem').filter({ hasText: 'Test browser' }).waitFor();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to Linkglass' }).waitFor();
  await expect.poll(() => context.cookies()).toEqual([]);
  await expect.poll(recent).toBeNull();
  await context.close();
});

test('addresses come from several lines and dropped files, are defanged ones too, and are checked without a visit', async ({
  member: page,
  server,
}) => {
  const addresses = ['one', 'two', 'three'].map(name => `https://entered-${name}.example/`);
  for (const url of addresses) server.put(url, () => makeScan({ url }));
  const [one, two, three] = addresses;
  await test.step('several lines', async () => {
    await field(page).fill(`${one}\nhxxps://entered-two[.]example/\n\nnot an address\n${three}\n${one}`);
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await settled(page);
    const rows = table(page).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(2)).toContainText(String(two).replace('https', 'hxxps').replace('.', '[.]'));
    await rows.nth(2).getByRole('link', { name: 'Report' }).click();
    await page.locator('html[data-scan=DONE]').waitFor();
  });
  await test.step('a file that is dropped anywhere on the form', async () => {
    await page.goto('/');
    const dropped = await page.evaluateHandle(text => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'list.txt', { type: 'text/plain' }));
      return data;
    }, addresses.join('\n'));
    await page
      .getByRole('heading', { name: 'Scan or check addresses' })
      .dispatchEvent('drop', { dataTransfer: dropped });
    await expect(field(page)).toHaveValue(addresses.join('\n'));
    await page.getByRole('button', { name: 'Check only' }).click();
    await settled(page);
    await page.setViewportSize({ width: 400, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
    }
  });
  for (const path of ['/search', '/'])
    await test.step(`a check on ${path}`, async () => {
      await page.goto(path);
      await field(page).fill('https://never-scanned.example/');
      await page.getByRole('button', { name: 'Check only' }).click();
      await settled(page);
      await expect(page.locator('table tbody tr')).toContainText('never-scanned[.]example');
      await expect(page.locator('table [data-verdict-mark]')).toHaveAttribute('data-verdict-mark', 'UNRATED');
      await expect(page.locator('table')).toContainText('Not scanned yet');
    });
  await test.step('a one-time link, which is scanned only after a confirmation', async () => {
    await page.goto('/');
    await field(page).fill('https://entered-one.example/reset-password?token=0123456789abcdef0123');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Scan anyway' }).waitFor();
    await expectPath(page, '/');
  });
});

test('each list is a page of its own, and a saved query is still there after a reload', async ({
  member: page,
  account,
}) => {
  const query_filters = [{ attribute: 'title', operator: 'LIKE', value: 'shop' }];
  const { id } = await account.ask('POST', '/v1/query', { name: 'All the shops', query_filters });
  for (const [path, title] of [
    ['/brands', 'Brands'],
    ['/usage', 'Usage'],
    ['/queries', 'Saved queries'],
  ] as const) {
    await page.goto(path);
    await expectRoot(page, 'data-state', 'ready');
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
  }
  await page.getByRole('link', { name: 'All the shops' }).click();
  await page.getByRole('heading', { name: 'All the shops' }).waitFor();
  await expectPath(page, '/queries');
  expect(page.url()).toContain(id);
  await page.reload();
  await page.getByRole('heading', { name: 'All the shops' }).waitFor();
});

test('the page to sign in is accessible and fits, in the language of the browser or a chosen one', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/');
  await page.getByLabel('API key').waitFor();
  await expectAccessible(page, [400]);

  const context = await browser.newContext({ baseURL, locale: 'de-CH' });
  const german = await context.newPage();
  await german.goto('/');
  await german.getByRole('button', { name: 'Anmelden' }).waitFor();
  await expectRoot(german, 'lang', 'de');
  await german.getByLabel('Sprache').selectOption('ja');
  await german.getByRole('button', { name: 'ログイン' }).waitFor();
  await german.reload();
  await german.getByRole('button', { name: 'ログイン' }).waitFor();
  await context.close();
});
