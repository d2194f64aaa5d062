import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { marksOn } from '../links/marks-on.ts';
import { connect, expectRoot, listsKept } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
const LISTED = 'https://listed.example/parcel';
const PATIENT = { timeout: 30_000 };

let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let options: Page;
let page: Page;
let popup: Page;

beforeAll(async () => {
  server = await startE2eServer();
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web);
  await server.listThreats([LISTED]);
  options = await browser.openOwnPage('options.html');
  await connect(options, proxy.address, server.key);
  await listsKept(options);
  page = await browser.context.newPage();
});
afterAll(async () => {
  await browser.close();
  await proxy.close();
  await server.close();
});

/** Like the browser's own settings of the extension; the server's origin stays allowed. */
async function chooseSites(hostAccess: 'ON_SPECIFIC_SITES' | 'ON_ALL_SITES'): Promise<void> {
  const id = new URL(options.url()).host;
  const settings = await browser.context.newPage();
  await settings.goto(`chrome://extensions/?id=${id}`);
  await settings.evaluate(
    `chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${id}', hostAccess: '${hostAccess}' })`,
  );
  if (hostAccess === 'ON_SPECIFIC_SITES') {
    await settings.evaluate(
      `chrome.developerPrivate.addHostPermission('${id}', '${new URL('/*', proxy.address).href}')`,
    );
  }
  await settings.close();
}

/** Contains a listed link. */
async function openPage(url: string): Promise<void> {
  await page.bringToFront();
  await page.goto(url);
  await page.evaluate(href => {
    document.body.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Track your parcel' }));
  }, LISTED);
}

const titleOf = (tabId: number) => options.evaluate(`chrome.action.getTitle({ tabId: ${tabId} })`);
/** The stored visit of the tab. */
const visitOf = (tabId: number) =>
  options.evaluate<{ url?: string; notChecked?: string | null } | null>(
    `chrome.runtime.sendMessage({ name: 'readVisit', request: { tabId: ${tabId} } })`,
  );

describe('removing and granting site access', () => {
  let tabId: number;

  test('is shown in the options at once', async () => {
    await openPage(`${HOME}?before`);
    tabId = await browser.tabIdOf(page);
    await vi.waitFor(async () => expect((await marksOn(page)).badges).toHaveLength(1), PATIENT);
    await options.locator('[data-site-access=true]').waitFor(PATIENT);
    await chooseSites('ON_SPECIFIC_SITES');
    await options.locator('[data-site-access=false]').waitFor(PATIENT);
    await options.getByText('Not allowed: pages are not checked and links are not marked.').waitFor();
    // The steps after connecting offer the same.
    await options.locator('[data-site-access]').getByRole('button', { name: 'Allow on all sites' }).waitFor();
    await expect.poll(() => violationsOf(options)).toEqual([]);
  });

  test('stops checks and marks', async () => {
    await openPage(`${HOME}?after`);
    await vi.waitFor(
      async () => expect(await visitOf(tabId)).toMatchObject({ url: `${HOME}?after`, notChecked: 'no-access' }),
      PATIENT,
    );
    await expect.poll(() => titleOf(tabId), PATIENT).toBe('Linkglass: Not checked');
    // With marks it would be the third request.
    expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
    expect(proxy.fastChecks.filter(body => body.includes('after'))).toEqual([]);
  });

  test('leaves the popup with an explanation and a check on request', async () => {
    popup = await browser.openOwnPage(`popup.html?tab=${tabId}`);
    await expectRoot(popup, 'data-verdict', 'UNRATED');
    await expectRoot(popup, 'data-state', 'ready');
    await popup.getByText('Linkglass has no access to the pages you open').waitFor(PATIENT);
    await popup.getByText('Links are checked once').waitFor(PATIENT);
    await popup.getByRole('button', { name: 'Check the pages I visit' }).waitFor(PATIENT);
    await popup.getByRole('heading', { name: /^This site/ }).click();
    for (const name of ['Check its pages', 'Mark its links']) {
      const control = popup.getByRole('switch', { name });
      await expect.poll(async () => [await control.isChecked(), await control.isEnabled()]).toEqual([false, false]);
    }
    expect(proxy.fastChecks).toContainEqual(expect.stringContaining('after'));
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      await expect.poll(() => violationsOf(popup)).toEqual([]);
    }
    await popup.close();
  });

  test('resumes checks and marks with the next page', async () => {
    await chooseSites('ON_ALL_SITES');
    await options.locator('[data-site-access=true]').waitFor(PATIENT);
    await openPage(`${HOME}?again`);
    await expect.poll(() => titleOf(tabId), PATIENT).toBe('Linkglass: Unrated · Not scanned yet');
    await vi.waitFor(async () => expect((await marksOn(page)).badges).toHaveLength(1), PATIENT);
  });
});
