import type { Page } from '@playwright/test';
import type { CaptureProgress, CaptureRequest } from '../../../server/scans/capture/capture.ts';
import { accountOf, type E2eServer } from '../support/server.ts';
import { createKey, expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { violationsOf } from '../support/axe.ts';
import { expectRoot, SEEN } from '../support/own-page.ts';

const HOME = 'https://harbour-and-pine.example/';

const button = (page: Page, name: string) => page.getByRole('button', { name });
const isMoving = (page: Page) =>
  page
    .locator('.scan-progress progress')
    .evaluate(bar => bar.getAnimations().some(({ playState }) => playState === 'running'));

/** A scan that a test leads step by step. */
function lead(server: E2eServer, url: string) {
  const begun = Promise.withResolvers<CaptureRequest>();
  const over = Promise.withResolvers<void>();
  server.put(url, request => {
    begun.resolve(request);
    request.signal.addEventListener('abort', () => over.resolve());
    return over.promise.then(() => makeScan({ url }));
  });
  return {
    report: async (progress: CaptureProgress) => (await begun.promise).onProgress?.(progress),
    request: begun.promise,
    end: over.resolve,
  };
}

test('the popup shows phase, requests, address and seconds of a scan, keeps the focus, and cancels at once', async ({
  connected,
  server,
  account,
}) => {
  const url = `${HOME}?live=popup`;
  let scan = lead(server, url);
  const page = await connected.context.newPage();
  await page.goto(url);
  const popup = await connected.openPopup(page);
  await button(popup, 'Scan page').focus();
  await popup.keyboard.press('Enter');
  await popup.getByRole('status').filter({ hasText: 'Starting browser' }).waitFor();
  await scan.report({ step: 'loading', requests: 12, url: 'https://harbour-and-pine.example/moved' });
  await popup.getByRole('status').filter({ hasText: 'Loading page' }).waitFor();
  await expect(popup.locator('main')).toHaveText(
    /12 requests[\s\S]*hxxps:\/\/harbour-and-pine\[\.\]example\/moved/,
    SEEN,
  );
  await expect.poll(() => isMoving(popup)).toBe(true);
  await expect.poll(() => violationsOf(popup)).toEqual([]);
  const seconds = () => popup.locator('[data-elapsed]').getAttribute('data-elapsed').then(Number);
  const before = await seconds();
  await expect.poll(seconds).toBeGreaterThan(before);
  await expect(button(popup, 'Cancel scan')).toBeFocused();
  // The background sleeps between two answers.
  await connected.stopBackground();
  await popup.bringToFront();
  await scan.report({ step: 'judging', requests: 31, url: HOME });
  await popup.getByRole('status').filter({ hasText: 'Analyzing' }).waitFor();
  const badge = async () => (await connected.toolbarOf(page))[1];
  await expect.poll(badge).toBe('…');
  scan.end();
  await button(popup, 'Scan page').waitFor();
  await expect(button(popup, 'Scan page')).toBeFocused();
  await expect.poll(badge).toBe('?');

  const scans = async () => (await account.ask('GET', '/account/scans')).length;
  const rows = popup.locator(`.rows [title=${JSON.stringify(url)}]`);
  await expect(rows).toHaveCount(1);
  scan = lead(server, url);
  await button(popup, 'Scan page').click();
  await popup.getByRole('status').filter({ hasText: 'Starting browser' }).waitFor();
  await button(popup, 'Cancel scan').click();
  await button(popup, 'Scan page').waitFor();
  await expect.poll(scans).toBe(1);
  const { signal } = await scan.request;
  await expect.poll(() => signal.aborted).toBe(true);
  server.put(url, () => makeScan({ url }));
  await button(popup, 'Scan page').click();
  await expect.poll(scans).toBe(2);
  await button(popup, 'Scan page').waitFor();
});

test('a report shows the progress of its scan, which can be cancelled, started again and deleted', async ({
  connected,
  server,
  account,
}) => {
  const url = 'https://led-in-report.example/';
  const listed = async (): Promise<string[]> =>
    (await account.ask('GET', '/account/scans')).map((scan: { submitted_url: string }) => scan.submitted_url);
  let scan = lead(server, url);
  const page = await connected.openOwnPage(`report.html?id=${await account.submit(url)}`);
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
    scan = lead(server, url);
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
  connected,
  server,
  account,
}) => {
  const id = await account.submit(`${HOME}?live=visit`);
  const page = await connected.openOwnPage(`report.html?id=${id}`);
  await page.getByRole('status').filter({ hasText: 'Watching page' }).waitFor({ timeout: 60_000 });
  await page.locator('html[data-scan=DONE]').waitFor({ timeout: 60_000 });

  const url = 'https://of-another-account.example/';
  server.put(url, () => makeScan({ url }));
  const others = await accountOf(server, await createKey(server)).scan(url, { private_scan: false });
  const foreign = await connected.openReport(others);
  await button(foreign, 'Scan again').waitFor();
  const read = foreign.evaluate(
    `chrome.runtime.sendMessage({ name: 'readProgress', request: { id: ${JSON.stringify(others)} } })`,
  );
  expect(await read).toMatchObject({ ok: true, value: { is_own: false } });
  await expect(button(foreign, 'Delete scan')).toHaveCount(0);
});

test('the list of scans shows progress, cancels, and shows the result of a scan that ends', async ({
  connected,
  server,
  account,
}) => {
  const [slow, other] = ['https://slow-row.example/', 'https://other-row.example/'];
  const scan = lead(server, slow);
  lead(server, other);
  await account.submit(slow);
  await account.submit(other);
  await scan.report({ step: 'waiting', requests: 7, url: `${slow}en/` });
  const page = await connected.openOwnPage('search.html#/scans');
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
