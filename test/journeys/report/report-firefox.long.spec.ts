import type { Page } from 'puppeteer-core';
import { expect, test } from '../fixtures.ts';

const textOf = (page: Page) => page.$eval('main', main => main.innerText);

test('in Firefox, a report shows all of its tabs, opens a request by keyboard and enlarges its screenshot', async ({
  firefox,
  server,
  account,
  shop,
}) => {
  await firefox.connect(server.address, account.key);
  /** Opens a part, and closes it after its test. */
  const open = (part: string, look: (page: Page) => Promise<void>) =>
    test.step(part, async () => {
      const page = await firefox.openOwnPage(`report.html?id=${shop}#${part}`);
      await page.waitForSelector('html[data-scan]');
      await look(page);
      await expect.poll(() => page.$eval('html', root => root.dataset['state'])).toBe('ready');
      await page.close();
    });

  await open('overview', async page => {
    await page.waitForSelector('.map');
    for (const shown of [
      'Malicious',
      'Asks for card data on a domain that is five days old',
      'Harbour Parcel – pay your delivery fee',
      'Trusted, 85 days left',
      'Amsterdam',
    ])
      await expect.poll(() => textOf(page)).toContain(shown);
    await page.locator('button:has(canvas[data-drawn=true])').click();
    await page.waitForSelector('dialog[open] canvas[data-drawn=true]');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.$('dialog')).toBeNull();
  });
  await open('requests', async page => {
    await page.waitForSelector('[role=row][aria-rowindex="3"]');
    await expect.poll(() => page.$eval('[role=grid]', grid => grid.getAttribute('aria-rowcount'))).toBe('31');
    await page.focus('[role=grid]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('aside[aria-label=Request]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('aside[aria-label=Request]', { hidden: true });
  });
  await open('source', async page => {
    await page.waitForSelector('.token-attribute');
    await expect.poll(() => textOf(page)).toContain('<!-- kit 4.2 -->');
    await expect.poll(() => page.$$('.source-view :is(form, input, script, link, meta, title)')).toEqual([]);
  });
  for (const [part, selector, shown] of [
    ['hosts', '.host', 'Hosts'],
    ['content', '[role=tabpanel]', 'Your parcel is waiting'],
    ['details', '[role=tabpanel]', 'x-powered-by'],
    ['compare', '.empty-state', 'No other scan of this address'],
  ] as const)
    await open(part, async page => {
      await page.waitForSelector(selector);
      await expect.poll(() => textOf(page)).toContain(shown);
    });
});
