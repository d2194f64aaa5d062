import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { CaptureResult } from '../../../server/scans/capture/source.ts';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect } from '../support/own-page.ts';
import { makeScan } from '../report/make-scan.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { preparedScans } from '../report/prepared-scans.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
const RESET = `${HOME}reset-password?token=k3v9xQ2mW8pL5tRz`;

const hand = preparedScans();
let profile: string;
let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let tab: number;

test.beforeAll(async () => {
  profile = await mkdtemp(path.join(tmpdir(), 'linkglass-e2e-profile-'));
  server = await startE2eServer({ openCapture: hand.openCapture });
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web, { profile });
  const options = await browser.openOwnPage('options.html');
  await options.locator('html[data-state=ready]').waitFor();
  await connect(options, proxy.address, server.key);
  await options.locator('html[data-connection=connected]').waitFor();
  await options.close();
  const page = await browser.context.newPage();
  await page.goto(HOME);
  tab = await browser.tabIdOf(page);
});
test.afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
});
test.afterEach(() => inBackground("chrome.storage.local.remove('settings')"));

async function inBackground<T>(script: string): Promise<T> {
  const background = browser.context.serviceWorkers()[0] ?? (await browser.context.waitForEvent('serviceworker'));
  return background.evaluate(script);
}

/** Simulates a click in the context menu, which automation cannot open. */
function rightClick(menuItemId: string, clicked: object): Promise<unknown> {
  const info = JSON.stringify({ menuItemId, pageUrl: HOME, editable: false, ...clicked });
  return inBackground(`chrome.tabs.get(${tab}).then(tab => void chrome.contextMenus.onClicked.dispatch(${info}, tab))`);
}

interface SubmittedScan {
  readonly id: string;
  readonly submitted_url: string;
  readonly status: string;
}
async function scans(): Promise<readonly SubmittedScan[]> {
  const response = await fetch(`${server.address}/account/scans`, { headers: { authorization: server.key } });
  return (await response.json()) as SubmittedScan[]; // the endpoint's own form
}
async function submitted(url: string): Promise<SubmittedScan> {
  return waitFor(async () => (await scans()).find(scan => scan.submitted_url === url) ?? null);
}

const notifications = (): Promise<string[]> => inBackground('chrome.notifications.getAll().then(Object.keys)');
const clearNotifications = (): Promise<unknown> =>
  inBackground(
    'chrome.notifications.getAll().then(all => Promise.all(Object.keys(all).map(id => chrome.notifications.clear(id))))',
  );
const toolbar = (): Promise<[string, string]> =>
  inBackground(
    `Promise.all([chrome.action.getTitle({ tabId: ${tab} }), chrome.action.getBadgeText({ tabId: ${tab} })])`,
  );

async function question(): Promise<Page> {
  const page = await browser.context.waitForEvent('page', {
    predicate: opened => /\/ask\.html|about:blank/.test(opened.url()),
  });
  await page.waitForURL(/\/ask\.html\?id=/);
  await page.locator('html[data-state=ready]').waitFor();
  return page;
}

test.describe('the context menu', () => {
  for (const [what, menu, clicked, url] of [
    ['on a link', 'link', { linkUrl: `${HOME}tables?of=oak#top` }, `${HOME}tables?of=oak`],
    ['on a page', 'page', { pageUrl: `${HOME}chairs` }, `${HOME}chairs`],
    ['on an image', 'image', { srcUrl: `${HOME}art/oak.svg` }, `${HOME}art/oak.svg`],
    [
      'on a defanged address',
      'selection',
      { selectionText: 'see hxxps://harbour-and-pine[.]example/lamps.' },
      `${HOME}lamps`,
    ],
  ] as const)
    test(`scans the address of a click ${what}, privately`, async () => {
      hand.put(url, () => makeScan({ url }));
      await rightClick(menu, clicked);
      expect(await submitted(url)).toMatchObject({ origin: 'USER', private_scan: true, device: 'DESKTOP' });
    });

  test('uses the chosen device and privacy', async () => {
    const url = `${HOME}chosen`;
    hand.put(url, () => makeScan({ url }));
    await inBackground(
      "chrome.storage.local.set({ settings: { scans: { isPrivate: false, device: 'MOBILE', waitingTime: 3 } } })",
    );
    await rightClick('link', { linkUrl: url });
    expect(await submitted(url)).toMatchObject({ private_scan: false, device: 'MOBILE' });
  });

  test('shows the running scan in the toolbar, and its end in a notification', async () => {
    const url = `${HOME}told`;
    const { promise, resolve } = Promise.withResolvers<CaptureResult>();
    hand.put(url, () => promise);
    // Wait for the scans of other tests.
    await expect.poll(toolbar).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
    await clearNotifications();
    await rightClick('link', { linkUrl: url });
    await expect.poll(toolbar).toEqual(['Linkglass: Unrated · Not scanned yet · 1 scan running', '…']);
    resolve(await makeScan({ url }));
    const { id } = await submitted(url);
    await expect.poll(notifications).toContain(`scan:${id}`);
    await expect.poll(toolbar).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
    const opened = browser.context.waitForEvent('page');
    await inBackground(`void chrome.notifications.onClicked.dispatch('scan:${id}')`);
    const report = await opened;
    await report.waitForURL(new RegExp(`/report\\.html\\?id=${id}$`));
    await report.close();
    await expect.poll(notifications).not.toContain(`scan:${id}`);
  });

  test('checks the page again after its scan', async () => {
    const page = await browser.context.newPage();
    const url = `${HOME}anew`;
    await page.goto(url);
    await expect.poll(() => proxy.fastChecks.some(body => body.includes('/anew'))).toBe(true);
    hand.put(url, () =>
      makeScan({
        url,
        classification: { verdict: 'MALICIOUS', score: 0.97, reasons: [], threat: null, brand: null },
      }),
    );
    await rightClick('page', { pageUrl: url });
    await page.waitForURL(/\/warning\.html/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Threat found');
    await page.close();
  });

  for (const [what, clicked, words] of [
    [
      'an address in the own network',
      { linkUrl: 'http://192.168.1.1/router' },
      'Not sent: a private or local address.',
    ],
    ['an excluded address', { linkUrl: 'https://bank.example/account' }, 'Not sent: excluded in your settings.'],
    ['an address that is too long', { linkUrl: `${HOME}?${'x'.repeat(2100)}` }, 'Not sent: the address is too long.'],
  ] as const)
    test(`does not send ${what}, and says why`, async () => {
      await inBackground(
        "chrome.storage.local.set({ settings: { privacy: { excludedPatterns: ['bank.example'] }, scans: { notify: false } } })",
      );
      const before = (await scans()).length;
      const asked = question();
      await rightClick('link', clicked);
      const page = await asked;
      await page.getByRole('heading', { name: 'No scan started' }).waitFor();
      await page.getByText(words).waitFor();
      const closed = page.waitForEvent('close');
      // The key press closes it before the key is released.
      await page.keyboard.press('Enter').catch(() => undefined);
      await closed;
      expect((await scans()).length).toBe(before);
    });

  test('uses a notification if allowed', async () => {
    await clearNotifications();
    await rightClick('selection', { selectionText: 'nothing like an address' });
    // Scans of other tests may end meanwhile and notify too.
    const refusals = async () => (await notifications()).filter(id => !id.startsWith('scan:')).length;
    await expect.poll(refusals).toBe(1);
    await clearNotifications();
  });
});

test.describe('a one-time link', () => {
  test('is not scanned if the user declines', async () => {
    const before = (await scans()).length;
    const asked = question();
    await rightClick('link', { linkUrl: RESET });
    const page = await asked;
    await expect(page.locator('main')).toHaveText(/reset-password\?token=[\s\S]*password reset link/);
    await expect(page).not.toHaveURL(/token/);
    // The safe answer has the focus.
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeFocused();
    const closed = page.waitForEvent('close');
    // The key press closes it before the key is released.
    await page.keyboard.press('Enter').catch(() => undefined);
    await closed;
    expect((await scans()).length).toBe(before);
  });

  for (const [what, name, url] of [
    ['itself, where the person wants it', 'Scan anyway', RESET],
    [
      'only as its site’s start page, where that is enough',
      'Scan only the start page of harbour-and-pine.example',
      HOME,
    ],
  ] as const)
    test(`is scanned ${what}`, async () => {
      hand.put(url, () => makeScan({ url }));
      const asked = question();
      await rightClick('link', { linkUrl: RESET });
      const page = await asked;
      const closed = page.waitForEvent('close');
      await page.getByRole('button', { name }).click();
      await closed;
      expect(await submitted(url)).toMatchObject({ origin: 'USER' });
    });

  for (const [scheme, width, letters] of [
    ['light', 480, 100],
    ['dark', 320, 200],
  ] as const)
    test(`has a question without axe violations: ${scheme}, ${width} pixels wide, text of ${letters} percent`, async () => {
      const asked = question();
      await rightClick('link', { linkUrl: RESET });
      const page = await asked;
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 600 });
      await page.evaluate(size => {
        document.documentElement.style.fontSize = `${size}%`;
      }, letters);
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
      await expect(page.locator('.ask-address')).toHaveText(/^hxxps:\/\/[a-z-]+\[\.\]example\//);
      await page.close();
    });

  test('has no pending question after a restart of the browser', async () => {
    const page = await browser.openOwnPage('ask.html?id=gone');
    await page.getByRole('heading', { name: 'This question has expired' }).waitFor();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await page.close();
  });
});

test.describe('a running scan', () => {
  async function begin(name: string): Promise<{ id: string; end: () => Promise<void> }> {
    const url = HOME + name;
    const { promise, resolve } = Promise.withResolvers<CaptureResult>();
    hand.put(url, () => promise);
    await clearNotifications();
    await rightClick('link', { linkUrl: url });
    const { id } = await submitted(url);
    const known = `chrome.storage.local.get('scans').then(({ scans }) => scans?.some(({ id }) => id === '${id}'))`;
    await expect.poll(() => inBackground(known)).toBe(true);
    return { id, end: async () => resolve(await makeScan({ url })) };
  }

  test('is followed while the background sleeps', async () => {
    const { id, end } = await begin('asleep');
    const page = await browser.openOwnPage('ask.html');
    const session = await browser.context.newCDPSession(page);
    const stopped = new Promise<void>(resolve =>
      session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
      }),
    );
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await stopped;
    await page.close();
    await end();
    // Only its own alarm wakes it.
    const awake =
      browser.context.serviceWorkers()[0] ?? (await browser.context.waitForEvent('serviceworker', { timeout: 60_000 }));
    await expect.poll(() => awake.evaluate('chrome.notifications.getAll().then(Object.keys)')).toContain(`scan:${id}`);
  });

  test('is followed after a restart of the browser', async () => {
    const { id, end } = await begin('restarted');
    await browser.close();
    await end();
    browser = await openChromium(server.web, { profile, keepsFirstRun: true });
    await expect.poll(notifications, { timeout: 60_000 }).toContain(`scan:${id}`);
    const popup = await browser.openOwnPage('popup.html');
    await popup.getByText('Recent scans').click();
    await popup.locator(`a[href="/report.html?id=${id}"]`).waitFor();
    await popup.close();
  });
});
