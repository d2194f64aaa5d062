import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { overflowOf, violationsOf } from './axe.ts';
import { type ExtendedChromium, openChromium } from './chromium.ts';
import { connect, expectRoot, listsKept } from './own-page.ts';
import { type E2eServer, startE2eServer } from './server.ts';
import { type StandingBetween, standBetween } from './standing-between.ts';

const HOME = 'https://harbour-and-pine.example/';
/** On a threat list before the extension took its copy: it knows them by itself. */
const KNOWN = ['https://known-1.example/', 'https://known-2.example/'] as const;
/** Listed afterwards: only the server knows them. One for each test, since what a person decides holds for the session. */
const UNKNOWN = Array.from({ length: 12 }, (_, i) => `https://unknown-${i}.example/signin`);
/** Where anyone can publish. */
const SHARED = ['https://telegra.ph/one', 'https://telegra.ph/two'] as const;
const PATIENT = { timeout: 30_000 };

let server: E2eServer;
let between: StandingBetween;
let browser: ExtendedChromium;
let page: Page;

beforeAll(async () => {
  server = await startE2eServer();
  between = await standBetween(server.address);
  browser = await openChromium(server.web);
  await server.listThreats(KNOWN);
  await connectTo(between.address);
  // The extension takes its copy of the lists as soon as it is connected.
  await listsKept({ evaluate: inBackground });
  await server.listThreats([...UNKNOWN, ...SHARED]);
});
afterAll(async () => {
  await browser.close();
  await between.close();
  await server.close();
});
beforeEach(async () => {
  page = await browser.context.newPage();
});
afterEach(async () => {
  between.letGo();
  await page.close();
});

const KEPT_SERVER = "chrome.storage.local.get('server').then(({ server }) => server?.address ?? null)";

async function connectTo(address: string): Promise<void> {
  const options = await browser.openOwnPage('options.html');
  await connect(options, address, server.key);
  // The page may still tell of the server before; what is kept tells of this one.
  await vi.waitUntil(async () => (await inBackground(KEPT_SERVER)) === address, PATIENT);
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

/** What the toolbar shows of the tab. */
async function toolbarOf(shown: Page): Promise<unknown> {
  const tabId = await browser.tabIdOf(shown);
  return inBackground(
    `Promise.all([chrome.action.getTitle({ tabId: ${tabId} }), chrome.action.getBadgeText({ tabId: ${tabId} })])`,
  );
}

/** Goes there as a person does; the warning may take the place of the page before it has loaded. */
async function go(url: string): Promise<void> {
  await page.goto(url).catch(() => null);
}
const warning = (): Promise<void> => page.waitForURL(/\/warning\.html\?id=/, PATIENT);
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe('the toolbar', () => {
  test('tells what the server said of a page', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Unrated', '?']);
  });

  test('tells so too of what a page makes of itself without loading another', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Unrated', '?']);
    between.hold();
    const before = between.fastChecks.length;
    await page.evaluate(() => history.pushState(null, '', '/tables'));
    await expect.poll(() => between.fastChecks.slice(before), PATIENT).toEqual([expect.stringContaining('/tables')]);
    await page.evaluate(() => history.replaceState(null, '', '/tables#oak'));
    between.letGo();
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Unrated', '?']);
    expect(between.fastChecks.length).toBe(before + 1);
  });
});

describe('a malicious page', () => {
  test('is covered, with the reasons and the way back', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Unrated', '?']);
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await heading('This page is dangerous').waitFor();
    await expect
      .poll(() => page.locator('main').textContent())
      .toContain(`hxxps://${new URL(bad).host.replace('.', '[.]')}/signin`);
    await page.getByRole('listitem').first().waitFor();
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Malicious', '!']);
    await expect
      .poll(() => page.getByRole('button', { name: 'Go back' }).evaluate(button => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(HOME, PATIENT);
  });

  test('is passed over by the back button of the browser', async () => {
    await go(HOME);
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Unrated', '?']);
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await page.goBack().catch(() => null);
    await page.waitForURL(HOME, PATIENT);
  });

  test('without a page before it is left for a new tab', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    const opened = browser.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Go back' }).click();
    await (await opened).close();
    await expect.poll(() => page.isClosed()).toBe(true);
  });

  test('opens for who knows what they are doing, and the toolbar goes on telling', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await page.getByText('I know what I am doing').click();
    await page.getByRole('button', { name: 'Continue anyway' }).click();
    await page.waitForURL(bad, PATIENT);
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Malicious', '!']);
    await page.reload();
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Malicious', '!']);
    expect(page.url()).toBe(bad);
  });

  test('is scanned on demand, in a tab of its own', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    const opened = browser.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Scan it' }).click();
    const report = await opened;
    await report.waitForURL(/\/report\.html\?id=/, PATIENT);
    await report.close();
    expect(page.url()).toContain('/warning.html');
  });

  test('is trusted from then on by who says that this is wrong', async () => {
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await page.getByText('I know what I am doing').click();
    await page.getByRole('button', { name: 'This is wrong' }).click();
    await page.waitForURL(bad, PATIENT);
    await expect
      .poll(() => inBackground("chrome.storage.local.get('settings').then(({ settings }) => settings.sites.trusted)"))
      .toEqual([new URL(bad).hostname]);
    await inBackground(
      "chrome.storage.local.get('settings').then(({ settings }) => chrome.storage.local.set({ settings: { ...settings, sites: { trusted: [], excluded: [] } } }))",
    );
  });

  test('where anyone can publish is trusted alone: the others there are still covered', async () => {
    const [mine, others] = SHARED;
    // The demo web has no such host.
    await page.route('https://telegra.ph/*', route => route.fulfill({ body: 'A page' }));
    await go(mine);
    await warning();
    await page.getByText('I know what I am doing').click();
    await page.getByText('Adds telegra.ph/one to your trusted sites').waitFor();
    await page.getByRole('button', { name: 'This is wrong' }).click();
    await page.waitForURL(mine, PATIENT);
    await go(others);
    await warning();
    const options = await browser.openOwnPage('options.html');
    await options.getByRole('button', { name: 'Remove telegra.ph/one' }).click();
    await expect
      .poll(() => inBackground("chrome.storage.local.get('settings').then(({ settings }) => settings.sites.trusted)"))
      .toEqual([]);
    await options.close();
  });

  test('can neither reach nor frame nor open the warning', async () => {
    await go(HOME);
    const address = (await browser.openOwnPage('warning.html')).url();
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
    await page.evaluate(target => location.assign(target), address).catch(() => null);
    await expect.poll(() => page.url()).not.toContain('warning.html');
    expect(page.frames().some(frame => frame.url().includes('warning.html'))).toBe(false);
  });
});

describe('a page on the local list', () => {
  test('is covered before the server has answered, which then confirms it', async () => {
    await go(HOME);
    between.hold();
    await go(KNOWN[0]);
    await warning();
    await heading('This page may be dangerous').waitFor();
    between.letGo();
    await heading('This page is dangerous').waitFor(PATIENT);
    await expect.poll(() => page.locator('main').textContent()).toContain('threat list');
  });

  test('stays covered as not confirmed when the server takes too long', async () => {
    between.hold();
    await go(KNOWN[1]);
    await warning();
    await page.getByText('could not be confirmed').waitFor(PATIENT);
    await expect.poll(() => page.getByRole('button', { name: 'Go back' }).isVisible()).toBe(true);
  });
});

describe('the warning', () => {
  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 320],
    ['dark', 320],
  ] as const)('has nothing that axe finds, and fits: %s, %i pixels wide', async (colorScheme, width) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    const bad = nextUnknown();
    await go(bad);
    await warning();
    await heading('This page is dangerous').waitFor();
    await page.getByText('I know what I am doing').click();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await expect.poll(() => overflowOf(page)).toBe(0);
  });

  test('that is over says so', async () => {
    const over = await browser.openOwnPage('warning.html?id=none');
    await over.getByRole('heading', { name: 'This warning is over' }).waitFor();
    await expectRoot(over, 'data-state', 'error');
    await expect.poll(() => violationsOf(over)).toEqual([]);
    await over.close();
  });
});

// The last: another server was known since, and with it another copy of its lists.
describe('a server that is away', () => {
  test('is told by the toolbar, and nothing is held up', async () => {
    const gone = await standBetween(server.address);
    await connectTo(gone.address);
    await gone.close();
    await go(HOME);
    await expect.poll(() => toolbarOf(page), PATIENT).toEqual(['Linkglass: Offline', '×']);
  });
});
