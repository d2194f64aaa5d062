import type { Page } from '@playwright/test';
import { LISTED_URL } from '../../site/pages/links/layouts.ts';
import { expect, test } from '../fixtures.ts';
import { marksOn } from '../links/marks-on.ts';
import { violationsOf } from '../support/axe.ts';
import { expectRoot } from '../support/own-page.ts';

const HOME = 'https://harbour-and-pine.example/';

// One test, since each step needs the site access that the step before has chosen.
test('removing and granting site access', async ({ marking, serverProxy }) => {
  const options = await marking.openReady('options.html');
  const page = await marking.context.newPage();

  /** Like the browser's own settings of the extension; the server's origin stays allowed. */
  async function chooseSites(hostAccess: 'ON_SPECIFIC_SITES' | 'ON_ALL_SITES'): Promise<void> {
    const id = new URL(options.url()).host;
    const settings = await marking.context.newPage();
    await settings.goto(`chrome://extensions/?id=${id}`);
    await settings.evaluate(
      `chrome.developerPrivate.updateExtensionConfiguration({ extensionId: '${id}', hostAccess: '${hostAccess}' })`,
    );
    if (hostAccess === 'ON_SPECIFIC_SITES') {
      await settings.evaluate(
        `chrome.developerPrivate.addHostPermission('${id}', '${new URL('/*', serverProxy.address).href}')`,
      );
    }
    await settings.close();
  }

  await openWithLink(page, `${HOME}?before`);
  const tabId = await marking.tabIdOf(page);
  const title = () => options.evaluate(`chrome.action.getTitle({ tabId: ${tabId} })`);
  const marks = async () => (await marksOn(page)).badges;

  await test.step('is shown in the options at once', async () => {
    await expect.poll(marks).toHaveLength(1);
    await options.locator('[data-site-access=true]').waitFor();
    await chooseSites('ON_SPECIFIC_SITES');
    await options.locator('[data-site-access=false]').waitFor();
    await options.getByText('Not allowed: pages are not checked and links are not marked.').waitFor();
    // The steps after connecting offer the same.
    await options.locator('[data-site-access]').getByRole('button', { name: 'Allow on all sites' }).waitFor();
    await expect.poll(() => violationsOf(options)).toEqual([]);
  });

  await test.step('stops checks and marks', async () => {
    await openWithLink(page, `${HOME}?after`);
    const visit = () =>
      options.evaluate(`chrome.runtime.sendMessage({ name: 'readVisit', request: { tabId: ${tabId} } })`);
    await expect.poll(visit).toMatchObject({ url: `${HOME}?after`, notChecked: 'no-access' });
    await expect.poll(title).toBe('Linkglass: Not checked');
    // Marks would be the third element.
    await expect(page.locator('html > *')).toHaveCount(2);
    expect(serverProxy.fastChecks.filter(body => body.includes('after'))).toEqual([]);
  });

  await test.step('leaves the popup with an explanation and a check on request', async () => {
    const popup = await marking.openOwnPage(`popup.html?tab=${tabId}`);
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
    expect(serverProxy.fastChecks).toContainEqual(expect.stringContaining('after'));
    for (const colorScheme of ['light', 'dark'] as const) {
      await popup.emulateMedia({ colorScheme });
      await expect.poll(() => violationsOf(popup)).toEqual([]);
    }
    await popup.close();
  });

  await test.step('resumes checks and marks with the next page', async () => {
    await chooseSites('ON_ALL_SITES');
    await options.locator('[data-site-access=true]').waitFor();
    await openWithLink(page, `${HOME}?again`);
    await expect.poll(title).toBe('Linkglass: Unrated · Not scanned yet');
    await expect.poll(marks).toHaveLength(1);
  });
});

/** Opens a page and adds a listed link to it. */
async function openWithLink(page: Page, url: string): Promise<void> {
  await page.bringToFront();
  await page.goto(url);
  await page.evaluate(href => {
    document.body.prepend(Object.assign(document.createElement('a'), { href, textContent: 'Track your parcel' }));
  }, LISTED_URL);
}
