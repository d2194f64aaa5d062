import type { CaptureResult } from '../../server/scans/capture/source.ts';
import { createKey, expect, test } from './fixtures.ts';
import { makeScan } from './report/make-scan.ts';
import { overflowOf, violationsOf } from './support/axe.ts';
import { expectRoot, SEEN } from './support/own-page.ts';
import { expectVerdict, main, scanButton } from './support/popup.ts';
import { startProxy } from './support/proxy.ts';

const HOME = 'https://harbour-and-pine.example/';
const MALICIOUS = { verdict: 'MALICIOUS', score: 0.97, reasons: [], threat: null, brand: null } as const;

test('the popup shows what is known of a page, scans it with progress, and leads to the report', async ({
  connected,
  server,
}) => {
  const url = `${HOME}?popup=scans`;
  const { promise, resolve } = Promise.withResolvers<CaptureResult>();
  server.put(url, () => promise);
  const page = await connected.context.newPage();
  await page.goto(url);
  const popup = await connected.openPopup(page);
  await expectVerdict(popup, 'UNRATED');
  await expectRoot(popup, 'data-state', 'ready');
  await expect(popup.getByRole('heading', { level: 1 })).toHaveText('Not scanned yet');
  await popup.getByText(/^Risk of the address: \d+%$/).waitFor();
  await expect(main(popup)).toHaveText(/Checked (now|\d+ (second|minute)s? ago)\s*No scan yet/, SEEN);
  await popup.getByRole('progressbar', { name: /^\d+ of 100,000 requests used today$/ }).waitFor();
  await popup.setViewportSize({ width: 376, height: 600 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await popup.emulateMedia({ colorScheme });
    await expect.poll(() => violationsOf(popup)).toEqual([]);
    await expect.poll(() => overflowOf(popup)).toBe(0);
  }

  await scanButton(popup).click();
  await popup.getByRole('status').filter({ hasText: 'Starting browser' }).waitFor();
  await expect(scanButton(popup)).toHaveCount(0);
  const seconds = async () => Number(/(\d+) s\b/.exec(await main(popup).innerText())?.[1]);
  await expect.poll(seconds).toBeGreaterThan(1);
  const another = await connected.openPopup(page);
  await another.getByText('1 scan running').waitFor();
  await another.close();
  resolve(await makeScan({ url, classification: { ...MALICIOUS, reasons: [] } }));
  await expectVerdict(popup, 'MALICIOUS');
  await expect(main(popup)).toHaveText(/Threat found[\s\S]*Last scan (now|\d+ (second|minute)s? ago)/, SEEN);
  await page.waitForURL(/\/warning\.html/);

  const opened = connected.context.waitForEvent('page');
  await popup.getByRole('link', { name: 'Open report' }).click();
  await (await opened).locator('[data-verdict=MALICIOUS]').first().waitFor();
  await popup.getByText('Recent scans').click();
  const recent = popup.getByRole('link', { name: /^Malicious\s*harbour-and-pine\.example/ });
  await expect(recent).toHaveAttribute('href', /^\/report\.html\?id=/);
});

test('the popup sends no private address and no excluded site, and asks before it scans a one-time link', async ({
  connected,
  server,
  serverProxy,
  account,
}) => {
  const page = await connected.context.newPage();
  await test.step('a private address', async () => {
    await page.goto(`${server.address}/docs`);
    const popup = await connected.openPopup(page);
    await popup.getByText('Not sent: a private or local address.').waitFor();
    await expectVerdict(popup, 'NOT_CHECKED');
    await expect(scanButton(popup)).toBeDisabled();
    await popup.close();
  });

  await test.step('an excluded site', async () => {
    await connected.inBackground(
      "chrome.storage.local.set({ settings: { sites: { excluded: ['harbour-and-pine.example'] } } })",
    );
    await page.goto(`${HOME}?excluded`);
    const popup = await connected.openPopup(page);
    await popup.getByText('You have excluded this site').waitFor();
    await expectVerdict(popup, 'NOT_CHECKED');
    expect(serverProxy.fastChecks).toEqual([]);
    await popup.getByRole('button', { name: 'Check now' }).click();
    await expectVerdict(popup, 'UNRATED');
    expect(serverProxy.fastChecks).toEqual([expect.stringContaining('excluded')]);
    await popup.getByRole('heading', { name: /^This site/ }).click();
    await popup.getByRole('switch', { name: 'Check its pages' }).press('Space');
    const sites = "chrome.storage.local.get('settings').then(({ settings }) => settings.sites.excluded)";
    await expect.poll(() => connected.inBackground(sites)).toEqual([]);
    await popup.close();
  });

  await test.step('a one-time link', async () => {
    const url = `${HOME}reset-password?token=k3v9xQ2mW8pL5tRz`;
    server.put(url, () => makeScan({ url }));
    await page.goto(url);
    const popup = await connected.openPopup(page);
    await scanButton(popup).click();
    const dialog = popup.getByRole('dialog', { name: 'Scan this address?' });
    await expect(dialog).toContainText('password reset link');
    await expect.poll(() => violationsOf(popup)).toEqual([]);
    await popup.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(main(popup)).not.toHaveText(/Scanning|Starting browser|Last scan/, SEEN);
    await scanButton(popup).click();
    await dialog.getByRole('button', { name: 'Scan anyway' }).click();
    await popup.getByText(/Last scan/).waitFor();
    const scans: { submitted_url: string }[] = await account.ask('GET', '/account/scans');
    expect(
      scans.map(scan => scan.submitted_url),
      'only the second answer starts a scan',
    ).toEqual([url]);
  });
});

test('the popup tells of a used-up quota and of a stopped server, beside what it knows', async ({
  connected,
  server,
  account,
}) => {
  const page = await connected.context.newPage();
  const small = await createKey(server, { plan: 'FREE', dailyQuota: 1 });
  await connected.connect(server.address, small);
  await page.goto(`${HOME}first`);
  await expect.poll(() => connected.toolbarOf(page)).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
  await page.goto(`${HOME}second`);
  const used = await connected.openPopup(page);
  await used.getByText('Your key’s quota for today is used up.').waitFor();
  await expectRoot(used, 'data-state', 'error');
  await used.getByText(/Resets at/).waitFor();
  await expect(scanButton(used)).toBeDisabled();
  await expect.poll(() => violationsOf(used)).toEqual([]);
  await used.close();

  const gone = await startProxy(server.address);
  await connected.connect(gone.address, account.key);
  await page.goto(`${HOME}known`);
  await expect.poll(() => connected.toolbarOf(page)).toEqual(['Linkglass: Unrated · Not scanned yet', '?']);
  await gone.close();
  const known = await connected.openPopup(page);
  await expectVerdict(known, 'UNRATED');
  await known.getByText('Your Linkglass server does not answer.').waitFor();
  await expect(scanButton(known)).toBeDisabled();
  await known.close();

  await page.goto(`${HOME}unknown`);
  const unknown = await connected.openPopup(page);
  await expectRoot(unknown, 'data-state', 'offline');
  await expectVerdict(unknown, 'NOT_CHECKED');
  await expect(unknown.getByRole('heading', { level: 1 })).toHaveText('Offline');
  await expect.poll(() => violationsOf(unknown)).toEqual([]);
  await unknown.getByRole('button', { name: 'Try again' }).click();
  await expect(unknown.getByText('Your Linkglass server does not answer.')).toHaveCount(1);
});
