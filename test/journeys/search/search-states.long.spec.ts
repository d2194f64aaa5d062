import { expect, test } from '@playwright/test';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect, expectConnection, expectRoot } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';

const PARTS = ['', '?q=shop', '#/scans', '#/queries', '#/brands', '#/brands/paypal', '#/usage', '#/compare/a,b'];

let server: E2eServer;
let browser: ExtendedChromium;
test.beforeAll(async () => {
  server = await startE2eServer();
  browser = await openChromium(server.web);
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});

async function connectTo({ address, key }: E2eServer): Promise<void> {
  const options = await browser.openOwnPage('options.html');
  await connect(options, address, key);
  await expectConnection(options, 'connected');
  await options.close();
}

test.describe('without a server', () => {
  for (const part of PARTS)
    test(`search.html${part} leads to the options page`, async () => {
      const page = await browser.openOwnPage(`search.html${part}`);
      await page.locator('html[data-state=not-connected]').waitFor();
      const opened = browser.context.waitForEvent('page');
      await page.getByRole('button', { name: 'Connect to a server' }).click();
      const options = await opened;
      await options.getByLabel('Server address').waitFor();
      await expect(options).toHaveURL(url => url.pathname === '/options.html');
      await options.close();
      await page.close();
    });

  test('an open page shows results as soon as a server is connected', async () => {
    const page = await browser.openOwnPage('search.html#/scans');
    await page.locator('html[data-state=not-connected]').waitFor();
    const options = await browser.openOwnPage('options.html');
    await connect(options, server.address, server.key);
    await page.getByRole('heading', { name: 'No scans yet' }).waitFor();
    await page.getByText('Enter an address above to scan its page.').waitFor();
    await page.getByLabel('Scan or check an address').waitFor();
    await expectRoot(page, 'data-state', 'ready');
    await options.close();
    await page.close();
  });
});

test.describe('with an empty server', () => {
  test.beforeAll(() => connectTo(server));

  for (const [part, words] of [
    ['?q=shop', 'No scans found'],
    ['#/scans', 'No scans yet'],
    ['#/queries', 'No saved queries yet'],
    ['#/brands?nothing', 'Search scans'],
    ['#/brands/nobody', 'Not found on the server.'],
    ['#/queries/nobody', 'Not found on the server.'],
    ['#/compare/nobody', 'Not found on the server.'],
  ] as const)
    test(`search.html${part} says “${words}”`, async () => {
      const page = await browser.openOwnPage(`search.html${part}`);
      await page.getByRole('heading', { name: words }).waitFor({ state: 'attached' });
      await expect(page.locator('html')).toHaveAttribute('data-state', /^(?:ready|error)$/);
      await page.close();
    });
});

test.describe('with a stopped server', () => {
  test.beforeAll(async () => {
    const stopped = await startE2eServer();
    await connectTo(stopped);
    await stopped.close();
  });

  for (const part of PARTS.filter(each => each !== ''))
    test(`search.html${part} says that it does not answer`, async () => {
      const page = await browser.openOwnPage(`search.html${part}`);
      await page.locator('html[data-state=offline]').waitFor();
      await page.getByRole('heading', { name: 'Your Linkglass server does not answer.', exact: true }).waitFor();
      await page.getByText('Check that the server is running').waitFor();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
      await page.close();
    });
});
