import { reasonOf } from '../../shared/reasons/reason-of.ts';
import { expect, test } from './fixtures.ts';
import { violationsOf } from './support/axe.ts';
import { SEEN } from './support/own-page.ts';
import { expectRow, heading, scanInPopup } from './support/popup.ts';

const HOME = 'https://harbour-and-pine.example/';

test('a scanned threat has the same words in every place', async ({ connected, server, account }) => {
  const url = `${HOME}t?id=5`;
  const [page, popup] = await scanInPopup(connected, server, url, 'MALICIOUS', [
    reasonOf(
      'brand-asks-login',
      { params: { brand: 'PayPal', host: 'harbour-and-pine.example' }, evidence: 'PayPal' },
      5,
    ),
    reasonOf('secrets-to-other-site', { evidence: 'https://forms.parcel-drop.example/in' }, 1),
  ]);
  const title = 'Phishing: imitates PayPal';
  const line = 'Sends passwords to forms[.]parcel-drop[.]example';
  const real = 'The real PayPal site is paypal.com';

  await expect(heading(popup)).toHaveText(title);
  for (const words of [line, real, 'You have been hacked'])
    await expect(popup.locator('main')).toContainText(words, SEEN);
  await popup.locator('.scanned canvas[data-drawn=true]').waitFor();
  const buttons = popup.locator('.full-scan').getByRole('button');
  await expect(buttons).toHaveText(['Go to paypal.com', 'Scan page'], SEEN);
  await popup.setViewportSize({ width: 376, height: 600 });
  await expect.poll(() => popup.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(600);
  await popup.getByText('Recent scans').click();
  await popup.locator('.row').filter({ hasText: title }).waitFor();
  await expect.poll(() => violationsOf(popup)).toEqual([]);

  await page.waitForURL(/\/warning\.html/);
  await expect(heading(page)).toHaveText(title);
  for (const words of [line, real, 'Go to paypal.com', 'Is this wrong?'])
    await expect(page.locator('main')).toContainText(words, SEEN);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  const bar = `chrome.action.getTitle({ tabId: ${await connected.tabIdOf(page)} })`;
  await expect.poll(() => connected.inBackground(bar)).toBe(`Linkglass: Malicious · ${title}`);

  const opened = connected.context.waitForEvent('page');
  await popup.getByRole('link', { name: 'Open report' }).click();
  const report = await opened;
  await expect(heading(report)).toHaveText(title);
  const summary = report.getByRole('region', { name: 'Summary' });
  for (const words of [line, real]) await expect(summary).toContainText(words, SEEN);
  const site = report.getByRole('link', { name: 'Go to paypal.com' });
  await expect(site).toHaveAttribute('href', 'https://paypal.com/');

  await expectRow(connected, title);
  expect(await server.check(url, account.name)).toBe(`MALICIOUS  ${url}  ${title}. ${line}`);
  await Promise.all([page, popup, report].map(each => each.close()));
});
