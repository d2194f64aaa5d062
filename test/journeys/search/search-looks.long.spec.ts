import { expect, type Page, test } from '@playwright/test';
import { overflowOf, violationsOf } from '../support/axe.ts';
import { openSearchBrowser, type SearchBrowser, startStoredServer, type StoredServer } from './open-search.ts';

let stored: StoredServer;
let searches: SearchBrowser;
let ids: string[];
let queryId: string;
test.beforeAll(async () => {
  stored = await startStoredServer();
  searches = await openSearchBrowser(stored, stored.server.key);
  const scans: { id: string }[] = await stored.ask('GET', '/account/scans');
  ids = scans.map(({ id }) => id);
  const filters = [{ attribute: 'title', operator: 'LIKE', value: 'shop' }];
  queryId = (await stored.ask('POST', '/v1/query', { name: 'All the shops', query_filters: filters })).id;
});
test.afterAll(async () => {
  await searches.close();
  await stored.server.close();
});

interface Part {
  readonly name: string;
  readonly address: () => string;
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Each view, and what is opened in it. */
const TABLE: readonly (readonly [name: string, address: () => string, prepare?: Part['prepare']])[] = [
  ['the start', () => 'search.html'],
  ['a list', () => 'search.html?q=example'],
  ['a wall', () => 'search.html?q=example&view=wall'],
  [
    'a choice with its menu',
    () => 'search.html?q=northern',
    async page => {
      await page.locator('.choose').first().check();
      await page.getByText('Export selected').click();
    },
  ],
  [
    'suggestions',
    () => 'search.html',
    async page => {
      await page.locator('textarea').pressSequentially('domian = x AND co');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
    },
  ],
  [
    'conditions',
    () => `search.html?q=${encodeURIComponent('(title LIKE a OR nsfw = true) AND submitted_date >= 2026-01-31')}`,
    page => page.getByRole('button', { name: 'Conditions' }).click(),
  ],
  ['nothing found', () => 'search.html?q=nowhere'],
  ['saved queries', () => 'search.html#/queries'],
  [
    'an open query',
    () => 'search.html#/queries',
    page => page.getByRole('button', { name: 'Edit “All the shops”' }).click(),
  ],
  ['a saved query', () => `search.html#/queries/${queryId}`],
  ['brands', () => 'search.html#/brands'],
  ['a brand', () => 'search.html#/brands/paypal'],
  ['usage', () => 'search.html#/usage'],
  ['a comparison', () => `search.html#/compare/${ids.slice(0, 3).join()}`],
];

const PARTS: readonly Part[] = TABLE.map(([name, address, prepare]) =>
  prepare === undefined ? { name, address } : { name, address, prepare },
);

const VIEWS = (['light', 'dark'] as const).flatMap(colorScheme => [1280, 320].map(width => ({ colorScheme, width })));

for (const { name, address, prepare } of PARTS)
  test(`${name} has no axe violations and no overflow`, async () => {
    const page = await searches.open(address());
    await prepare?.(page);
    for (const { colorScheme, width } of VIEWS) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => violationsOf(page), `${colorScheme}, ${width} pixels wide`).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
    }
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(() => overflowOf(page)).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
      document.documentElement.dir = 'rtl';
    });
    await expect.poll(() => overflowOf(page)).toBe(0);
    await page.close();
  });

test('nothing overflows at 320 pixels in any language', async () => {
  const pages: Page[] = [];
  for (const { address } of PARTS.filter(({ prepare }) => prepare === undefined)) {
    const page = await searches.open(address());
    await page.setViewportSize({ width: 320, height: 800 });
    pages.push(page);
  }
  const options = await searches.browser.openOwnPage('options.html');
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'ja', 'zh_CN']) {
    await options.locator('#language').selectOption(language);
    for (const page of pages) {
      await page.locator(`html[lang|=${language.replace('_', '-')}]`).waitFor();
      await expect.poll(() => overflowOf(page), `${page.url()} in ${language}`).toBe(0);
    }
  }
  for (const page of [options, ...pages]) await page.close();
});

test('the hidden tools of an address take no line at 400 pixels', async () => {
  const page = await searches.open('search.html?q=example');
  await page.setViewportSize({ width: 400, height: 800 });
  const address = page.locator('.result-address').first();
  await expect(address.locator('> *').first()).toContainText('example');
  const empty = await address.evaluate(line => {
    const [written] = line.children;
    const lengths = Array.from({ length: 60 }, (_, i) => i + 1);
    return lengths.filter(length => {
      if (written !== undefined) written.textContent = 'x'.repeat(length);
      return line.getBoundingClientRect().bottom - (written?.getBoundingClientRect().bottom ?? 0) > 8;
    });
  });
  expect(empty).toEqual([]);
  await page.close();
});

test('nothing moves with reduced motion', async () => {
  const page = await searches.open('search.html?q=example&view=wall');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const durations = () =>
    page
      .locator('.thumbnail')
      .evaluateAll(frames => frames.map(frame => getComputedStyle(frame).animationIterationCount));
  await expect.poll(async () => new Set(await durations())).toEqual(new Set(['1']));
  await page.close();
});
