import { expect, test } from '../fixtures.ts';
import { connect, expectRoot } from '../support/own-page.ts';
import { startProxy } from '../support/proxy.ts';

const PARTS = ['?q=shop', '#/scans', '#/queries', '#/brands', '#/brands/paypal', '#/usage', '#/compare/a,b'];

test('without a server, every part leads to the options page, and shows results as soon as one is connected', async ({
  extension,
  server,
  account,
}) => {
  const options = await extension.firstRun();
  const page = await extension.openOwnPage('search.html');
  for (const part of PARTS)
    await test.step(part, async () => {
      const own = await extension.openOwnPage(`search.html${part}`);
      await expectRoot(own, 'data-state', 'not-connected');
      await own.getByRole('button', { name: 'Connect to a server' }).waitFor();
      await own.close();
    });
  await expectRoot(page, 'data-state', 'not-connected');
  await page.getByRole('button', { name: 'Connect to a server' }).click();
  await expect.poll(() => options.evaluate(() => document.visibilityState)).toBe('visible');

  const scans = await extension.openOwnPage('search.html#/scans');
  await expectRoot(scans, 'data-state', 'not-connected');
  await connect(options, server.address, account.key);
  await scans.getByRole('heading', { name: 'No scans yet' }).waitFor();
  await scans.getByText('Enter an address above to scan its page.').waitFor();
  await scans.getByLabel('Scan or check an address').waitFor();
  await expectRoot(scans, 'data-state', 'ready');
});

test('every part says that nothing was found, or that the server does not answer', async ({
  connected,
  server,
  account,
}) => {
  for (const [part, words] of [
    ['?q=nothing-of-this-kind', 'No scans found'],
    ['#/scans', 'No scans yet'],
    ['#/queries', 'No saved queries yet'],
    ['#/brands?nothing', 'Search scans'],
    ['#/brands/nobody', 'Not found on the server.'],
    ['#/queries/nobody', 'Not found on the server.'],
    ['#/compare/nobody', 'Not found on the server.'],
  ] as const)
    await test.step(`${part} says “${words}”`, async () => {
      const page = await connected.openOwnPage(`search.html${part}`);
      await page.getByRole('heading', { name: words }).waitFor({ state: 'attached' });
      await expect(page.locator('html')).toHaveAttribute('data-state', /^(?:ready|error)$/);
      await page.close();
    });

  const stopped = await startProxy(server.address);
  await connected.connect(stopped.address, account.key);
  await stopped.close();
  for (const part of PARTS)
    await test.step(`${part} without an answer`, async () => {
      const page = await connected.openOwnPage(`search.html${part}`);
      await expectRoot(page, 'data-state', 'offline');
      await page.getByRole('heading', { name: 'Your Linkglass server does not answer.', exact: true }).waitFor();
      await page.getByText('Check that the server is running').waitFor();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
      await page.close();
    });
});
