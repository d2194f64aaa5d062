import { expect, type Page, test } from '@playwright/test';
import type { CaptureRequest, CaptureProgress } from '../../../server/scans/capture/capture.ts';
import { waitFor } from '../../server/support/wait-for.ts';
import { violationsOf } from '../support/axe.ts';
import { expectRoot } from '../support/own-page.ts';
import { makeScan } from '../report/make-scan.ts';
import { type Reports, openReports } from '../report/open-reports.ts';

const HOME = 'https://harbour-and-pine.example/';

let reports: Reports;
test.beforeAll(async () => {
  reports = await openReports();
});
test.afterAll(() => reports.close());

/** What people see: details that are closed have text too. */
const SEEN = { useInnerText: true };
const button = (page: Page, name: string) => page.getByRole('button', { name });
const isMoving = (page: Page) =>
  page
    .locator('.scan-progress progress')
    .evaluate(bar => bar.getAnimations().some(({ playState }) => playState === 'running'));
const listed = async (): Promise<string[]> =>
  (await reports.ask('GET', '/account/scans')).map((scan: { submitted_url: string }) => scan.submitted_url);

/** A scan that a test leads step by step. */
function led(url: string) {
  const begun = Promise.withResolvers<CaptureRequest>();
  const over = Promise.withResolvers<void>();
  reports.put(url, request => {
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

async function openPopup(url: string): Promise<Page> {
  const page = await reports.browser.context.newPage();
  await page.goto(url);
  const popup = await reports.browser.openOwnPage(`popup.html?tab=${await reports.browser.tabIdOf(page)}`);
  await button(popup, 'Scan page').waitFor();
  return popup;
}

async function stopBackground(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

test.describe('the popup', () => {
  test('shows phase, requests, address and seconds of a scan, and keeps the focus to its end', async () => {
    const url = `${HOME}?live=popup`;
    const scan = led(url);
    const popup = await openPopup(url);
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
    await stopBackground(popup);
    await scan.report({ step: 'judging', requests: 31, url: HOME });
    await popup.getByRole('status').filter({ hasText: 'Analyzing' }).waitFor();
    scan.end();
    await button(popup, 'Scan page').waitFor();
    await expect(button(popup, 'Scan page')).toBeFocused();
    await popup.close();
  });

  test('cancels a scan without a confirmation, and can scan the page again', async () => {
    const url = `${HOME}?live=cancel`;
    const scan = led(url);
    const popup = await openPopup(url);
    await button(popup, 'Scan page').click();
    await popup.getByRole('status').filter({ hasText: 'Starting browser' }).waitFor();
    await button(popup, 'Cancel scan').click();
    await button(popup, 'Scan page').waitFor();
    await expect(popup.locator(`.rows [title=${JSON.stringify(url)}]`)).toHaveCount(0);
    await expect.poll(listed).not.toContain(url);
    const { signal } = await scan.request;
    await waitFor(async () => signal.aborted);
    reports.put(url, () => makeScan({ url }));
    await button(popup, 'Scan page').click();
    await popup.locator(`.rows [title=${JSON.stringify(url)}]`).waitFor({ state: 'attached' });
    await popup.close();
  });
});

test.describe('the report', () => {
  test('follows the capture of a slow page, and shows the result by itself', async () => {
    const { id } = await reports.ask('POST', '/v1/scan', { submitted_url: HOME, waiting_time: 15 });
    const page = await reports.browser.openOwnPage(`report.html?id=${id}`);
    await page.getByRole('status').filter({ hasText: 'Watching page' }).waitFor({ timeout: 60_000 });
    await page.getByRole('heading', { name: 'Scanning' }).waitFor();
    await expect(page.locator('[data-requests]')).toHaveAttribute('data-requests', /^[1-9]\d*$/);
    await expect(page.locator('main')).toContainText('hxxps://harbour-and-pine[.]example/', SEEN);
    await expect.poll(() => isMoving(page)).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => isMoving(page)).toBe(false);
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await button(page, 'Cancel scan').focus();
    await page.locator('html[data-scan=DONE]').waitFor({ timeout: 60_000 });
    // What had the focus is gone with the progress.
    await expect(page.locator('main')).toBeFocused();
    await page.close();
  });

  test('cancels a scan and offers it again', async () => {
    const url = 'https://cancelled.example/';
    led(url);
    const page = await reports.browser.openOwnPage(`report.html?id=${await reports.submit(url)}`);
    await button(page, 'Cancel scan').click();
    await page.getByRole('heading', { name: 'Scan canceled' }).waitFor();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await expect.poll(listed).not.toContain(url);
    reports.put(url, () => makeScan({ url }));
    await button(page, 'Scan again').click();
    await expectRoot(page, 'data-scan', 'DONE');
    await page.close();
  });

  test('is deleted with its scan after a confirmation', async () => {
    const url = 'https://deleted.example/';
    reports.put(url, () => makeScan({ url }));
    const page = await reports.open(await reports.scan(url));
    await button(page, 'Delete scan').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this scan?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(listed).toContain(url);
    await button(page, 'Delete scan').click();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete scan' }).click();
    await page.getByRole('heading', { name: 'Scan deleted' }).waitFor();
    await expect.poll(listed).not.toContain(url);
    await page.reload();
    await expectRoot(page, 'data-state', 'error');
    await page.close();
  });

  test('of another account cannot be deleted', async () => {
    const url = 'https://foreign.example/';
    reports.put(url, () => makeScan({ url }));
    const key = await reports.server.createKey({ name: 'other', plan: 'FREE', account: 'other' });
    const response = await fetch(`${reports.server.address}/v1/scan`, {
      method: 'POST',
      headers: { authorization: key },
      body: JSON.stringify({ submitted_url: url }),
    });
    const { id } = (await response.json()) as { id: string }; // the endpoint's own form
    await waitFor(async () => (await reports.ask('GET', `/v1/scan/${id}`)).scan.status === 'DONE');
    const page = await reports.open(id);
    await button(page, 'Scan again').waitFor();
    const read = page.evaluate(
      `chrome.runtime.sendMessage({ name: 'readProgress', request: { id: ${JSON.stringify(id)} } })`,
    );
    expect(await read).toMatchObject({ ok: true, value: { is_own: false } });
    await expect(button(page, 'Delete scan')).toHaveCount(0);
    await page.close();
  });
});

test('the list of scans shows progress, cancels, and shows the result of a scan that ends', async () => {
  const [slow, other] = ['https://slow-row.example/', 'https://other-row.example/'];
  const scan = led(slow);
  led(other);
  await reports.submit(slow);
  await reports.submit(other);
  await scan.report({ step: 'waiting', requests: 7, url: `${slow}en/` });
  const page = await reports.browser.openOwnPage('search.html#/scans');
  const row = (host: string) => page.getByRole('listitem').filter({ hasText: host });
  await row('slow-row').getByText('Watching page').waitFor();
  await expect(row('slow-row')).toHaveText(/7 requests[\s\S]*hxxps:\/\/slow-row\[\.\]example\/en\//, SEEN);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await button(page, 'Cancel scan: other-row.example').click();
  await row('other-row').waitFor({ state: 'detached' });
  await expect.poll(listed).not.toContain(other);
  scan.end();
  await row('slow-row').getByText('Unrated').waitFor();
  await page.close();
});
