import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { overflowOf, violationsOf } from './support/axe.ts';
import { type ExtendedChromium, openChromium } from './support/chromium.ts';
import { waitFor } from '../server/support/wait-for.ts';
import { connect, expectRoot } from './support/own-page.ts';
import { makeScan } from './report/make-scan.ts';
import { preparedScans } from './report/prepared-scans.ts';
import { type E2eServer, startE2eServer } from './support/server.ts';
import { type ServerProxy, startProxy } from './support/proxy.ts';

const SHOP = 'https://harbour-and-pine.example/lamps';
const LISTED = 'https://listed.example/signin';
const PATIENT = { timeout: 30_000 };
const FIELD = 'Scan or check an address';

const hand = preparedScans();
let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let page: Page;

beforeAll(async () => {
  server = await startE2eServer({ openCapture: hand.openCapture });
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web);
  await server.listThreats([LISTED]);
  await connectTo(proxy.address, server.key);
});
afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.close();
});
beforeEach(async () => {
  // A popup that names its tab stays open.
  page = await browser.openOwnPage('popup.html?tab=0');
  await page.locator('html:not([data-state=loading])').waitFor();
});
afterEach(async () => {
  proxy.release();
  await page.close();
});

async function connectTo(address: string, key: string): Promise<void> {
  const options = await browser.openOwnPage('options.html');
  await options.locator('html[data-state=ready]').waitFor();
  await connect(options, address, key);
  const stored = "chrome.storage.local.get('server').then(({ server }) => [server?.address, server?.key].join())";
  await waitFor(async () => (await options.evaluate(stored)) === [address, key].join());
  await options.close();
}

/** Pastes as a user does: a browser drops line breaks of inserted text. */
async function paste(field: Page, text: string): Promise<void> {
  await field.getByLabel(FIELD).focus();
  await field.evaluate(pasted => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** Submits the field of a page with Enter, and returns the page with the checks. */
async function submit(field: Page): Promise<Page> {
  const opened = browser.context.waitForEvent('page');
  await field.getByLabel(FIELD).press('Enter');
  const list = await opened;
  await list.waitForURL(/\/addresses\.html\?id=/);
  await list.locator('html[data-state=ready]').waitFor(PATIENT);
  return list;
}
const rows = (list: Page) => list.locator('.address-row');

test.each(['popup.html?tab=0', 'search.html', 'options.html'])('%s has the field', async name => {
  const own = await browser.openOwnPage(name);
  await own.getByLabel(FIELD).fill('hxxps://listed[.]example/signin');
  const list = await submit(own);
  await expect.poll(() => rows(list).allInnerTexts()).toHaveLength(1);
  for (const words of ['Malicious', 'Known threat', 'Do not type or download anything here'])
    await expect.poll(() => rows(list).innerText()).toContain(words);
  expect(await own.getByLabel(FIELD).inputValue()).toBe('');
  await list.close();
  await own.close();
});

test('the popup closes when the page with the checks opens', async () => {
  const popup = await browser.openOwnPage('popup.html');
  await popup.getByLabel(FIELD).fill('harbour-and-pine.example');
  const [list] = await Promise.all([
    browser.context.waitForEvent('page'),
    popup.waitForEvent('close'),
    popup
      .getByLabel(FIELD)
      .press('Enter')
      .catch(() => undefined),
  ]);
  expect(popup.isClosed()).toBe(true);
  await list.close();
});

test('a text without a URL shows a message and opens nothing', async () => {
  await page.getByLabel(FIELD).fill('not an address');
  await page.getByLabel(FIELD).press('Enter');
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/^No web address found\./);
  expect(await violationsOf(page)).toEqual([]);
});

test('one click scans a single URL and leads to its report', async () => {
  hand.put(SHOP, () => makeScan({ url: SHOP }));
  await page.getByLabel(FIELD).fill('harbour-and-pine[.]example/lamps');
  const list = await submit(page);
  expect(await rows(list).innerText()).toContain('hxxps://harbour-and-pine[.]example/lamps');
  expect(await list.getByRole('checkbox').count()).toBe(0);
  await list.getByRole('button', { name: 'Scan page' }).click();
  await list.waitForURL(/\/report\.html\?id=/);
  await expectRoot(list, 'data-state', 'ready');
  await list.close();
});

describe('a list pasted from an email', () => {
  const MAIL = [
    'From: Parcel <parcel@harbour-and-pine.example>',
    'hxxps://listed[.]example/signin',
    'https://harbour-and-pine.example/chairs',
    'http://192.168.1.1/admin',
    'https://harbour-and-pine.example/reset-password?token=k3v9xQ2mW8pL5tRz',
  ].join('\r\n');
  let list: Page;
  beforeEach(async () => {
    await paste(page, MAIL);
    list = await submit(page);
    return () => list.close();
  });

  test('shows a verdict or a refusal for each address', async () => {
    await expect.poll(() => rows(list).count()).toBe(4);
    const shown = await rows(list).allInnerTexts();
    expect(shown[0]).toMatch(/Malicious[\s\S]*Known threat/);
    expect(shown[1]).toMatch(/Unrated[\s\S]*hxxps:\/\/harbour-and-pine\[\.\]example\/chairs\s+Not scanned yet/);
    expect(shown[2]).toMatch(/Not checked[\s\S]*Not sent: a private or local address/);
    expect(await rows(list).nth(2).getByRole('checkbox').isDisabled()).toBe(true);
    expect(await violationsOf(list)).toEqual([]);
    await list.setViewportSize({ width: 400, height: 700 });
    expect(await overflowOf(list)).toBe(0);
  });

  test('scans selected addresses, and asks before a one-time link', async () => {
    const chairs = 'https://harbour-and-pine.example/chairs';
    const { promise: captured, resolve: finish } = Promise.withResolvers<void>();
    hand.put(chairs, () => captured.then(() => makeScan({ url: chairs })));
    const scan = list.getByRole('button', { name: /^Scan .*selected/ });
    expect(await scan.isDisabled()).toBe(true);
    await rows(list).nth(1).getByRole('checkbox').check();
    await rows(list).nth(3).getByRole('checkbox').check();
    await scan.click();
    const progress = rows(list).nth(1).locator('.scan-progress');
    await progress.getByText('Starting browser').waitFor(PATIENT);
    await expect.poll(() => progress.locator('[data-elapsed]').innerText(), PATIENT).toMatch(/^[1-9]\d* s$/);
    // The row itself names the address.
    expect(await rows(list).nth(1).locator('.url-text').count()).toBe(1);
    expect(await violationsOf(list)).toEqual([]);
    finish();
    await rows(list).nth(1).getByText('Scan finished').waitFor(PATIENT);
    await rows(list).nth(1).getByRole('link', { name: 'Open report' }).waitFor();
    await rows(list).nth(3).getByRole('button', { name: 'Scan anyway' }).waitFor();
    expect(await rows(list).nth(0).getByText('Scan finished').count()).toBe(0);
  });

  test('selects all that can be scanned', async () => {
    await list.getByLabel('Select all 4 addresses').check();
    await list.getByRole('button', { name: 'Scan 3 selected addresses' }).waitFor();
    await list.getByLabel('Select all 4 addresses').uncheck();
    await expect
      .poll(() => list.getByRole('button', { name: 'Scan selected addresses', exact: true }).isDisabled())
      .toBe(true);
  });

  test.each([
    ['light', 1280, 100, 'English'],
    ['dark', 1280, 100, 'Deutsch'],
    ['dark', 400, 200, 'Deutsch'],
    ['light', 320, 200, 'English'],
  ] as const)(
    'has no axe violations and no overflow: %s, %i pixels wide, letters of %i percent, %s',
    async (colorScheme, width, letters, language) => {
      const options = await browser.openOwnPage('options.html');
      await options.locator('#language').selectOption(language);
      await list.locator(`html[lang=${language === 'English' ? 'en' : 'de'}]`).waitFor();
      await list.emulateMedia({ colorScheme });
      await list.setViewportSize({ width, height: 700 });
      await list.evaluate(size => {
        document.documentElement.style.fontSize = `${size}%`;
      }, letters);
      await expect.poll(() => violationsOf(list)).toEqual([]);
      await expect.poll(() => overflowOf(list)).toBe(0);
      await options.locator('#language').selectOption('English');
      await list.locator('html[lang=en]').waitFor();
      await options.close();
    },
  );
});

test('shows a used-up quota at each address, and sends no more requests', async () => {
  const limited = await server.createKey({ name: 'limited', plan: 'FREE', dailyQuota: 1 });
  await connectTo(proxy.address, limited);
  await page.reload();
  await page.getByLabel(FIELD).fill('one.example two.example three.example four.example five.example six.example');
  const list = await submit(page);
  const shown = await rows(list).allInnerTexts();
  expect(shown.filter(row => row.includes('Your key’s quota for today is used up.'))).toHaveLength(5);
  await list.close();
  await connectTo(proxy.address, server.key);
});

test('shows that a list of an earlier session no longer exists', async () => {
  const list = await browser.openOwnPage('addresses.html?id=unknown');
  await expectRoot(list, 'data-state', 'ready');
  expect(await list.locator('main').innerText()).toContain('This list is no longer stored.');
  await list.close();
});

test('the address bar has the keyword, and shortcuts open the popup and scan the page', async () => {
  const background = browser.context.serviceWorkers()[0];
  const manifest = await background?.evaluate('chrome.runtime.getManifest()');
  expect(manifest).toMatchObject({ omnibox: { keyword: 'lg' } });
  const commands = await background?.evaluate('chrome.commands.getAll()');
  expect(commands).toMatchObject([
    { name: '_execute_action', shortcut: 'Alt+Shift+L' },
    { name: 'scan-page', shortcut: 'Alt+Shift+S', description: 'Scan this page' },
  ]);
  const opened = browser.context.waitForEvent('page');
  // Automation cannot type into the address bar.
  await background?.evaluate(
    `void chrome.omnibox.onInputEntered.dispatch('listed[.]example/signin', 'newForegroundTab')`,
  );
  const list = await opened;
  await expect.poll(() => rows(list).allInnerTexts(), PATIENT).toEqual([expect.stringContaining('Malicious')]);
  await list.close();
});

test('the shortcut scans the page of the tab', async () => {
  const url = 'https://harbour-and-pine.example/tables';
  hand.put(url, () => makeScan({ url }));
  const tab = await browser.context.newPage();
  await tab.goto(url);
  await browser.context
    .serviceWorkers()[0]
    ?.evaluate(
      `chrome.tabs.get(${await browser.tabIdOf(tab)}).then(tab => void chrome.commands.onCommand.dispatch('scan-page', tab))`,
    );
  const scans = async () =>
    (await fetch(`${server.address}/account/scans`, { headers: { authorization: server.key } })).text();
  await expect.poll(scans, PATIENT).toContain(url);
  await tab.close();
});
