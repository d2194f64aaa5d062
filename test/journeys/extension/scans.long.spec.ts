import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectAccessible, violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import type { Account, E2eServer } from '../support/server.ts';

const HOME = 'https://harbour-and-pine.example/';

/** Simulates a click in the context menu, which automation cannot open, in a tab without a page. */
const rightClick = (browser: ExtendedChromium, menuItemId: string, clicked: object): Promise<unknown> =>
  browser.inBackground(
    `chrome.tabs.query({}).then(([tab]) => void chrome.contextMenus.onClicked.dispatch(${JSON.stringify({ menuItemId, pageUrl: HOME, editable: false, ...clicked })}, tab))`,
  );
const notifications = (browser: ExtendedChromium) =>
  browser.inBackground<string[]>('chrome.notifications.getAll().then(Object.keys)');

test('a click in the context menu uses the chosen device and privacy, and is told in a notification if it found no address', async ({
  connected,
  server,
  account,
}) => {
  const url = `${HOME}chosen`;
  server.put(url, () => makeScan({ url }));
  await connected.changeSettings({ scans: { isPrivate: false, device: 'MOBILE', waitingTime: 3 } });
  await rightClick(connected, 'link', { linkUrl: url });
  await expect
    .poll(() => account.ask('GET', '/account/scans'))
    .toMatchObject([{ submitted_url: url, private_scan: false, device: 'MOBILE' }]);

  await rightClick(connected, 'selection', { selectionText: 'nothing like an address' });
  const refusals = async () => (await notifications(connected)).filter(id => !id.startsWith('scan:'));
  await expect.poll(refusals).toHaveLength(1);
});

test('the question about a one-time link is accessible, and says that it has expired after a restart', async ({
  connected,
}) => {
  const opened: Promise<Page> = connected.context.waitForEvent('page', {
    predicate: page => /\/ask\.html|about:blank/.test(page.url()),
  });
  await rightClick(connected, 'link', { linkUrl: `${HOME}reset-password?token=k3v9xQ2mW8pL5tRz` });
  const asked = await opened;
  await asked.locator('html[data-state=ready]').waitFor();
  await expectAccessible(asked, [480, 320]);
  await expect(asked.locator('.ask-address')).toHaveText(/^hxxps:\/\/[a-z-]+\[\.\]example\//);

  const expired = await connected.openOwnPage('ask.html?id=gone');
  await expired.getByRole('heading', { name: 'This question has expired' }).waitFor();
  await expect.poll(() => violationsOf(expired)).toEqual([]);
});

/** Begins a scan whose end the test decides. */
async function begin(browser: ExtendedChromium, server: E2eServer, account: Account, name: string) {
  const url = HOME + name;
  const { promise, resolve } = Promise.withResolvers<CaptureResult>();
  server.put(url, () => promise);
  await rightClick(browser, 'link', { linkUrl: url });
  const submitted = async (): Promise<string | undefined> =>
    (await account.ask('GET', '/account/scans')).find((scan: { submitted_url: string }) => scan.submitted_url === url)
      ?.id;
  await expect.poll(submitted).toBeDefined();
  const id = await submitted();
  const known = `chrome.storage.local.get('scans').then(({ scans }) => scans?.some(({ id }) => id === '${id}'))`;
  await expect.poll(() => browser.inBackground(known)).toBe(true);
  return { id, end: async () => resolve(await makeScan({ url })) };
}

test('a running scan is followed while the background sleeps', async ({ connected, server, account }) => {
  const { id, end } = await begin(connected, server, account, 'asleep');
  await connected.stopBackground();
  await end();
  // Only its own alarm wakes it.
  if (connected.context.serviceWorkers().length === 0)
    await connected.context.waitForEvent('serviceworker', { timeout: 60_000 });
  await expect.poll(() => notifications(connected)).toContain(`scan:${id}`);
});

test('a running scan is followed after a restart of the browser', async ({ server, account }) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-profile-'));
  let browser = await openChromium(server.web, { profile });
  try {
    await browser.connect(server.address, account.key);
    const { id, end } = await begin(browser, server, account, 'restarted');
    await browser.close();
    await end();
    browser = await openChromium(server.web, { profile, keepsFirstRun: true });
    await expect.poll(() => notifications(browser), { timeout: 60_000 }).toContain(`scan:${id}`);
    const popup = await browser.openOwnPage('popup.html');
    await popup.getByText('Recent scans').click();
    await popup.locator(`a[href="/report.html?id=${id}"]`).waitFor();
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
});
