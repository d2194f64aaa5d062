import type { Page } from '@playwright/test';
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

test('the options are reached whole', async ({ connected }) => {
  const page = await connected.openReady('options.html');
  // Only then are all of its sections drawn.
  await page.locator('html[data-connection=connected]').waitFor();
  expect(await keyboardFaultsOf(page)).toEqual([]);
});
