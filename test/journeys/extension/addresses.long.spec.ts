import { expect, type Page, test } from '@playwright/test';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { connect, expectRoot } from '../support/own-page.ts';
import { makeScan } from '../report/make-scan.ts';
import { preparedScans } from '../report/prepared-scans.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

const SHOP = 'https://harbour-and-pine.example/lamps';
const LISTED = 'https://listed.example/signin';
const FIELD = 'Scan or check an address';

const hand = preparedScans();
let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let page: Page;

test.beforeAll(async () => {
  server = await startE2eServer({ openCapture: hand.openCapture });
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web);
  await server.listThreats([LISTED]);
  await connectTo(proxy.address, server.key);
});
test.afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.close();
});
test.beforeEach(async () => {
  // A popup that names its tab stays open.
  page = await browser.openOwnPage('popup.html?tab=0');
  await page.locator('html:not([data-state=loading])').waitFor();
});
test.afterEach(async () => {
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

function inBackground(script: string): Promise<unknown> {
  const [background] = browser.context.serviceWorkers();
  if (background === undefined) throw new Error('the background does not run');
  return background.evaluate(script);
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
  await list.locator('html[data-state=ready]').waitFor();
  return list;
}
/** What people see: details that are closed have text too. */
const SEEN = { useInnerText: true };
const rows = (list: Page) => list.locator('.address-row');

for (const name of ['popup.html?tab=0', 'search.html', 'options.html'])
  test(`${name} has the field`, async () => {
    const own = await browser.openOwnPage(name);
    await own.getByLabel(FIELD).fill('hxxps://listed[.]example/signin');
    const list = await submit(own);
    await expect(rows(list)).toHaveCount(1);
    for (const words of ['Malicious', 'Known threat', 'Do not type or download anything here'])
      await expect(rows(list)).toContainText(words, SEEN);
    await expect(own.getByLabel(FIELD)).toHaveValue('');
    await list.close();
    await own.close();
  });

test('the popup closes when the page with the checks opens', async () => {
  const popup = await browser.openOwnPage('popup.html');
  await popup.getByLabel(FIELD).fill('harbour-and-pine.example');
  const [list] = await Promise.all([
    browser.context.waitForEvent('page'),
    popup.waitForEvent('close'),
    // The key press closes the popup before the key is released.
    popup
      .getByLabel(FIELD)
      .press('Enter')
      .catch(() => undefined),
  ]);
  await list.close();
});

test('a text without a URL shows a message and opens nothing', async () => {
  await page.getByLabel(FIELD).fill('not an address');
  await page.getByLabel(FIELD).press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^No web address found\./);
  await expect.poll(() => violationsOf(page)).toEqual([]);
});

test('one click scans a single URL and leads to its report', async () => {
  hand.put(SHOP, () => makeScan({ url: SHOP }));
  await page.getByLabel(FIELD).fill('harbour-and-pine[.]example/lamps');
  const list = await submit(page);
  await expect(rows(list)).toContainText('hxxps://harbour-and-pine[.]example/lamps');
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await list.getByRole('button', { name: 'Scan page' }).click();
  await list.waitForURL(/\/report\.html\?id=/);
  await expectRoot(list, 'data-state', 'ready');
  await list.close();
});

test.describe('a list pasted from an email', () => {
  const MAIL = [
    'From: Parcel <parcel@harbour-and-pine.example>',
    'hxxps://listed[.]example/signin',
    'https://harbour-and-pine.example/chairs',
    'http://192.168.1.1/admin',
    'https://harbour-and-pine.example/reset-password?token=k3v9xQ2mW8pL5tRz',
  ].join('\r\n');
  let list: Page;
  test.beforeEach(async () => {
    await paste(page, MAIL);
    list = await submit(page);
  });
  test.afterEach(() => list.close());

  test('shows a verdict or a refusal for each address', async () => {
    await expect(rows(list)).toHaveText(
      [
        /Malicious[\s\S]*Known threat/,
        /Unrated[\s\S]*hxxps:\/\/harbour-and-pine\[\.\]example\/chairs\s+Not scanned yet/,
        /Not checked[\s\S]*Not sent: a private or local address/,
        /reset-password/,
      ],
      SEEN,
    );
    await expect(rows(list).nth(2).getByRole('checkbox')).toBeDisabled();
    await expect.poll(() => violationsOf(list)).toEqual([]);
    await list.setViewportSize({ width: 400, height: 700 });
    await expect.poll(() => overflowOf(list)).toBe(0);
  });

  test('scans selected addresses, and asks before a one-time link', async () => {
    const chairs = 'https://harbour-and-pine.example/chairs';
    const { promise: captured, resolve: finish } = Promise.withResolvers<void>();
    hand.put(chairs, () => captured.then(() => makeScan({ url: chairs })));
    const scan = list.getByRole('button', { name: /^Scan .*selected/ });
    await expect(scan).toBeDisabled();
    await rows(list).nth(1).getByRole('checkbox').check();
    await rows(list).nth(3).getByRole('checkbox').check();
    await scan.click();
    const progress = rows(list).nth(1).locator('.scan-progress');
    await progress.getByText('Starting browser').waitFor();
    await expect(progress.locator('[data-elapsed]')).toHaveText(/^[1-9]\d* s$/);
    // The row itself names the address.
    await expect(rows(list).nth(1).locator('.url-text')).toHaveCount(1);
    await expect.poll(() => violationsOf(list)).toEqual([]);
    finish();
    await rows(list).nth(1).getByText('Scan finished').waitFor();
    await rows(list).nth(1).getByRole('link', { name: 'Open report' }).waitFor();
    await rows(list).nth(3).getByRole('button', { name: 'Scan anyway' }).waitFor();
    await expect(rows(list).nth(0).getByText('Scan finished')).toHaveCount(0);
  });

  test('selects all that can be scanned', async () => {
    await list.getByLabel('Select all 4 addresses').check();
    await list.getByRole('button', { name: 'Scan 3 selected addresses' }).waitFor();
    await list.getByLabel('Select all 4 addresses').uncheck();
    await expect(list.getByRole('button', { name: 'Scan selected addresses', exact: true })).toBeDisabled();
  });

  for (const [colorScheme, width, letters, language] of [
    ['light', 1280, 100, 'English'],
    ['dark', 1280, 100, 'Deutsch'],
    ['dark', 400, 200, 'Deutsch'],
    ['light', 320, 200, 'English'],
  ] as const)
    test(`has no axe violations and no overflow: ${colorScheme}, ${width} pixels wide, letters of ${letters} percent, ${language}`, async () => {
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
    });
});

test('shows a used-up quota at each address, and sends no more requests', async () => {
  const limited = await server.createKey({ name: 'limited', plan: 'FREE', dailyQuota: 1 });
  await connectTo(proxy.address, limited);
  await page.reload();
  await page.getByLabel(FIELD).fill('one.example two.example three.example four.example five.example six.example');
  const list = await submit(page);
  await expect(rows(list)).toHaveCount(6);
  await expect(rows(list).filter({ hasText: 'Your key’s quota for today is used up.' })).toHaveCount(5);
  await list.close();
  await connectTo(proxy.address, server.key);
});

test('shows that a list of an earlier session no longer exists', async () => {
  const list = await browser.openOwnPage('addresses.html?id=unknown');
  await expectRoot(list, 'data-state', 'ready');
  await expect(list.locator('main')).toContainText('This list is no longer stored.', SEEN);
  await list.close();
});

test('the address bar has the keyword, and shortcuts open the popup and scan the page', async () => {
  const manifest = await inBackground('chrome.runtime.getManifest()');
  expect(manifest).toMatchObject({ omnibox: { keyword: 'lg' } });
  const commands = await inBackground('chrome.commands.getAll()');
  expect(commands).toMatchObject([
    { name: '_execute_action', shortcut: 'Alt+Shift+L' },
    { name: 'scan-page', shortcut: 'Alt+Shift+S', description: 'Scan this page' },
  ]);
  const opened = browser.context.waitForEvent('page');
  // Automation cannot type into the address bar.
  await inBackground(`void chrome.omnibox.onInputEntered.dispatch('listed[.]example/signin', 'newForegroundTab')`);
  const list = await opened;
  await expect(rows(list)).toHaveCount(1);
  await expect(rows(list)).toContainText('Malicious', SEEN);
  await list.close();
});

test('the shortcut scans the page of the tab', async () => {
  const url = 'https://harbour-and-pine.example/tables';
  hand.put(url, () => makeScan({ url }));
  const tab = await browser.context.newPage();
  await tab.goto(url);
  await inBackground(
    `chrome.tabs.get(${await browser.tabIdOf(tab)}).then(tab => void chrome.commands.onCommand.dispatch('scan-page', tab))`,
  );
  const scans = async () =>
    (await fetch(`${server.address}/account/scans`, { headers: { authorization: server.key } })).text();
  await expect.poll(scans).toContain(url);
  await tab.close();
});
