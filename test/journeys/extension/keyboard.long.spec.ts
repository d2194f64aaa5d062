import type { Page } from '@playwright/test';
import { pageContent } from '../../server/support/captures/captured.ts';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectFocus, keyboardFaultsOf, tabTo } from '../support/keyboard.ts';

// No pointer in this file: Tab, Enter, Space, arrows and Escape only.
const HOME = 'https://harbour-and-pine.example/';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('the popup is reached whole, scans, cancels, asks before a one-time link, and takes an address', async ({
  connected,
  server,
}) => {
  const url = `${HOME}keys/reset-password?token=k3v9xQ2mW8pL5tRz`;
  server.put(url, async ({ signal }) => {
    await new Promise(resolve => signal.addEventListener('abort', resolve));
    return makeScan({ url });
  });
  const page = await connected.context.newPage();
  const openPopup = async (address: string): Promise<Page> => {
    await page.goto(address);
    const popup = await connected.openPopup(page);
    await popup.setViewportSize({ width: 376, height: 600 });
    await popup.locator('html[data-verdict=UNRATED]').waitFor();
    await popup.getByRole('progressbar', { name: /used today/ }).waitFor();
    return popup;
  };
  await test.step('with everything open', async () => {
    const popup = await openPopup(`${HOME}?keys`);
    // Here the popup is a tab in front of the page, and hidden pages do not check their links.
    await page.bringToFront();
    await popup.locator('summary', { hasText: 'Links on this page' }).waitFor();
    await popup.bringToFront();
    for (const name of [/more reasons?$/, /^Links on this page/, /^This site/]) {
      await tabTo(popup, popup.locator('summary').filter({ hasText: name }));
      await popup.keyboard.press('Enter');
    }
    await popup.getByRole('switch', { name: 'Check its pages' }).waitFor();
    expect(await keyboardFaultsOf(popup)).toEqual([]);
    await popup.close();
  });
  await test.step('a scan', async () => {
    const popup = await openPopup(url);
    await tabTo(popup, button(popup, 'Scan page'));
    await popup.keyboard.press('Enter');
    const dialog = popup.getByRole('dialog', { name: 'Scan this address?' });
    await expectFocus(button(popup, 'Cancel'));
    await popup.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(button(popup, 'Scan page'));
    await popup.keyboard.press('Space');
    await tabTo(popup, dialog.getByRole('button', { name: 'Scan anyway' }));
    await popup.keyboard.press('Enter');
    const cancel = button(popup, 'Cancel scan');
    await expectFocus(cancel);
    // The server has told the id of the scan.
    await expect(cancel).toHaveAttribute('aria-busy', 'false');
    await popup.keyboard.press('Enter');
    await expectFocus(button(popup, 'Scan page'));
    await expect(cancel).toHaveCount(0);
    await popup.close();
  });
  await test.step('an address', async () => {
    const popup = await openPopup(`${HOME}?keys`);
    await tabTo(popup, popup.getByLabel('Scan or check an address'));
    await popup.keyboard.type('harbour-and-pine[.]example/chairs');
    const opened = connected.context.waitForEvent('page');
    await popup.keyboard.press('Enter');
    const list = await opened;
    await list.locator('html[data-state=ready]').waitFor();
    expect(await keyboardFaultsOf(list)).toEqual([]);
  });
});

test('every part of the report is reached whole', async ({ connected, shop }) => {
  for (const part of ['requests', 'hosts', 'details', 'content', 'source', 'compare', 'overview'])
    await test.step(part, async () => {
      const page = await connected.openReport(shop, `#${part}`);
      await page.locator('[data-requests=ready]').waitFor();
      await page.setViewportSize({ width: 1280, height: 700 });
      expect(await keyboardFaultsOf(page)).toEqual([]);
      await page.close();
    });
});

test('a request of the report and each of its dialogs give the focus back', async ({ connected, shop }) => {
  const page = await connected.openReport(shop);
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

  const picture = button(page, 'Screenshot of short.example');
  await tabTo(page, picture);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').locator('canvas[data-drawn=true]').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(picture);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a scan is compared with another one by keyboard', async ({ connected, server, account }) => {
  const url = 'https://changed-by-keyboard.example/';
  for (const title of ['Old', 'New']) {
    server.put(url, () => makeScan({ url, page: pageContent({ text: title, title }) }));
    await account.scan(url);
  }
  const page = await connected.openReport(await account.scan(url), '#compare');
  const choice = page.getByLabel('Compare with');
  await tabTo(page, choice);
  const before = await choice.inputValue();
  await page.keyboard.press('ArrowDown');
  await expect(choice).not.toHaveValue(before);
  await tabTo(page, page.getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('slider')).toHaveValue('51');
});

test('every view of the search and the options are reached whole', async ({ connected, shop }) => {
  for (const address of [
    'search.html',
    'search.html?q=short',
    'search.html?q=short&view=wall',
    'search.html#/scans',
    'search.html#/queries',
    'search.html#/brands/paypal',
    'search.html#/usage',
    'options.html',
  ])
    await test.step(address, async () => {
      const page = await connected.openReady(address);
      if (address.includes('q=')) await page.locator(`.result-name[href*="${shop}"]`).waitFor();
      // Only then are all of its sections drawn.
      if (address === 'options.html') await page.locator('html[data-connection=connected]').waitFor();
      expect(await keyboardFaultsOf(page)).toEqual([]);
      await page.close();
    });
});

test('a person searches, acts on a row, exports, and saves, changes and deletes a query by keyboard', async ({
  connected,
  account,
  shop,
}) => {
  const page = await connected.openReady('search.html');
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
