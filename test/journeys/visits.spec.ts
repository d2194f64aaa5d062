import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listsKept } from './support/own-page.ts';
import { startProxy } from './support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
const UNRATED = ['Linkglass: Unrated · Not scanned yet', '?'];
const BLOCKED = ['Linkglass: Malicious · Known threat', '!'];

/** Navigates; a warning may replace the page before it has loaded. */
const go = (page: Page, url: string) => page.goto(url).catch(() => null);
const warning = (page: Page) => page.waitForURL(/\/warning\.html\?id=/);

test('the toolbar shows the verdict on each visited page, and that the server is down', async ({
  connected,
  serverProxy,
  server,
  account,
}) => {
  const page = await connected.context.newPage();
  const toolbar = () => connected.toolbarOf(page);
  await page.goto(`${HOME}?toolbar`);
  await expect.poll(toolbar).toEqual(UNRATED);
  const before = serverProxy.fastChecks.length;
  await page.evaluate(() => history.pushState(null, '', '/tables'));
  await expect.poll(() => serverProxy.fastChecks.slice(before)).toEqual([expect.stringContaining('/tables')]);
  await page.evaluate(() => history.replaceState(null, '', '/tables#oak'));
  await expect.poll(toolbar).toEqual(UNRATED);
  // Another page is checked after the second address, if that is.
  await page.evaluate(() => history.pushState(null, '', '/chairs'));
  await expect
    .poll(() => serverProxy.fastChecks.slice(before))
    .toEqual([expect.stringContaining('/tables'), expect.stringContaining('/chairs')]);

  const gone = await startProxy(server.address);
  await connected.connect(gone.address, account.key);
  await gone.close();
  await page.goto(`${HOME}?offline`);
  await expect.poll(toolbar).toEqual(['Linkglass: Offline', '×']);
});

test('a malicious page is blocked with its reasons, and can be left, opened, scanned and trusted', async ({
  connected,
  server,
}) => {
  const [bad, other, trusted] = ['one', 'two', 'three'].map(name => `https://blocked-${name}.example/signin`) as [
    string,
    string,
    string,
  ];
  await server.listThreats([bad, other, trusted]);
  const page = await connected.context.newPage();
  const toolbar = () => connected.toolbarOf(page);
  await page.goto(`${HOME}?before`);
  await expect.poll(toolbar).toEqual(UNRATED);

  await go(page, bad);
  await warning(page);
  await page.getByRole('heading', { level: 1, name: 'Known threat' }).waitFor();
  await expect(page.locator('main')).toContainText('hxxps://blocked-one[.]example/signin');
  await expect.poll(toolbar).toEqual(BLOCKED);
  await expect(page.getByRole('button', { name: 'Back to safety' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${HOME}?before`);

  await go(page, bad);
  await warning(page);
  await page.goBack().catch(() => null);
  await page.waitForURL(`${HOME}?before`);

  await go(page, bad);
  await warning(page);
  await page.getByRole('button', { name: 'Continue anyway' }).click();
  await page.waitForURL(bad);
  await expect.poll(toolbar).toEqual(BLOCKED);
  await page.reload();
  await expect(page).toHaveURL(bad);

  await go(page, trusted);
  await warning(page);
  await page.getByRole('button', { name: 'Trust blocked-three.example' }).click();
  await page.waitForURL(trusted);
  const sites = "chrome.storage.local.get('settings').then(({ settings }) => settings?.sites.trusted)";
  await expect.poll(() => connected.inBackground(sites)).toEqual(['blocked-three.example']);

  const alone = await connected.context.newPage();
  await go(alone, other);
  await warning(alone);
  const opened = connected.context.waitForEvent('page');
  server.put(other, () => new Promise(() => undefined));
  await alone.getByRole('button', { name: 'Scan page' }).click();
  const report = await opened;
  await report.waitForURL(/\/report\.html\?id=/);
  await report.close();
  await expect(alone).toHaveURL(/\/warning\.html/);
  const instead = connected.context.waitForEvent('page');
  await alone.getByRole('button', { name: 'Back to safety' }).click();
  await (await instead).close();
  await expect.poll(() => alone.isClosed()).toBe(true);
});

test('a page on the lists of the extension is blocked before the server answers, which then confirms it', async ({
  extension,
  serverProxy,
  server,
  account,
}) => {
  const known = ['https://known-1.example/', 'https://known-2.example/'] as const;
  await server.listThreats(known);
  await extension.connect(serverProxy.address, account.key);
  await listsKept({ evaluate: extension.inBackground });
  const page = await extension.context.newPage();
  await page.goto(`${HOME}?lists`);
  await expect.poll(() => extension.toolbarOf(page)).toEqual(UNRATED);

  serverProxy.hold();
  await go(page, known[0]);
  await warning(page);
  await page.getByText('This page may be dangerous').waitFor();
  serverProxy.release();
  await page.getByText('Page blocked').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Known threat' }).waitFor();
  await expect(page.locator('main')).toContainText('threat list');

  serverProxy.hold();
  await go(page, known[1]);
  await warning(page);
  await page.getByText('has not confirmed this').waitFor();
  await expect(page.getByRole('button', { name: 'Back to safety' })).toBeVisible();
});

test('a page can neither fetch nor frame nor open the warning', async ({ connected }) => {
  const page = await connected.context.newPage();
  await page.goto(`${HOME}?reaches`);
  const own = await connected.openOwnPage('warning.html');
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
