import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScan } from '../report/make-scan.ts';
import { openWebWorld, type WebWorld } from './open-web.ts';

const MANY = Array.from({ length: 50 }, (_, at) => `https://site-${at}.example/`);
const HELD = ['https://held.example/', 'https://held-too.example/'];

let world: WebWorld;
beforeAll(async () => {
  world = await openWebWorld();
  for (const url of MANY) world.put(url, async () => makeScan({ url }));
  for (const url of HELD) world.put(url, () => new Promise(() => undefined));
});
afterAll(() => world.close());

test('a one-time address signs in; 50 addresses are one batch that is watched, found, saved, shared and signed out of', async () => {
  const { context, faults } = await world.openContext();
  const page = await context.newPage();
  await page.goto(await world.server.openAddress());
  await page.getByRole('heading', { name: 'Scan or check addresses' }).waitFor();
  expect(page.url()).not.toContain('ticket');

  const submitted = page.waitForResponse(/\/scans\/batch$/);
  await page.locator('input[type=file]').setInputFiles({
    name: 'list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(MANY.join('\n')),
  });
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const { id: batch } = await (await submitted).json();
  await page.getByText('50 of 50 addresses done').waitFor({ timeout: 60_000 });
  const rows = page.getByRole('region', { name: 'Addresses and results' }).locator('tbody tr');
  expect(await rows.count()).toBe(50);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv.trim().split('\n')).toHaveLength(51);

  await page.goto(`${world.server.address}/search?q=${encodeURIComponent(`batch = ${batch}`)}`);
  await page.locator('.result').first().waitFor();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('The fifty');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'The fifty' }).waitFor();
  await page.locator('.result-name').first().click();
  await page.locator('html[data-scan=DONE]').waitFor();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('New link').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to Linkglass' }).waitFor();
  await page.goto(link);
  await page.locator('html[data-scan=DONE]').waitFor();
  expect(await page.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});

test('a batch can be cancelled while it runs', async () => {
  const { signIn, context } = await world.openContext();
  const page = await signIn();
  await page.getByLabel('Addresses', { exact: true }).fill(HELD.join('\n'));
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const table = page.getByRole('region', { name: 'Addresses and results' });
  await table.getByRole('link', { name: 'Report' }).first().waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('2 of 2 addresses done').waitFor();
  expect(await table.getByText('Scan canceled').count()).toBe(2);
  const scans = await world.ask('GET', '/account/scans');
  expect(scans.filter(({ domain }: { domain: string }) => domain.startsWith('held'))).toEqual([]);
  await context.close();
});
