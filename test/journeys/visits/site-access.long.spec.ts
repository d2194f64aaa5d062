import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { marksOn } from '../links/marks-on.ts';
import { connect, expectRoot, listsKept } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';
import { type ServerProxy, startProxy } from '../support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
const LISTED = 'https://listed.example/parcel';

let server: E2eServer;
let proxy: ServerProxy;
let browser: ExtendedChromium;
let options: Page;
let page: Page;

test.beforeAll(async () => {
  server = await startE2eServer();
  proxy = await startProxy(server.address);
  browser = await openChromium(server.web);
  await server.listThreats([LISTED]);
  options = await browser.openOwnPage('options.html');
  await connect(options, proxy.address, server.key);
  await listsKept(options);
  page = await browser.context.newPage();
});
test.afterAll(async () => {
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

// One test, since each step needs the site access that the step before has chosen.
test('removing and granting site access', async () => {
  await openPage(`${HOME}?before`);
  const tabId = await browser.tabIdOf(page);

  await test.step('is shown in the options at once', async () => {
    await expect.poll(async () => (await marksOn(page)).badges).toHaveLength(1);
    await options.locator('[data-site-access=true]').waitFor();
    await chooseSites('ON_SPECIFIC_SITES');
    await options.locator('[data-site-access=false]').waitFor();
    await options.getByText('Not allowed: pages are not checked and links are not marked.').waitFor();
    // The steps after connecting offer the same.
    await options.locator('[data-site-access]').getByRole('button', { name: 'Allow on all sites' }).waitFor();
    await expect.poll(() => violationsOf(options)).toEqual([]);
  });

  await test.step('stops checks and marks', async () => {
    await openPage(`${HOME}?after`);
    await expect.poll(() => visitOf(tabId)).toMatchObject({ url: `${HOME}?after`, notChecked: 'no-access' });
    await expect.poll(() => titleOf(tabId)).toBe('Linkglass: Not checked');
    // Marks would be the third element.
    await expect(page.locator('html > *')).toHaveCount(2);
    expect(proxy.fastChecks.filter(body => body.includes('after'))).toEqual([]);
  });

  await test.step('leaves the popup with an explanation and a check on request', async () => {
    const popup = await browser.openOwnPage(`popup.html?tab=${tabId}`);
    await expectRoot(popup, 'data-verdict', 'UNRATED');
    await expectRoot(popup, 'data-state', 'ready');
    await popup.getByText('Linkglass has no access to the pages you open').waitFor();
    await popup.getByText('Links are checked once').waitFor();
    await popup.getByRole('button', { name: 'Check the pages I visit' }).waitFor();
    await popup.getByRole('heading', { name: /^This site/ }).click();
    for (const name of ['Check its pages', 'Mark its links']) {
      const control = popup.getByRole('switch', { name });
      await expect(control).not.toBeChecked();
      await expect(control).toBeDisabled();
    }
    expect(proxy.fastChecks).toContainEqual(expect.stringContaining('after'));
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      await expect.poll(() => violationsOf(popup)).toEqual([]);
    }
    await popup.close();
  });

  await test.step('resumes checks and marks with the next page', async () => {
    await chooseSites('ON_ALL_SITES');
    await options.locator('[data-site-access=true]').waitFor();
    await openPage(`${HOME}?again`);
    await expect.poll(() => titleOf(tabId)).toBe('Linkglass: Unrated · Not scanned yet');
    await expect.poll(async () => (await marksOn(page)).badges).toHaveLength(1);
  });
});
