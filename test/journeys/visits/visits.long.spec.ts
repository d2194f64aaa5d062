import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, violationsOf } from '../support/axe.ts';
import { keyboardFaultsOf } from '../support/keyboard.ts';
import { expectRoot } from '../support/own-page.ts';

const HOME = 'https://harbour-and-pine.example/';
const TRUSTED = "chrome.storage.local.get('settings').then(({ settings }) => settings?.sites.trusted)";

/** Navigates to a listed page, and waits for its warning, which may replace the page before it has loaded. */
async function goListed(page: Page, url: string): Promise<void> {
  await page.goto(url).catch(() => null);
  await page.waitForURL(/\/warning\.html\?id=/);
}

test('the verdict after history.pushState is shown, also where the fragment changes while it is checked', async ({
  connected,
  serverProxy,
}) => {
  const page = await connected.context.newPage();
  await page.goto(`${HOME}?pushes`);
  const toolbar = () => connected.toolbarOf(page);
  await expect.poll(toolbar).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
  serverProxy.hold();
  const before = serverProxy.fastChecks.length;
  await page.evaluate(() => history.pushState(null, '', '/tables'));
  await expect.poll(() => serverProxy.fastChecks.slice(before)).toEqual([expect.stringContaining('/tables')]);
  await page.evaluate(() => history.replaceState(null, '', '/tables#oak'));
  serverProxy.release();
  await expect.poll(toolbar).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
});

test('where anyone can publish, a page is trusted alone', async ({ connected, server }) => {
  const [mine, others] = ['https://telegra.ph/one', 'https://telegra.ph/two'] as const;
  await server.listThreats([mine, others]);
  const page = await connected.context.newPage();
  // The demo web has no such host.
  await page.route('https://telegra.ph/*', route => route.fulfill({ body: 'A page' }));
  await goListed(page, mine);
  await page.getByText('Adds telegra.ph/one to your trusted sites').waitFor();
  await page.getByRole('button', { name: 'Trust telegra.ph/one' }).click();
  await page.waitForURL(mine);
  await goListed(page, others);
  const options = await connected.openOwnPage('options.html');
  await options.getByRole('button', { name: 'Remove telegra.ph/one' }).click();
  await expect.poll(() => connected.inBackground(TRUSTED)).toEqual([]);
});

test('the warning is accessible, by keyboard too, refuted late and expired as well', async ({ connected, server }) => {
  const bad = 'https://warned-of.example/signin';
  await server.listThreats([bad]);
  const page = await connected.context.newPage();
  await goListed(page, bad);
  await page.getByRole('heading', { level: 1, name: 'Known threat' }).waitFor();
  await expectAccessible(page);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await keyboardFaultsOf(page)).toEqual([]);
  }

  await test.step('refuted late', async () => {
    const unknown = { code: 'not-enough-known', message: '', evidence: '', weight: 0 };
    const checked = { kind: 'checked', status: 'UNRATED', score: 0.2, reasons: [unknown], scanId: null };
    const result = { ...checked, checkedAt: 1, sent: HOME, shortened: null };
    const late = { id: 'late', tabId: 1, url: HOME, phase: 'refuted', result, local: null, safeUrl: null };
    // No address looks bad to the browser alone and takes the server three seconds to clear.
    await connected.inBackground(`chrome.storage.session.set({ warnings: [['late', ${JSON.stringify(late)}]] })`);
    const refuted = await connected.openOwnPage('warning.html?id=late');
    await refuted.getByRole('heading', { level: 1, name: 'Not scanned yet' }).waitFor();
    await expect(refuted.locator('main')).toContainText('your server does not confirm that');
    await expect(refuted.getByText('Is this wrong?')).toHaveCount(0);
    await expect.poll(() => violationsOf(refuted)).toEqual([]);
    await refuted.getByRole('button', { name: 'Open page' }).click();
    await refuted.waitForURL(HOME);
  });
  await test.step('expired', async () => {
    const over = await connected.openOwnPage('warning.html?id=none');
    await over.getByRole('heading', { name: 'This warning has expired' }).waitFor();
    await expectRoot(over, 'data-state', 'error');
    await expect.poll(() => violationsOf(over)).toEqual([]);
  });
});
