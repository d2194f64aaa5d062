import { expect, type Page, test } from '@playwright/test';
import { enlargeText, overflowOf, violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { keyboardFaultsOf } from '../support/keyboard.ts';
import { connect, expectRoot, listsKept } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
/** Listed before the extension fetched the lists: known locally. */
const KNOWN = ['https://known-1.example/', 'https://known-2.example/'] as const;
/** Listed later: known to the server only. One per test, since decisions last for the session. */
const UNKNOWN = Array.from({ length: 12 }, (_, i) => `https://unknown-${i}.example/signin`);
/** Where anyone can publish. */
const SHARED = ['https://telegra.ph/one', 'https://telegra.ph/two'] as const;

let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let page: Page;

test.beforeAll(async () => {
  server = await startE2eServer();
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web);
  await server.listThreats(KNOWN);
  await connectTo(proxy.address);
  // The extension fetches the lists as soon as it is connected.
  await listsKept({ evaluate: inBackground });
  await server.listThreats([...UNKNOWN, ...SHARED]);
});
test.afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.close();
});
test.beforeEach(async () => {
  page = await browser.context.newPage();
});
test.afterEach(async () => {
  proxy.release();
  await page.close();
});

const KEPT_SERVER = "chrome.storage.local.get('server').then(({ server }) => server?.address ?? null)";

async function connectTo(address: string): Promise<void> {
  const options = await browser.openOwnPage('options.html');
  await connect(options, address, server.key);
  // The page may still show the old server; storage has the new one.
  await expect.poll(() => inBackground(KEPT_SERVER)).toBe(address);
  await options.close();
}

let used = 0;
function nextUnknown(): string {
  const url = UNKNOWN[used++];
  if (url === undefined) throw new Error('more tests than listed addresses');
  return url;
}

/** Runs in the extension's background, where `chrome` is. */
function inBackground(script: string): Promise<unknown> {
  const [background] = browser.context.serviceWorkers();
  if (background === undefined) throw new Error('the background of the extension does not run');
  return background.evaluate(script);
}

/** Toolbar title and badge of the tab. */
async function toolbarOf(shown: Page): Promise<unknown> {
  const tabId = await browser.tabIdOf(shown);
  return inBackground(
    `Promise.all([chrome.action.getTitle({ tabId: ${tabId} }), chrome.action.getBadgeText({ tabId: ${tabId} })])`,
  );
}

/** Navigates; a warning may replace the page before it has loaded. */
async function go(url: string): Promise<void> {
  await page.goto(url).catch(() => null);
}
const warning = (): Promise<void> => page.waitForURL(/\/warning\.html\?id=/);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test.describe('the toolbar', () => {
  test('shows the verdict on a page', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
  });

  test('shows the verdict after history.pushState', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
    proxy.hold();
    const before = proxy.fastChecks.length;
    await page.evaluate(() => history.pushState(null, '', '/tables'));
    await expect.poll(() => proxy.fastChecks.slice(before)).toEqual([expect.stringContaining('/tables')]);
    await page.evaluate(() => history.replaceState(null, '', '/tables#oak'));
    proxy.release();
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
    // Another page is checked after the second address, if that is.
    await page.evaluate(() => history.pushState(null, '', '/chairs'));
    await expect
      .poll(() => proxy.fastChecks.slice(before))
      .toEqual([expect.stringContaining('/tables'), expect.stringContaining('/chairs')]);
  });
});

test.describe('a malicious page', () => {
  test('gets a warning with reasons and a way back', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await heading('Known threat').waitFor();
    await expect(page.locator('main')).toContainText(`hxxps://${new URL(bad).host.replace('.', '[.]')}/signin`);
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Malicious · Known threat', '!']);
    await expect(page.getByRole('button', { name: 'Back to safety' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(HOME);
  });

  test('is skipped by the browser’s back button', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await page.goBack().catch(() => null);
    await page.waitForURL(HOME);
  });

  test('is replaced by a new tab where there is no page to go back to', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    const opened = browser.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Back to safety' }).click();
    await (await opened).close();
    await expect.poll(() => page.isClosed()).toBe(true);
  });

  test('opens after "continue anyway", still marked in the toolbar', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await page.getByRole('button', { name: 'Continue anyway' }).click();
    await page.waitForURL(bad);
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Malicious · Known threat', '!']);
    await page.reload();
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Malicious · Known threat', '!']);
    await expect(page).toHaveURL(bad);
  });

  test('can be scanned in a new tab', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    const opened = browser.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Scan page' }).click();
    const report = await opened;
    await report.waitForURL(/\/report\.html\?id=/);
    await report.close();
    await expect(page).toHaveURL(/\/warning\.html/);
  });

  test('is trusted after "this is wrong"', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await page.getByRole('button', { name: `Trust ${new URL(bad).hostname}` }).click();
    await page.waitForURL(bad);
    await expect
      .poll(() => inBackground("chrome.storage.local.get('settings').then(({ settings }) => settings?.sites.trusted)"))
      .toEqual([new URL(bad).hostname]);
    await inBackground(
      "chrome.storage.local.get('settings').then(({ settings }) => chrome.storage.local.set({ settings: { ...settings, sites: { trusted: [], excluded: [] } } }))",
    );
  });

  test('is trusted alone where anyone can publish', async () => {
    const [mine, others] = SHARED;
    // The demo web has no such host.
    await page.route('https://telegra.ph/*', route => route.fulfill({ body: 'A page' }));
    await go(mine);
    await warning();
    await page.getByText('Adds telegra.ph/one to your trusted sites').waitFor();
    await page.getByRole('button', { name: 'Trust telegra.ph/one' }).click();
    await page.waitForURL(mine);
    await go(others);
    await warning();
    const options = await browser.openOwnPage('options.html');
    await options.getByRole('button', { name: 'Remove telegra.ph/one' }).click();
    await expect
      .poll(() => inBackground("chrome.storage.local.get('settings').then(({ settings }) => settings?.sites.trusted)"))
      .toEqual([]);
    await options.close();
  });

  test('can neither fetch nor frame nor open the warning', async () => {
    await go(HOME);
    const own = await browser.openOwnPage('warning.html');
    const address = own.url();
    await own.close();
    const reached = await page.evaluate(async target => {
      const framed = document.createElement('iframe');
      framed.src = target;
      const loaded = new Promise<string>(resolve => {
        framed.addEventListener('load', () => resolve(framed.contentDocument === null ? 'another’s' : 'empty'));
      });
      document.body.append(framed);
      const fetched = await fetch(target).then(
        () => 'fetched',
        () => 'refused',
      );
      return { fetched, framed: await loaded };
    }, address);
    expect(reached.fetched).toBe('refused');
    expect(page.frames().some(frame => frame.url().includes('warning.html'))).toBe(false);
    await page.evaluate(target => location.assign(target), address).catch(() => null);
    await expect(page).toHaveURL('chrome-error://chromewebdata/');
  });
});

test.describe('a locally listed page', () => {
  test('gets a warning before the server responds, which then confirms it', async () => {
    await go(HOME);
    proxy.hold();
    await go(KNOWN[0]);
    await warning();
    await page.getByText('This page may be dangerous').waitFor();
    proxy.release();
    await page.getByText('Page blocked').waitFor();
    await heading('Known threat').waitFor();
    await expect(page.locator('main')).toContainText('threat list');
  });

  test('keeps an unconfirmed warning when the server is slow', async () => {
    proxy.hold();
    await go(KNOWN[1]);
    await warning();
    await page.getByText('has not confirmed this').waitFor();
    await expect(page.getByRole('button', { name: 'Back to safety' })).toBeVisible();
  });
});

test.describe('the warning', () => {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
    ['dark', 320],
  ] as const)
    test(`has no axe violations and no overflow: ${colorScheme}, ${width} pixels wide`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const bad = nextUnknown();
      await go(bad);
      await warning();
      await heading('Known threat').waitFor();
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
      expect(await keyboardFaultsOf(page)).toEqual([]);
      await enlargeText(page);
      await expect.poll(() => overflowOf(page)).toBe(0);
    });

  test('says what the server found where it refutes the warning late', async () => {
    const unknown = { code: 'not-enough-known', message: '', evidence: '', weight: 0 };
    const checked = { kind: 'checked', status: 'UNRATED', score: 0.2, reasons: [unknown], scanId: null };
    const result = { ...checked, checkedAt: 1, sent: HOME, shortened: null };
    const late = { id: 'late', tabId: 1, url: HOME, phase: 'refuted', result, local: null, safeUrl: null };
    // No address looks bad to the browser alone and takes the server three seconds to clear.
    await inBackground(`chrome.storage.session.set({ warnings: [['late', ${JSON.stringify(late)}]] })`);
    const refuted = await browser.openOwnPage('warning.html?id=late');
    await refuted.getByRole('heading', { level: 1, name: 'Not scanned yet' }).waitFor();
    await expect(refuted.locator('main')).toContainText('your server does not confirm that');
    await expect(refuted.getByText('Is this wrong?')).toHaveCount(0);
    await expect.poll(() => violationsOf(refuted)).toEqual([]);
    await refuted.getByRole('button', { name: 'Open page' }).click();
    await refuted.waitForURL(HOME);
    await refuted.close();
  });

  test('says that it has expired', async () => {
    const over = await browser.openOwnPage('warning.html?id=none');
    await over.getByRole('heading', { name: 'This warning has expired' }).waitFor();
    await expectRoot(over, 'data-state', 'error');
    await expect.poll(() => violationsOf(over)).toEqual([]);
    await over.close();
  });
});

// Must be last: it connects another server with other lists.
test.describe('a stopped server', () => {
  test('is shown in the toolbar and delays nothing', async () => {
    const gone = await startProxy(server.address);
    await connectTo(gone.address);
    await gone.close();
    await go(HOME);
    await expect.poll(() => toolbarOf(page)).toEqual(['Linkglass: Offline', '×']);
  });
});
