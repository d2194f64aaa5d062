import { expect, type Page } from '@playwright/test';
import type { Captured } from '../../../server/scans/capture/source.ts';
import type { Verdict } from '../../../shared/api/scans.ts';
import type { Reason } from '../../../shared/reasons/reason-of.ts';
import { pageContent } from '../../server/support/captures/captured.ts';
import { makeScan } from '../report/make-scan.ts';
import type { ExtendedChromium } from './chromium.ts';
import { expectRoot, SEEN } from './own-page.ts';
import type { E2eServer } from './server.ts';

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const main = (popup: Page) => popup.locator('main');
export const scanButton = (popup: Page) => popup.getByRole('button', { name: 'Scan page' });
export const expectVerdict = (popup: Page, verdict: string) => expectRoot(popup, 'data-verdict', verdict);

/** Scans the page of a tab in its popup, and returns both. */
export async function scanInPopup(
  browser: ExtendedChromium,
  server: E2eServer,
  url: string,
  verdict: Verdict,
  reasons: readonly Reason[],
  members: Partial<Captured> = {},
): Promise<[page: Page, popup: Page]> {
  server.put(url, () =>
    makeScan({
      ...members,
      url,
      page: { ...pageContent(), title: 'You have been hacked, call now' },
      classification: { verdict, score: 0.9, reasons: [...reasons], threat: null, brand: null },
    }),
  );
  const page = await browser.context.newPage();
  await page.goto(url);
  const popup = await browser.openPopup(page);
  await scanButton(popup).click();
  await popup.getByText(/Last scan/).waitFor();
  return [page, popup];
}

/** The first row of the person's own scans has these words. */
export async function expectRow(browser: ExtendedChromium, ...words: string[]): Promise<void> {
  const search = await browser.openOwnPage('search.html#/scans');
  for (const each of words) await expect(search.locator('.result, .tile').first()).toContainText(each, SEEN);
  await search.close();
}
