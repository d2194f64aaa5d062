import type { Page } from '@playwright/test';
import { createKey, expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectAccessible, violationsOf } from '../support/axe.ts';
import type { ExtendedChromium } from '../support/chromium.ts';
import { expectRoot, SEEN } from '../support/own-page.ts';

const HOME = 'https://harbour-and-pine.example/';
const LISTED = 'https://entered-and-listed.example/signin';
const FIELD = 'Scan or check an address';

/** Enters a text into the field of a page, and returns the page with the checks. */
async function enter({ context }: ExtendedChromium, own: Page, text: string): Promise<Page> {
  await own.getByLabel(FIELD).fill(text);
  const opened = context.waitForEvent('page');
  await own.getByLabel(FIELD).press('Enter');
  return ready(await opened);
}
async function ready(list: Page): Promise<Page> {
  await list.waitForURL(/\/addresses\.html\?id=/);
  await list.locator('html[data-state=ready]').waitFor();
  return list;
}
const rows = (list: Page) => list.locator('.address-row');

test('addresses are checked from the field of each page, by the keyword of the address bar, and scanned by a shortcut', async ({
  connected,
  server,
  account,
}) => {
  await server.listThreats([LISTED]);
  for (const name of ['popup.html?tab=0', 'search.html', 'options.html'])
    await test.step(name, async () => {
      const own = await connected.openReady(name);
      const list = await enter(connected, own, LISTED.replace('https', 'hxxps').replace('.', '[.]'));
      await expect(rows(list)).toHaveCount(1);
      for (const words of ['Malicious', 'Known threat', 'Do not type or download anything here'])
        await expect(rows(list)).toContainText(words, SEEN);
      await expect(own.getByLabel(FIELD)).toHaveValue('');
    });

  await test.step('the popup closes when the page with the checks opens', async () => {
    const popup = await connected.openOwnPage('popup.html');
    await popup.getByLabel(FIELD).fill('harbour-and-pine.example');
    const [list] = await Promise.all([
      connected.context.waitForEvent('page'),
      popup.waitForEvent('close'),
      // The key press closes the popup before the key is released.
      popup
        .getByLabel(FIELD)
        .press('Enter')
        .catch(() => undefined),
    ]);
    await ready(list);
  });

  await test.step('the keyword of the address bar', async () => {
    expect(await connected.inBackground('chrome.runtime.getManifest()')).toMatchObject({ omnibox: { keyword: 'lg' } });
    const opened = connected.context.waitForEvent('page');
    // Automation cannot type into the address bar.
    await connected.inBackground(
      `void chrome.omnibox.onInputEntered.dispatch('entered-and-listed[.]example/signin', 'newForegroundTab')`,
    );
    const list = await ready(await opened);
    await expect(rows(list)).toHaveCount(1);
    await expect(rows(list)).toContainText('Malicious', SEEN);
  });

  await test.step('the shortcuts', async () => {
    expect(await connected.inBackground('chrome.commands.getAll()')).toMatchObject([
      { name: '_execute_action', shortcut: 'Alt+Shift+L' },
      { name: 'scan-page', shortcut: 'Alt+Shift+S', description: 'Scan this page' },
    ]);
    const url = `${HOME}by-shortcut`;
    server.put(url, () => makeScan({ url }));
    const page = await connected.context.newPage();
    await page.goto(url);
    await connected.inBackground(
      `chrome.tabs.get(${await connected.tabIdOf(page)}).then(tab => void chrome.commands.onCommand.dispatch('scan-page', tab))`,
    );
    await expect.poll(() => account.ask('GET', '/account/scans')).toMatchObject([{ submitted_url: url }]);
  });
});

test('a single address is scanned with one click, which leads to its report', async ({ connected, server }) => {
  const url = `${HOME}single`;
  server.put(url, () => makeScan({ url }));
  const popup = await connected.openReady('popup.html?tab=0');
  await popup.getByLabel(FIELD).fill('not an address');
  await popup.getByLabel(FIELD).press('Enter');
  await popup.getByRole('alert').waitFor();
  await expect.poll(() => violationsOf(popup)).toEqual([]);
  const list = await enter(connected, popup, 'harbour-and-pine[.]example/single');
  await expect(rows(list)).toContainText('hxxps://harbour-and-pine[.]example/single');
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await list.getByRole('button', { name: 'Scan page' }).click();
  await list.waitForURL(/\/report\.html\?id=/);
  await expectRoot(list, 'data-state', 'ready');
});

test('a list is accessible in English and German and while it is scanned, and is gone in the next session', async ({
  connected,
  server,
}) => {
  const [first, second] = [`${HOME}listed-first`, `${HOME}listed-second`];
  const { promise: captured, resolve: finish } = Promise.withResolvers<void>();
  server.put(first, () => captured.then(() => makeScan({ url: first })));
  const options = await connected.openReady('options.html');
  const list = await enter(
    connected,
    options,
    `${first} ${second} http://192.168.1.1/admin ${HOME}reset-password?token=k3v9xQ2mW8pL5tRz`,
  );
  await list.getByLabel('Select all 4 addresses').check();
  await list.getByRole('button', { name: 'Scan 3 selected addresses' }).waitFor();
  for (const language of ['Deutsch', 'English'] as const) {
    await options.locator('#language').selectOption(language);
    await list.locator(`html[lang=${language === 'English' ? 'en' : 'de'}]`).waitFor();
    await test.step(language, () => expectAccessible(list, [1280, 400, 320]));
  }
  await list.getByLabel('Select all 4 addresses').uncheck();
  await expect(list.getByRole('button', { name: 'Scan selected addresses', exact: true })).toBeDisabled();

  await rows(list).nth(0).getByRole('checkbox').check();
  await list.getByRole('button', { name: 'Scan 1 selected address' }).click();
  const progress = rows(list).nth(0).locator('.scan-progress');
  await progress.getByText('Starting browser').waitFor();
  await expect(progress.locator('[data-elapsed]')).toHaveText(/^[1-9]\d* s$/);
  // The row itself names the address.
  await expect(rows(list).nth(0).locator('.url-text')).toHaveCount(1);
  await expect.poll(() => violationsOf(list)).toEqual([]);
  finish();
  await rows(list).nth(0).getByText('Scan finished').waitFor();
  await expect(rows(list).nth(1).getByText('Scan finished')).toHaveCount(0);

  const gone = await connected.openOwnPage('addresses.html?id=unknown');
  await expectRoot(gone, 'data-state', 'ready');
  await expect(gone.locator('main')).toContainText('This list is no longer stored.', SEEN);
});

test('a used-up quota is shown at each address, after at most 5 requests for 12 addresses', async ({
  connected,
  server,
  serverProxy,
}) => {
  await connected.connect(serverProxy.address, await createKey(server, { plan: 'FREE', dailyQuota: 1 }));
  const own = await connected.openReady('popup.html?tab=0');
  const addresses = Array.from({ length: 12 }, (_, at) => `quota-${at}.example`);
  const list = await enter(connected, own, addresses.join(' '));
  await expect(rows(list)).toHaveCount(12);
  await expect(rows(list).filter({ hasText: 'Your key’s quota for today is used up.' })).toHaveCount(11);
  // Four are checked at once, and one after the first answer.
  expect(serverProxy.fastChecks.length).toBeLessThanOrEqual(5);
});
