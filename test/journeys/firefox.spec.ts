import type { BrowserContext, Page } from 'puppeteer-core';
import { waitFor } from '../server/support/wait-for.ts';
import { expect, test } from './fixtures.ts';
import { makeScan } from './report/make-scan.ts';
import { SHOP, shopScan } from './report/shop-scan.ts';
import type { ExtendedFirefox } from './support/firefox.ts';

// Firefox is driven by WebDriver BiDi, which Playwright does not speak with an installed Firefox.

interface Tab {
  readonly id: number;
  readonly url: string;
  readonly title: string;
}

/** The tabs and their toolbar titles, as a page of the extension sees them. */
const tabsOf = (own: Page): Promise<Tab[]> =>
  own.evaluate(async () => {
    // Runs in the extension, where `browser` is.
    const { browser } = globalThis as unknown as {
      browser: {
        tabs: { query(filter: object): Promise<{ id: number; url?: string }[]> };
        action: { getTitle(of: { tabId: number }): Promise<string> };
      };
    };
    const tabs = await browser.tabs.query({});
    return Promise.all(
      tabs.map(async ({ id, url = '' }) => ({ id, url, title: await browser.action.getTitle({ tabId: id }) })),
    );
  });

/** A tab that resolves every name. */
async function openTab({ browser }: ExtendedFirefox): Promise<Page> {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  // A request that is asked for while the tab is closed gets no answer.
  page.on('request', request => {
    request.respond({ contentType: 'text/html', body: '<title>A page</title>' }).catch(() => undefined);
  });
  return page;
}

async function openOptions(firefox: ExtendedFirefox): Promise<Page> {
  const options = await firefox.openOwnPage('options.html');
  await options.waitForSelector('html[data-state=ready][data-connection]');
  return options;
}

test('in Firefox, the extension connects, checks addresses, scans a page and opens its report', async ({
  firefox,
  server,
  account,
}) => {
  const url = 'https://harbour-and-pine.example/firefox';
  const options = await openOptions(firefox);
  const [, tlsPort = ''] = /:443 (127\.0\.0\.1:\d+)/.exec(server.web.hostResolverRules) ?? [];
  const [, plainPort = ''] = /:80 (127\.0\.0\.1:\d+)/.exec(server.web.hostResolverRules) ?? [];
  const connection = () => options.$eval('html', root => root.dataset['connection']);
  for (const [address, key, state] of [
    ['http://127.0.0.1:9', `lg_${'a'.repeat(40)}`, 'unreachable'],
    [`https://${tlsPort}`, `lg_${'a'.repeat(40)}`, 'tls'],
    [server.address.replace('http:', 'https:'), `lg_${'a'.repeat(40)}`, 'tls'],
    [`http://${plainPort}`, `lg_${'a'.repeat(40)}`, 'not-linkglass'],
    [server.address, `lg_${'a'.repeat(40)}`, 'key-refused'],
    [server.address, account.key, 'connected'],
  ] as const)
    await test.step(`${address} is ${state}`, async () => {
      await options.locator('#address').fill(address);
      await options.locator('#key').fill(key);
      await options.locator('button[type=submit]').click();
      await expect.poll(connection).toBe(state);
    });

  await options.locator('.address-form input').fill('hxxps://harbour-and-pine[.]example http://192.168.1.1/');
  await options.locator('.address-form button').click();
  const opened = await waitFor(
    async () => (await tabsOf(options)).find(tab => tab.url.includes('/addresses.html?id=')) ?? null,
  );
  const list = await firefox.openOwnPage(`addresses.html${new URL(opened.url).search}`);
  await list.waitForSelector('html[data-state=ready]');
  const rows = () => list.$$eval('.address-row', items => items.map(item => item.textContent));
  await expect.poll(rows).toEqual([expect.stringContaining('Unrated'), expect.stringContaining('Not sent')]);
  await list.close();

  const page = await openTab(firefox);
  await page.goto(url);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.put(url, async () => {
    await promise;
    return makeScan({ url, classification: (await shopScan()).captured.classification });
  });
  const tab = await waitFor(async () => (await tabsOf(options)).find(each => each.url === url) ?? null);
  const popup = await firefox.openOwnPage(`popup.html?tab=${tab.id}`);
  await popup.waitForSelector('html[data-state=ready]');
  await popup.click('.full-scan .button');
  await popup.waitForSelector('.full-scan [role=status]');
  resolve();
  const link = await popup.waitForSelector('.known a[href^="/report.html?id="]', { timeout: 50_000 });
  await expect.poll(() => popup.$eval('html', root => root.dataset['verdict'])).toBe('MALICIOUS');
  const href = await link?.evaluate(anchor => anchor.getAttribute('href') ?? '');
  const report = await firefox.openOwnPage(String(href).slice(1));
  await report.waitForSelector('html[data-scan=DONE] canvas[data-drawn=true]');
  await report.close();
  await popup.close();
  await page.close();

  const other = await openOptions(firefox);
  await options.bringToFront();
  await options.select('#appearance', 'dark');
  await options.select('#language', 'ja');
  await other.waitForSelector('html[data-theme=dark][lang=ja]');
  await expect.poll(() => other.title()).toBe('Linkglass の設定');
  await options.click('#data .button-danger');
  await options.click('dialog .button-danger');
  await expect.poll(connection).toBe('none');
  await options.waitForSelector('html[lang=en]:not([data-theme])');
});

test('in Firefox, a malicious page gets a warning that leads back or opens the page', async ({
  firefox,
  server,
  account,
}) => {
  const home = 'https://harbour-and-pine.example/firefox-home';
  const bad = 'https://firefox-1.example/signin';
  const other = 'https://firefox-2.example/signin';
  const own = await openOptions(firefox);
  await firefox.connect(server.address, account.key);
  await server.listThreats([bad, other]);
  const shown = async () => (await tabsOf(own)).map(({ url, title }) => [url, title]);
  /** Asks again: a question to the page before the warning fails where the warning replaces it. */
  const warning = (page: Page) =>
    expect.poll(() => page.evaluate(() => location.pathname).catch(() => null)).toBe('/warning.html');

  const page = await openTab(firefox);
  await page.goto(home);
  await expect.poll(shown).toContainEqual([home, 'Linkglass: Unrated · Not scanned yet']);
  page.goto(bad).catch(() => undefined);
  await warning(page);
  await page.waitForSelector('main.warning[data-phase=confirmed]');
  await expect.poll(() => page.$eval('h1', heading => heading.textContent)).toBe('Known threat');
  await page.click('.warning-ways .button-primary');
  await expect.poll(shown).toContainEqual([home, 'Linkglass: Unrated · Not scanned yet']);

  page.goto(other).catch(() => undefined);
  await warning(page);
  // The last of the three ways out of a false alarm.
  await page.waitForSelector('.warning-wrong > div:nth-of-type(3) .button');
  await page.click('.warning-wrong > div:nth-of-type(3) .button');
  await expect.poll(shown).toContainEqual([other, 'Linkglass: Malicious · Known threat']);
});

test('in Firefox, the web pages sign in, scan, colour the source by a worker, share and revoke', async ({
  firefox,
  server,
  account,
}) => {
  const faults: string[] = [];
  async function openPage(context: BrowserContext, address: string): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    page.on('pageerror', error => faults.push(String(error)));
    page.on('console', message => {
      if (message.text().startsWith('policy:')) faults.push(message.text());
    });
    await page.evaluateOnNewDocument(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error('policy:', violatedDirective, blockedURI),
      );
    });
    await page.goto(new URL(address, server.address).href);
    return page;
  }
  // Not by role: Firefox takes seconds to compute the names of all elements.
  const button = (label: string) => `::-p-xpath(//button[normalize-space()="${label}" or @aria-label="${label}"])`;
  const press = (page: Page, label: string) => page.locator(button(label)).click();
  const seen = (page: Page, text: string) => page.waitForSelector(`::-p-text(${text})`);

  server.put(SHOP, shopScan);
  const page = await openPage(await firefox.browser.createBrowserContext(), '/');
  await page.locator('#api-key').fill(account.key);
  await press(page, 'Sign in');
  await page.locator('#addresses').fill(SHOP);
  await page.keyboard.press('Enter');
  await page.waitForSelector('html[data-scan=DONE] .screenshot canvas[data-drawn=true]');
  await page.locator('::-p-xpath(//*[@role="tab"][normalize-space()="Source"])').click();
  await page.waitForSelector('.token-tag');

  await press(page, 'Share');
  await press(page, 'Create link');
  await page.waitForSelector('input#share-link');
  const linkNow = () => page.$eval('input#share-link', field => (field instanceof HTMLInputElement ? field.value : ''));
  await expect.poll(linkNow).toMatch(/\/share\//);
  const link = await linkNow();
  const visitor = await firefox.browser.createBrowserContext();
  const shared = await openPage(visitor, link);
  await shared.waitForSelector('html[data-scan=DONE] .screenshot canvas[data-drawn=true]');
  expect(await shared.$(button('Share'))).toBeNull();
  // Only the page in front is drawn, and clicks wait for that.
  await shared.close();
  await page.bringToFront();
  await page.locator('.share-list button').click();
  await expect.poll(() => page.$('.share-list')).toBeNull();
  const after = await openPage(visitor, link);
  await seen(after, 'This link no longer works');
  await after.close();
  await page.bringToFront();
  await press(page, 'Close');
  await press(page, 'Sign out');
  await seen(page, 'Sign in to Linkglass');
  expect(faults, 'no page breaks its own policy or throws an error').toEqual([]);
});
