import { expect, test } from './fixtures.ts';
import { makeScan } from './report/make-scan.ts';
import { overflowOf, violationsOf } from './support/axe.ts';
import { paste, SEEN } from './support/own-page.ts';

const LISTED = 'https://pasted-and-listed.example/signin';
const MAIL = [
  'From: Parcel <parcel@harbour-and-pine.example>',
  'hxxps://pasted-and-listed[.]example/signin',
  'https://harbour-and-pine.example/pasted',
  'http://192.168.1.1/admin',
  'https://harbour-and-pine.example/reset-password?token=k3v9xQ2mW8pL5tRz',
].join('\r\n');

test('the addresses of a pasted email are checked, and scanned where a person wants it', async ({
  connected,
  server,
}) => {
  await server.listThreats([LISTED]);
  // A popup that names its tab stays open.
  const popup = await connected.openOwnPage('popup.html?tab=0');
  const field = popup.getByLabel('Scan or check an address');
  await field.fill('not an address');
  await field.press('Enter');
  await expect(popup.getByRole('alert')).toHaveText(/^No web address found\./);
  await field.fill('');
  await paste(field, MAIL);
  const opened = connected.context.waitForEvent('page');
  await field.press('Enter');
  const list = await opened;
  await list.waitForURL(/\/addresses\.html\?id=/);

  const rows = list.locator('.address-row');
  await expect(rows).toHaveText(
    [
      /Malicious[\s\S]*Known threat/,
      /Unrated[\s\S]*hxxps:\/\/harbour-and-pine\[\.\]example\/pasted\s+Not scanned yet/,
      /Not checked[\s\S]*Not sent: a private or local address/,
      /reset-password/,
    ],
    SEEN,
  );
  await expect(rows.nth(2).getByRole('checkbox')).toBeDisabled();
  await expect.poll(() => violationsOf(list)).toEqual([]);
  await list.setViewportSize({ width: 400, height: 700 });
  await expect.poll(() => overflowOf(list)).toBe(0);

  const url = 'https://harbour-and-pine.example/pasted';
  const { promise: captured, resolve: finish } = Promise.withResolvers<void>();
  server.put(url, () => captured.then(() => makeScan({ url })));
  await expect(list.getByRole('button', { name: 'Scan selected addresses' })).toBeDisabled();
  await list.getByLabel('Select all 4 addresses').check();
  await list.getByRole('button', { name: 'Scan 3 selected addresses' }).waitFor();
  await rows.nth(0).getByRole('checkbox').uncheck();
  await list.getByRole('button', { name: 'Scan 2 selected addresses' }).click();
  await rows.nth(1).locator('.scan-progress').getByText('Starting browser').waitFor();
  finish();
  await rows.nth(1).getByText('Scan finished').waitFor();
  await rows.nth(3).getByRole('button', { name: 'Scan anyway' }).waitFor();
  await rows.nth(1).getByRole('link', { name: 'Open report' }).waitFor();
});
