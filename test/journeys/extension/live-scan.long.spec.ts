import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { violationsOf } from '../support/axe.ts';
import { isMoving, leadScan } from '../support/lead-scan.ts';
import { SEEN } from '../support/own-page.ts';

const HOME = 'https://harbour-and-pine.example/';

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('the popup shows phase, requests, address and seconds of a scan, keeps the focus, and cancels at once', async ({
  connected,
  server,
  account,
}) => {
  const url = `${HOME}?live=popup`;
  let scan = leadScan(server, url);
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
  scan = leadScan(server, url);
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
