import type { Page } from '@playwright/test';
import { createKey, expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { isMoving, leadScan } from '../support/lead-scan.ts';
import { expectRoot, SEEN } from '../support/own-page.ts';
import { accountOf } from '../support/server.ts';
import { makeScan } from './make-scan.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a report shows the progress of its scan, which can be cancelled, started again and deleted', async ({
  web,
  server,
  account,
}) => {
  const url = 'https://led-in-report.example/';
  const listed = async (): Promise<string[]> =>
    (await account.ask('GET', '/account/scans')).map((scan: { submitted_url: string }) => scan.submitted_url);
  let scan = leadScan(server, url);
  const page = await web.openReady(`/scan/${await account.submit(url)}`);
  await page.getByRole('heading', { name: 'Scanning' }).waitFor();
  await expectRoot(page, 'data-state', 'ready');
  await scan.report({ step: 'waiting', requests: 7, url: `${url}en/` });
  await page.getByRole('status').filter({ hasText: 'Watching page' }).waitFor();
  await expect(page.locator('[data-requests]')).toHaveAttribute('data-requests', '7');
  await expect(page.locator('main')).toContainText('hxxps://led-in-report[.]example/en/', SEEN);
  const elapsed = async () => Number(await page.locator('[data-elapsed]').getAttribute('data-elapsed'));
  const first = await elapsed();
  await expect.poll(elapsed).toBeGreaterThan(first);
  await expect.poll(() => isMoving(page)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => isMoving(page)).toBe(false);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await button(page, 'Cancel scan').focus();
  scan.end();
  await expectRoot(page, 'data-scan', 'DONE');
  await page.locator('[data-verdict=UNRATED]').first().waitFor();
  // What had the focus is gone with the progress.
  await expect(page.locator('main')).toBeFocused();

  await test.step('cancelled and started again', async () => {
    scan = leadScan(server, url);
    await button(page, 'Scan again').click();
    await button(page, 'Cancel scan').click();
    await page.getByRole('heading', { name: 'Scan canceled' }).waitFor();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await expect.poll(listed).toEqual([url]);
    server.put(url, () => makeScan({ url }));
    await button(page, 'Scan again').click();
    await expectRoot(page, 'data-scan', 'DONE');
    await expect.poll(listed).toEqual([url, url]);
  });
  await test.step('deleted after a confirmation', async () => {
    await button(page, 'Delete scan').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this scan?' });
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await listed()).toEqual([url, url]);
    await button(page, 'Delete scan').click();
    await dialog.getByRole('button', { name: 'Delete scan' }).click();
    await page.getByRole('heading', { name: 'Scan deleted' }).waitFor();
    await expect.poll(listed).toEqual([url]);
    await page.reload();
    await expectRoot(page, 'data-state', 'error');
  });
});

test('a report follows a real visit to its end; the scan of another account cannot be deleted', async ({
  web,
  server,
  account,
}) => {
  const id = await account.submit('https://harbour-and-pine.example/?live=visit');
  const page = await web.openReady(`/scan/${id}`);
  await page.getByRole('status').filter({ hasText: 'Watching page' }).waitFor({ timeout: 60_000 });
  await page.locator('html[data-scan=DONE]').waitFor({ timeout: 60_000 });

  const url = 'https://of-another-account.example/';
  server.put(url, () => makeScan({ url }));
  const others = await accountOf(server, await createKey(server)).scan(url, { private_scan: false });
  const foreign = await web.openReport(others);
  await button(foreign, 'Scan again').waitFor();
  await expect(button(foreign, 'Delete scan')).toHaveCount(0);
});

test('the list of scans shows progress, cancels, and shows the result of a scan that ends', async ({
  web,
  server,
  account,
}) => {
  const [slow, other] = ['https://slow-row.example/', 'https://other-row.example/'];
  const scan = leadScan(server, slow);
  leadScan(server, other);
  await account.submit(slow);
  await account.submit(other);
  await scan.report({ step: 'waiting', requests: 7, url: `${slow}en/` });
  const page = await web.openReady('/');
  const row = (host: string) => page.getByRole('listitem').filter({ hasText: host });
  await row('slow-row').getByText('Watching page').waitFor();
  await expect(row('slow-row')).toHaveText(/7 requests[\s\S]*hxxps:\/\/slow-row\[\.\]example\/en\//, SEEN);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await button(page, 'Cancel scan: other-row.example').click();
  await row('other-row').waitFor({ state: 'detached' });
  await expect.poll(() => account.ask('GET', '/account/scans')).toMatchObject([{ submitted_url: slow }]);
  scan.end();
  await row('slow-row').getByText('Unrated').waitFor();
});
