import type { Page } from 'puppeteer-core';
import { expect, test } from '../fixtures.ts';

const text = (page: Page, selector: string) => page.$eval(selector, element => element.textContent);

test('in Firefox, the search finds scans, completes input, underlines errors and shows a wall of screenshots', async ({
  firefox,
  server,
  stored,
}) => {
  await firefox.connect(server.address, stored.key);
  const found = await firefox.openOwnPage('search.html?q=northern');
  await found.waitForSelector('.result [data-verdict-mark=MALICIOUS]');
  await found.waitForSelector('.results-count');
  await expect.poll(() => text(found, '.results-count')).toBe('3 scans');
  await expect.poll(() => text(found, '.result')).toContain('hxxp://bank-login-three[.]example');
  await found.close();

  const field = await firefox.openOwnPage('search.html');
  await field.waitForSelector('textarea');
  await field.type('textarea', 'coun');
  await field.waitForSelector('[role=option]');
  await field.keyboard.press('Tab');
  await expect.poll(() => field.$eval('textarea', input => input.value)).toBe('country_code ');
  await field.type('textarea', '= IT AND domian = x');
  await field.waitForSelector('.cql-wrong');
  await expect.poll(() => text(field, '.cql-wrong')).toBe('domian');
  await field.close();

  const wall = await firefox.openOwnPage('search.html?q=northern&view=wall');
  await wall.waitForSelector('.thumbnail canvas[data-drawn=true]');
  await expect.poll(() => wall.$$eval('.tile', tiles => tiles.length)).toBe(3);
  await wall.close();

  for (const [part, selector] of [
    ['#/scans', '.result'],
    ['#/brands', '.brand-row'],
    ['#/usage', '.plot-bar'],
  ] as const)
    await test.step(part, async () => {
      const page = await firefox.openOwnPage(`search.html${part}`);
      await page.waitForSelector(selector);
      await expect.poll(() => page.$eval('html', root => root.dataset['state'])).toBe('ready');
      await page.close();
    });
});
