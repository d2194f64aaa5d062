import type { Page } from '@playwright/test';
import { pageContent } from '../../server/support/captures/captured.ts';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectFocus, keyboardFaultsOf, tabTo } from '../support/keyboard.ts';

// No pointer in this file: Tab, Enter, Space, arrows and Escape only.
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('by keyboard, a person signs in, scans a list, reads a report, shares it and signs out', async ({
  page,
  server,
  account,
}) => {
  const addresses = ['one', 'two', 'three'].map(name => `https://typed-${name}.example/`);
  for (const url of addresses) server.put(url, () => makeScan({ url }));
  await page.goto('/');
  await expectFocus(page.getByLabel('API key'));
  expect(await keyboardFaultsOf(page)).toEqual([]);
  await tabTo(page, page.getByLabel('API key'));
  await page.keyboard.insertText(account.key);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Addresses', { exact: true });
  await tabTo(page, field);
  // As a paste does.
  await page.keyboard.insertText(addresses.join('\n'));
  const alone = page.getByRole('switch', { name: 'Only my account can see these scans' });
  const before = await alone.isChecked();
  await tabTo(page, alone);
  await page.keyboard.press('Space');
  await expect(alone).toBeChecked({ checked: !before });
  await tabTo(page, button(page, 'Scan'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.locator('table[data-settled=true]').waitFor();
  expect(await keyboardFaultsOf(page)).toEqual([]);
  const table = page.getByRole('region', { name: 'Addresses and results' });
  await tabTo(page, table.getByRole('link', { name: 'Report' }).first());
  await page.keyboard.press('Enter');
  await page.locator('html[data-scan=DONE]').waitFor();

  const share = button(page, 'Share');
  await tabTo(page, share);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  await tabTo(page, dialog.getByLabel('Valid for'));
  await page.keyboard.press('ArrowUp');
  await tabTo(page, button(page, 'Create link'));
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByLabel('New link'));
  await page.keyboard.press('Escape');
  await expectFocus(share);

  await tabTo(page, page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sign in to Linkglass' }).waitFor();
});

test('every part of the report is reached whole', async ({ web, shop }) => {
  for (const part of ['requests', 'hosts', 'details', 'content', 'source', 'compare', 'overview'])
    await test.step(part, async () => {
      const page = await web.openReport(shop, `#${part}`);
      await page.locator('[data-requests=ready]').waitFor();
      await page.setViewportSize({ width: 1280, height: 700 });
      // The way back leads through the head and the tabs, which all parts share.
      expect(await keyboardFaultsOf(page, part === 'overview' ? undefined : ['Tab'])).toEqual([]);
      await page.close();
    });
});

test('a request of the report and each of its dialogs give the focus back', async ({ web, shop }) => {
  const page = await web.openReport(shop);
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await expectFocus(page.getByRole('tab', { name: /^Requests/ }));
  await tabTo(page, page.getByRole('grid'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Request' });
  for (const key of ['Enter', 'Escape']) {
    await tabTo(page, details.getByRole('button', { name: 'Close' }));
    await page.keyboard.press(key);
    await details.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('grid'));
    await page.keyboard.press('Enter');
    await expect(details).toContainText('tracker');
  }

  await tabTo(page, page.getByRole('tab', { name: /^Requests/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await tabTo(page, share, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  await tabTo(page, dialog.getByRole('button', { name: 'Create link' }));
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByLabel('New link'));
  const revoke = dialog.getByRole('button', { name: /^Revoke/ });
  await tabTo(page, revoke);
  await page.keyboard.press('Enter');
  await revoke.waitFor({ state: 'detached' });
  await expectFocus(dialog.getByLabel('Valid for'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(share);

  const menu = page.locator('.menu > summary');
  await tabTo(page, menu, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(page.getByRole('button', { name: /HTML/ }));
  await page.keyboard.press('Escape');
  await expectFocus(menu);

  const remove = button(page, 'Delete scan');
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expectFocus(remove);

  const picture = button(page, /^Screenshot of short\.example/);
  await tabTo(page, picture);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('canvas[data-drawn=true]').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(picture);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a scan is compared with another one by keyboard', async ({ web, server, account }) => {
  const url = 'https://changed-by-keyboard.example/';
  for (const title of ['Old', 'New']) {
    server.put(url, () => makeScan({ url, page: pageContent({ text: title, title }) }));
    await account.scan(url);
  }
  const page = await web.openReport(await account.scan(url), '#compare');
  const choice = page.getByLabel('Compare with');
  await tabTo(page, choice);
  const before = await choice.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(choice).not.toHaveValue(before);
  await tabTo(page, page.getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider')).toHaveValue('51');
});

test('every list is reached whole by keyboard', async ({ web, shop }) => {
  for (const address of [
    '/search',
    '/search?q=short',
    '/search?q=short&view=wall',
    '/',
    '/queries',
    '/brands#/brands/paypal',
    '/usage',
  ])
    await test.step(address, async () => {
      const page = await web.openReady(address);
      if (address.includes('q=')) await page.locator(`.result-name[href*="${shop}"]`).waitFor();
      expect(await keyboardFaultsOf(page)).toEqual([]);
      await page.close();
    });
});

test('a person searches, acts on a row, exports, and saves, changes and deletes a query by keyboard', async ({
  web,
  account,
  shop,
}) => {
  const page = await web.openReady('/search');
  await tabTo(page, page.getByLabel('Search the stored scans by words or CQL'));
  await page.keyboard.type('domain = short.example');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await page.locator(`.result-name[href*="${shop}"]`).waitFor();
  const menu = page.locator('.menu > summary');
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectFocus(button(page, /CSV/));
  await page.keyboard.press('Escape');
  await expectFocus(menu);
  await expect(page.locator('.menu')).not.toHaveAttribute('open');
  const row = page.locator('.result').first();
  await tabTo(page, row.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.getByText('1 selected').waitFor();
  const outside = row.getByRole('button', { name: 'Open this address…' });
  await tabTo(page, outside);
  await page.keyboard.press('Enter');
  await expectFocus(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await expectFocus(outside);

  const save = button(page, 'Save this query');
  await tabTo(page, save, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectFocus(dialog.getByLabel('Name'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(save);
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByLabel('Name'));
  await page.keyboard.type('Short ones');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Short ones' }).waitFor();

  await tabTo(page, page.getByRole('link', { name: 'Saved queries' }).first());
  await page.keyboard.press('Enter');
  const edit = button(page, 'Edit “Short ones”');
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expectFocus(dialog.getByLabel('Name'));
  await page.keyboard.press('Escape');
  await expectFocus(edit);
  await tabTo(page, button(page, 'Delete “Short ones”'));
  await page.keyboard.press('Enter');
  await expectFocus(button(page, 'Undo'));
  await expect.poll(() => account.ask('GET', '/v1/queries')).toEqual([]);
});
