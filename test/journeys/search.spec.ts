import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { resultOf, STORED } from './search/stored-scans.ts';
import { violationsOf } from './support/axe.ts';

test('scans are found by a completed query, saved as a file and kept as a saved query', async ({
  connected,
  server,
  account,
}) => {
  // Private, so that other tests find none of them: shops of four countries and imitations of a bank.
  const scans = STORED.filter(({ url }) => /maple|cedar|bank/.test(url));
  for (const each of scans) {
    server.put(each.url, () => resultOf(each));
    await account.submit(each.url, { submitter_tags: each.tags });
  }
  const states = async () =>
    (await account.ask('GET', '/account/scans')).map((scan: { status: string }) => scan.status);
  await expect.poll(states).toEqual(scans.map(() => 'DONE'));

  const page = await connected.openOwnPage('search.html');
  const field = page.getByLabel('Search the stored scans by words or CQL');
  await field.pressSequentially('coun');
  await page.getByRole('option', { name: 'country_code' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('=');
  await page.keyboard.press('Enter');
  await field.pressSequentially('italy');
  await page.getByRole('option').filter({ hasText: 'Italy' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('country_code = IT ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await page.getByText('2 scans').waitFor();
  await expect(page.locator('.result-name').filter({ hasText: /^maple shop – Benvenuti$/ })).toHaveCount(1);

  await page.getByRole('button', { name: 'Save this query' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Italian shops');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'Italian shops' }).waitFor();
  await page.getByText('2 scans').waitFor();
  await expect(page).toHaveURL(/#\/queries\/[\w-]+$/);
  expect(await account.ask('GET', '/v1/queries')).toMatchObject([
    { name: 'Italian shops', query_filters: [{ attribute: 'country_code', value: 'IT' }] },
  ]);

  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await field.fill('device = MOBILE AND domian = shop.example');
  await expect(page.locator('.cql-wrong')).toHaveText('domian');
  await page.getByText('Character 21: expected an attribute, found “domian”.').waitFor();
  await page.getByRole('button', { name: 'domain', exact: true }).click();
  await expect(field).toHaveValue('device = MOBILE AND domain = shop.example');
  await field.fill('northern');
  await page.keyboard.press('Enter');
  await page.locator('[data-verdict-mark=MALICIOUS]').nth(2).waitFor();
  await expect(page.getByRole('listitem').filter({ hasText: 'Northern Bank' }).first()).toHaveText(
    /Private[\s\S]*phishing[\s\S]*bank[\s\S]*Netherlands/,
  );
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await page.locator('.choose').first().check();
  await page.getByText('Export selected').click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Table (CSV)' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.trim().split('\n')).toEqual([expect.any(String), expect.stringContaining('MALICIOUS')]);

  await page.locator('.result-name').first().click();
  await page.waitForURL(/report\.html\?id=/);
  await page.locator('html[data-scan=DONE]').waitFor();
});
