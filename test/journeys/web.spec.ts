import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { CaptureResult } from '../../server/scans/capture/source.ts';
import { expect, test } from './fixtures.ts';
import { makeScan } from './report/make-scan.ts';
import { SHOP, shopScan } from './report/shop-scan.ts';
import { enlargeText, overflowOf, violationsOf } from './support/axe.ts';
import { signIn } from './support/web.ts';

const scanned = (page: Page) => page.locator('html[data-scan=DONE]').waitFor();
const fill = (page: Page, addresses: readonly string[]) =>
  page.getByLabel('Addresses', { exact: true }).fill(addresses.join('\n'));

test('a person signs in, scans an address, shares its report, revokes the link and signs out', async ({
  page,
  context,
  visitor,
  server,
  account,
}) => {
  server.put(SHOP, shopScan);
  const asked: string[] = [];
  context.on('request', request => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByLabel('API key')).toHaveAttribute('type', 'password');
  await page.getByLabel('API key').fill('lg_wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('This key is not valid.').waitFor();
  await signIn(page, account.key);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect([kept, await page.content(), ...asked].join()).not.toContain(account.key);
  expect(await context.cookies()).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Strict', path: '/' })]);

  await fill(page, [SHOP]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/scan\/[\w-]+$/);
  await scanned(page);
  await page.locator('.screenshot canvas[data-drawn=true]').waitFor();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Harbour Parcel – pay your delivery fee');
  await page.getByRole('tab', { name: 'Source' }).click();
  // By a worker.
  await page.locator('.token-tag').nth(1).waitFor();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  await dialog.getByLabel('Valid for').selectOption({ label: '7 days' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByLabel('New link')).toHaveValue(/\/share\//);
  const link = await dialog.getByLabel('New link').inputValue();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const shared = await visitor.newPage();
  await shared.goto(link);
  await scanned(shared);
  await shared.locator('.screenshot canvas[data-drawn=true]').waitFor();
  await expect(shared.getByRole('button', { name: 'Share' })).toHaveCount(0);
  await expect.poll(() => violationsOf(shared)).toEqual([]);
  await dialog.getByRole('button', { name: /^Revoke/ }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  await shared.reload();
  await shared.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to Linkglass' }).waitFor();
  await expect.poll(() => context.cookies()).toEqual([]);
});

test('a list of 50 addresses from a file is scanned with progress, saved, searched and saved as a query', async ({
  member: page,
  server,
}) => {
  const many = Array.from({ length: 50 }, (_, at) => `https://site-${at}.example/`);
  const last = Promise.withResolvers<CaptureResult>();
  for (const url of many) server.put(url, () => (url === many.at(-1) ? last.promise : makeScan({ url })));
  const list = { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from(many.join('\n')) };
  await page.locator('input[type=file]').setInputFiles(list);
  await expect(page.getByLabel('Addresses', { exact: true })).toHaveValue(many.join('\n'));
  const submitted = page.waitForResponse(response => response.url().endsWith('/scans/batch'));
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const { id: batch } = await (await submitted).json();
  await page.getByText('49 of 50 addresses done').waitFor();
  last.resolve(await makeScan({ url: many.at(-1) ?? '' }));
  await page.getByText('50 of 50 addresses done').waitFor();
  await expect(page.locator('.addresses-table tbody tr')).toHaveCount(50);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await expect.poll(() => overflowOf(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(51);

  await page.goto(`/search?q=${encodeURIComponent(`batch = ${batch}`)}`);
  await page.locator('.result').first().waitFor();
  await page.getByRole('button', { name: 'Save this query' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('The fifty');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'The fifty' }).waitFor();
  await page.locator('.result-name').first().click();
  await scanned(page);
});

test('a one-time address signs in, and a running batch can be cancelled', async ({ page, server }) => {
  const held = ['https://held.example/', 'https://held-too.example/'];
  for (const url of held) server.put(url, () => new Promise(() => undefined));
  await page.goto(await server.openAddress());
  await page.getByRole('heading', { name: 'Scan or check addresses' }).waitFor();
  await expect(page).not.toHaveURL(/ticket/);
  await fill(page, held);
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.locator('.addresses-table a').first().waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('2 of 2 addresses done').waitFor();
  await expect(page.locator('.addresses-table').getByText('Scan canceled')).toHaveCount(2);
});

test('the web pages have no axe violations and no overflow, light and dark, wide and narrow', async ({
  member: page,
  server,
  account,
}) => {
  server.put(SHOP, shopScan);
  const scan = await account.scan(SHOP);
  for (const path of ['/', `/scan/${scan}`, `/search?q=domain+LIKE+short`, '/queries', '/brands', '/usage'])
    await test.step(path, async () => {
      await page.goto(path);
      await page.locator('html:not([data-state=loading])').waitFor();
      for (const [colorScheme, width] of [
        ['light', 1280],
        ['dark', 400],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => violationsOf(page)).toEqual([]);
        await expect.poll(() => overflowOf(page)).toBe(0);
      }
      await enlargeText(page);
      await expect.poll(() => overflowOf(page)).toBe(0);
    });
});
