import type { Page } from '@playwright/test';
import type { CaptureResult } from '../../server/scans/capture/source.ts';
import { expect, test } from './fixtures.ts';
import { makeScan } from './report/make-scan.ts';
import { violationsOf } from './support/axe.ts';
import type { ExtendedChromium } from './support/chromium.ts';

const HOME = 'https://harbour-and-pine.example/';

/** Simulates a click in the context menu of a tab, which automation cannot open. */
async function rightClick(browser: ExtendedChromium, page: Page, menuItemId: string, clicked: object): Promise<void> {
  const info = JSON.stringify({ menuItemId, pageUrl: page.url(), editable: false, ...clicked });
  const tab = await browser.tabIdOf(page);
  await browser.inBackground(
    `chrome.tabs.get(${tab}).then(tab => void chrome.contextMenus.onClicked.dispatch(${info}, tab))`,
  );
}

async function question({ context }: ExtendedChromium): Promise<Page> {
  const page = await context.waitForEvent('page', {
    predicate: opened => /\/ask\.html|about:blank/.test(opened.url()),
  });
  await page.waitForURL(/\/ask\.html\?id=/);
  await page.locator('html[data-state=ready]').waitFor();
  return page;
}

test('the context menu scans what was clicked, with progress in the toolbar and a notification at the end', async ({
  connected,
  server,
  account,
}) => {
  const page = await connected.context.newPage();
  await page.goto(`${HOME}?menu`);
  const submitted = async (): Promise<unknown[]> => account.ask('GET', '/account/scans');
  for (const [menu, clicked, url] of [
    ['link', { linkUrl: `${HOME}tables?of=oak#top` }, `${HOME}tables?of=oak`],
    ['image', { srcUrl: `${HOME}art/oak.svg` }, `${HOME}art/oak.svg`],
    ['selection', { selectionText: 'see hxxps://harbour-and-pine[.]example/lamps.' }, `${HOME}lamps`],
  ] as const) {
    server.put(url, () => makeScan({ url }));
    await rightClick(connected, page, menu, clicked);
    const expected = { submitted_url: url, origin: 'USER', private_scan: true, device: 'DESKTOP' };
    await expect.poll(submitted).toContainEqual(expect.objectContaining(expected));
  }
  const notifications = () => connected.inBackground<string[]>('chrome.notifications.getAll().then(Object.keys)');
  await expect.poll(notifications).toHaveLength(3);

  const { promise, resolve } = Promise.withResolvers<CaptureResult>();
  const url = page.url();
  server.put(url, () => promise);
  await rightClick(connected, page, 'page', { pageUrl: url });
  const toolbar = () => connected.toolbarOf(page);
  await expect.poll(toolbar).toEqual(['Linkglass: Unrated · Not scanned yet · 1 scan running', '…']);
  resolve(
    await makeScan({
      url,
      classification: { verdict: 'MALICIOUS', score: 0.97, reasons: [], threat: null, brand: null },
    }),
  );
  await page.waitForURL(/\/warning\.html/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threat found');
  const scans: { id: string; submitted_url: string }[] = await account.ask('GET', '/account/scans');
  const id = scans.find(scan => scan.submitted_url === url)?.id;
  await expect.poll(notifications).toContain(`scan:${id}`);
  const opened = connected.context.waitForEvent('page');
  await connected.inBackground(`void chrome.notifications.onClicked.dispatch('scan:${id}')`);
  await (await opened).waitForURL(new RegExp(`/report\\.html\\?id=${id}$`));
  await expect.poll(notifications).not.toContain(`scan:${id}`);
});

test('the context menu sends no private or excluded address, and asks before a one-time link', async ({
  connected,
  server,
  account,
}) => {
  const page = await connected.context.newPage();
  await page.goto(`${HOME}?refuses`);
  await connected.inBackground(
    "chrome.storage.local.set({ settings: { privacy: { excludedPatterns: ['bank.example'] }, scans: { notify: false } } })",
  );
  /** Clicks in the menu, and answers the question that opens. */
  async function answer(linkUrl: string, how: (asked: Page) => Promise<unknown>): Promise<void> {
    const asking = question(connected);
    await rightClick(connected, page, 'link', { linkUrl });
    const asked = await asking;
    const closed = asked.waitForEvent('close');
    await how(asked);
    await closed;
  }
  /** A key press closes the page before the key is released. */
  const pressEnter = (asked: Page) => asked.keyboard.press('Enter').catch(() => undefined);
  for (const [linkUrl, words] of [
    ['http://192.168.1.1/router', 'Not sent: a private or local address.'],
    ['https://bank.example/account', 'Not sent: excluded in your settings.'],
    [`${HOME}?${'x'.repeat(2100)}`, 'Not sent: the address is too long.'],
  ] as const)
    await answer(linkUrl, async asked => {
      await asked.getByRole('heading', { name: 'No scan started' }).waitFor();
      await asked.getByText(words).waitFor();
      await pressEnter(asked);
    });

  const reset = `${HOME}reset-password?token=k3v9xQ2mW8pL5tRz`;
  await answer(reset, async asked => {
    await expect(asked.locator('main')).toHaveText(/reset-password\?token=[\s\S]*password reset link/);
    await expect(asked).not.toHaveURL(/token/);
    await expect.poll(() => violationsOf(asked)).toEqual([]);
    // The safe answer has the focus.
    await expect(asked.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    await pressEnter(asked);
  });
  expect(await account.ask('GET', '/account/scans')).toEqual([]);

  for (const [name, url] of [
    ['Scan only the start page of harbour-and-pine.example', HOME],
    ['Scan anyway', reset],
  ] as const) {
    server.put(url, () => makeScan({ url }));
    await answer(reset, asked => asked.getByRole('button', { name }).click());
    await expect
      .poll(() => account.ask('GET', '/account/scans'))
      .toContainEqual(expect.objectContaining({ submitted_url: url, origin: 'USER' }));
  }
});
