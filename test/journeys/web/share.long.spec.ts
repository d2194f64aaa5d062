import type { Page } from '@playwright/test';
import { createKey, expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/web.ts';

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share this report' });
const revoke = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^Revoke/ })
    .click();

/** Creates a link in the dialog and returns its address. */
async function createLink(page: Page, days: string): Promise<string> {
  await shareButton(page).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel('Valid for').selectOption({ label: days });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByLabel('New link');
  await expect(link).toHaveValue(/\/share\//);
  return link.inputValue();
}

test('a link lasts as long as chosen, and one that was revoked, here or elsewhere, is no longer shown', async ({
  member: page,
  account,
  shop,
}) => {
  await page.goto(`/scan/${shop}`);
  const links = dialogOf(page).getByRole('listitem');
  for (const where of ['here', 'elsewhere'])
    await test.step(where, async () => {
      await createLink(page, '7 days');
      await expect(links).toHaveCount(1);
      const [share] = await account.ask('GET', `/scans/${shop}/shares`);
      expect((Date.parse(share.expires) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
      if (where === 'elsewhere') await account.ask('DELETE', `/scans/${shop}/shares/${share.id}`);
      await revoke(page);
      await expect(links).toHaveCount(0);
      await expect(dialogOf(page).getByLabel('New link')).toHaveCount(0);
      await page.keyboard.press('Escape');
    });
  await createLink(page, '30 days');
  await links.waitFor();
  await expectAccessible(page, [400]);
});

test('links are not offered for the scan of another account', async ({ page, server, account }) => {
  await signIn(page, await createKey(server, { plan: 'FREE' }));
  // Says whose scan it is.
  const told = page.waitForResponse(/\/progress$/);
  await page.goto(`/scan/${await account.scan('https://shared-by-others.example/', { private_scan: false })}`);
  await page.getByRole('button', { name: 'Scan again' }).waitFor();
  await (await told).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(shareButton(page)).toHaveCount(0);
});

test('in the extension, a link is created and revoked; a report opens on the server if that is set', async ({
  connected,
  serverProxy,
  shop,
}) => {
  const page = await connected.openReport(shop);
  const url = await createLink(page, '30 days');
  const status = async () => (await fetch(`${url}/report`)).status;
  expect(await status()).toBe(200);
  await revoke(page);
  await expect.poll(status).toBe(404);

  const options = await connected.openReady('options.html');
  await options.getByLabel('Open reports').selectOption('server');
  const stored = "chrome.storage.local.get('settings').then(({ settings }) => settings?.scans?.reportsAt)";
  await expect.poll(() => connected.inBackground(stored)).toBe('server');
  const there = await connected.openOwnPage(`report.html?id=${shop}`);
  await expect(there).toHaveURL(`${serverProxy.address}/scan/${shop}`);
  await expect(there.locator('html')).toHaveAttribute('data-texts', /^\/assets\/texts-/);
});
