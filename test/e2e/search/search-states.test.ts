import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ExtendedChromium, openChromium } from '../support/chromium.ts';
import { connect, rootAttribute } from '../support/own-page.ts';
import { type E2eServer, startE2eServer } from '../support/server.ts';

const PARTS = ['', '?q=shop', '#/scans', '#/queries', '#/brands', '#/brands/paypal', '#/usage', '#/compare/a,b'];

let server: E2eServer;
let browser: ExtendedChromium;
beforeAll(async () => {
  server = await startE2eServer();
  browser = await openChromium(server.web);
});
afterAll(() => browser.close());

describe('without a server', () => {
  test.each(PARTS)('search.html%s leads to the options page', async part => {
    const page = await browser.openOwnPage(`search.html${part}`);
    await page.locator('html[data-state=not-connected]').waitFor();
    const opened = browser.context.waitForEvent('page');
    await page.getByRole('button', { name: 'Connect to a server' }).click();
    const options = await opened;
    await options.getByLabel('Server address').waitFor();
    expect(new URL(options.url()).pathname).toBe('/options.html');
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
    await expect.poll(() => rootAttribute(page, 'data-state')).toBe('ready');
    await options.close();
    await page.close();
  });
});

describe('with an empty server', () => {
  test.each([
    ['?q=shop', 'No scans found'],
    ['#/scans', 'No scans yet'],
    ['#/queries', 'No saved queries yet'],
    ['#/brands?nothing', 'Search scans'],
    ['#/brands/nobody', 'Not found on the server.'],
    ['#/queries/nobody', 'Not found on the server.'],
    ['#/compare/nobody', 'Not found on the server.'],
  ])('search.html%s says “%s”', async (part, words) => {
    const page = await browser.openOwnPage(`search.html${part}`);
    await page.getByRole('heading', { name: words }).waitFor({ state: 'attached' });
    await expect.poll(() => rootAttribute(page, 'data-state')).toMatch(/^(?:ready|error)$/);
    await page.close();
  });
});

describe('with a stopped server', () => {
  beforeAll(() => server.close());

  test.each(PARTS.filter(part => part !== ''))('search.html%s says that it does not answer', async part => {
    const page = await browser.openOwnPage(`search.html${part}`);
    await page.locator('html[data-state=offline]').waitFor();
    await page.getByRole('heading', { name: 'Your Linkglass server does not answer.', exact: true }).waitFor();
    await page.getByText('Check that the server is running').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(1);
    await page.close();
  });
});
