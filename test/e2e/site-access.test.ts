import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { violationsOf } from './axe.ts';
import { type ExtendedChromium, openChromium } from './chromium.ts';
import { marksOn } from './links/marks-on.ts';
import { connect, expectRoot, listsKept } from './own-page.ts';
import { type E2eServer, startE2eServer } from './server.ts';
import { type StandingBetween, standBetween } from './standing-between.ts';

const HOME = 'https://harbour-and-pine.example/';
const LISTED = 'https://listed.example/parcel';
const PATIENT = { timeout: 30_000 };

let server: E2eServer;
let between: StandingBetween;
let browser: ExtendedChromium;
let options: Page;
let page: Page;
let popup: Page;

beforeAll(async () => {
  server = await startE2eServer();
  between = await standBetween(server.address);
  browser = await openChromium(server.web);
  await server.listThreats([LISTED]);
  options = await browser.openOwnPage('options.html');
  await connect(options, between.address, server.key);
  await listsKept(options);
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser.close();
  await between.close();
  await server.close();
});

/** As a person does it in the browser's own settings of the extension; the server's origin stays allowed. */
async function chooseSites(hostAccess: 'ON_SPECIFIC_SITES' | 'ON_ALL_SITES'): Promise<void> {
  const id = new URL(options.url()).host;
  const settings = await browser.context.newPage();
  await settings.goto(`chrome://extensions/?id=${id}`);
  await settings.evaluate(
    `chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${id}', hostAccess: '${hostAccess}' })`,
  );
  if (hostAccess === 'ON_SPECIFIC_SITES') {
    await settings.evaluate(
      `chrome.developerPrivate.addHostPermission('${id}', '${new URL('/*', between.address).href}')`,
    );
  }
  await settings.close();
}

/** With a link in it that is on the list. */
async function openPage(url: string): Promise<void> {
  await page.bringToFront();
  await page.goto(url);
  await page.evaluate(href => {
    document.body.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Track your parcel' }));
  }, LISTED);
}

const titleOf = (tabId: number) => options.evaluate(`chrome.action.getTitle({ tabId: ${tabId} })`);
/** What the background has noted of the tab. */
const visitOf = (tabId: number) =>
  options.evaluate<{ url?: string; notChecked?: string | null } | null>(
    `chrome.runtime.sendMessage({ name: 'readVisit', request: { tabId: ${tabId} } })`,
  );

describe('a person who takes the access to sites back, and gives it again', () => {
  let tabId: number;

  test('is told by the settings at once', async () => {
    await openPage(`${HOME}?before`);
    tabId = await browser.tabIdOf(page);
    await vi.waitFor(async () => expect((await marksOn(page)).badges).toHaveLength(1), PATIENT);
    await options.locator('[data-site-access=true]').waitFor(PATIENT);
    await chooseSites('ON_SPECIFIC_SITES');
    await options.locator('[data-site-access=false]').waitFor(PATIENT);
    await options.getByText('Not allowed: pages are not checked and links are not marked.').waitFor();
    await options.getByRole('button', { name: 'Allow on all sites' }).waitFor();
    await expect.poll(() => violationsOf(options)).toEqual([]);
  });

  test('has no page checked and no link marked any more', async () => {
    await openPage(`${HOME}?after`);
    await vi.waitFor(
      async () => expect(await visitOf(tabId)).toMatchObject({ url: `${HOME}?after`, notChecked: 'no-access' }),
      PATIENT,
    );
    await expect.poll(() => titleOf(tabId), PATIENT).toBe('Linkglass: Not checked');
    // Where links are marked it would be the third.
    expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
    expect(between.fastChecks.filter(body => body.includes('after'))).toEqual([]);
  });

  test('finds in the popup what is off, and the page checked because they look', async () => {
    popup = await browser.openOwnPage(`popup.html?tab=${tabId}`);
    await expectRoot(popup, 'data-verdict', 'UNRATED');
    await expectRoot(popup, 'data-state', 'ready');
    await popup.getByText('Linkglass may not see which you open').waitFor(PATIENT);
    await popup.getByText('Links are looked at once').waitFor(PATIENT);
    await popup.getByRole('button', { name: 'Check the pages I visit' }).waitFor(PATIENT);
    for (const name of ['Check its pages', 'Mark its links']) {
      const control = popup.getByRole('switch', { name });
      await expect.poll(async () => [await control.isChecked(), await control.isEnabled()]).toEqual([false, false]);
    }
    expect(between.fastChecks).toContainEqual(expect.stringContaining('after'));
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      await expect.poll(() => violationsOf(popup)).toEqual([]);
    }
    await popup.close();
  });

  test('has pages checked and links marked again from the next one on', async () => {
    await chooseSites('ON_ALL_SITES');
    await options.locator('[data-site-access=true]').waitFor(PATIENT);
    await openPage(`${HOME}?again`);
    await expect.poll(() => titleOf(tabId), PATIENT).toBe('Linkglass: Unrated');
    await vi.waitFor(async () => expect((await marksOn(page)).badges).toHaveLength(1), PATIENT);
  });
});
