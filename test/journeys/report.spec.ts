import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SHOP, shopScan } from './report/shop-scan.ts';
import { violationsOf } from './support/axe.ts';

async function exported(page: Page, name: string): Promise<string> {
  await page.locator('.menu > summary').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return readFile(await download.path(), 'utf8');
}

test('a report shows verdict, evidence, requests and source by keyboard, and can be exported', async ({
  connected,
  server,
  account,
}) => {
  server.put(SHOP, shopScan);
  const id = await account.scan(SHOP);
  const page = await connected.openOwnPage(`report.html?id=${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  const findings = page.getByRole('region', { name: 'Findings' });
  await expect(summary).toContainText('Malicious');
  await expect(summary).toContainText('Harbour Parcel – pay your delivery fee');
  await expect(summary.getByRole('heading', { level: 1 })).not.toContainText('Harbour Parcel');
  await expect(findings).toContainText('Asks for card data on a domain that is five days old');
  await expect(findings).toContainText('short[.]example, go[.]tracker[.]example');
  await page.getByRole('switch', { name: 'Defang addresses' }).click();
  await expect(findings).toContainText('short.example, go.tracker.example');
  await page.getByRole('switch', { name: 'Defang addresses' }).click();

  await page.locator('button:has(canvas[data-drawn=true])').first().click();
  await page.locator('dialog[open] canvas[data-drawn=true]').waitFor();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Overview' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#requests$/);
  await page.getByRole('searchbox').fill('cdn.example webp');
  await page.getByText('14 requests').waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('columnheader', { name: 'Size' }).getByRole('button').click();
  await expect(page.getByRole('row').nth(1)).toContainText('poll.js');
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('complementary', { name: 'Request' });
  await expect(details).toContainText('hxxps://static[.]harbour-parcel[.]example/js/poll.js');
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });

  for (const [tab, words] of [
    ['Hosts', 'harbour-parcel'],
    ['Cookies and headers', 'x-powered-by'],
    ['Content', 'Your parcel is waiting'],
    ['Source', '<!-- kit 4.2 -->'],
    ['Compare', 'No other scan of this address'],
  ] as const)
    await test.step(tab, async () => {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.locator('main')).toContainText(words, { useInnerText: true });
      await expect.poll(() => violationsOf(page)).toEqual([]);
    });

  const html = await exported(page, 'Report for email (HTML)');
  expect(JSON.parse(await exported(page, 'Requests (HAR)'))).toEqual(await account.ask('GET', `/evidence/${id}/har`));
  const mailed = await connected.context.newPage();
  await mailed.setContent(html);
  await mailed.getByText('Harbour Parcel – pay your delivery fee').first().waitFor();
  await expect(mailed.locator('script, a, link, iframe, [onclick], [style]')).toHaveCount(0);
});
