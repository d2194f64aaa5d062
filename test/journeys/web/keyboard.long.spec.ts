import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectFocus, keyboardFaultsOf, tabTo } from '../support/keyboard.ts';

// No pointer in this file: Tab, Enter, Space, arrows and Escape only.
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

// The other pages have the parts of the extension's pages, which its walk by keyboard reaches.
test('the start is reached whole by keyboard', async ({ member: page }) => {
  await page.locator('html[data-state=ready]').waitFor();
  expect(await keyboardFaultsOf(page)).toEqual([]);
});
