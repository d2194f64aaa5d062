import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible, overflowOf } from '../support/axe.ts';
import type { Account } from '../support/server.ts';
import type { WebPages } from '../support/web.ts';

type View = readonly [name: string, address: string, prepare?: (page: Page) => Promise<void>];

const VIEWS_OF_SCANS: readonly View[] = [
  ['the start', '/search'],
  ['a list', '/search?q=example'],
  ['a wall', '/search?q=example&view=wall'],
  [
    'a choice with its menu',
    '/search?q=northern',
    async page => {
      await page.locator('.choose').first().check();
      await page.getByText('Export selected').click();
    },
  ],
  [
    'suggestions',
    '/search',
    async page => {
      await page.getByLabel('Search the stored scans by words or CQL').pressSequentially('domian = x AND co');
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
    },
  ],
  [
    'conditions',
    `/search?q=${encodeURIComponent('(title LIKE a OR nsfw = true) AND submitted_date >= 2026-01-31')}`,
    page => page.getByRole('button', { name: 'Conditions' }).click(),
  ],
  ['nothing found', '/search?q=nowhere'],
];

/** Views of what is saved, the server's brands and the usage. */
async function otherViews({ ask }: Account): Promise<{ views: readonly View[]; forget: () => Promise<void> }> {
  const filters = [{ attribute: 'title', operator: 'LIKE', value: 'shop' }];
  const { id } = await ask('POST', '/v1/query', { name: 'All the shops', query_filters: filters });
  const scans: { id: string }[] = await ask('GET', '/account/scans');
  const [first, second, third] = scans.map(scan => scan.id);
  return {
    views: [
      ['saved queries', '/queries'],
      ['an open query', '/queries', page => page.getByRole('button', { name: 'Edit “All the shops”' }).click()],
      ['a saved query', `/queries#/queries/${id}`],
      ['brands', '/brands'],
      ['a brand', '/brands#/brands/paypal'],
      ['usage', '/usage'],
      ['a comparison', `/search#/compare/${first},${second},${third}`],
    ],
    forget: () => ask('DELETE', `/v1/query/${id}`),
  };
}

async function expectViews(web: WebPages, views: readonly View[]): Promise<void> {
  for (const [name, address, prepare] of views)
    await test.step(name, async () => {
      const page = await web.openReady(address);
      await prepare?.(page);
      await expectAccessible(page);
      await page.close();
    });
}

test('every view of scans is accessible and fits', ({ storedWeb: web }) => expectViews(web, VIEWS_OF_SCANS));

test('every view of queries, brands and usage is accessible and fits', async ({ storedWeb: web, stored }) => {
  const { views, forget } = await otherViews(stored);
  await expectViews(web, views);
  await forget();
});

test('nothing overflows at 320 pixels in any language', async ({ storedWeb: web, stored }) => {
  const { views, forget } = await otherViews(stored);
  const pages: Page[] = [];
  const whole = [...VIEWS_OF_SCANS, ...views].filter(([name]) =>
    /^(?:the start|a list|brands|usage|a comparison)$/.test(name),
  );
  for (const [, address] of whole) {
    const page = await web.openReady(address);
    await page.setViewportSize({ width: 320, height: 800 });
    pages.push(page);
  }
  for (const language of ['de', 'fr', 'es', 'it', 'pt', 'ja', 'zh_CN'])
    await test.step(language, async () => {
      for (const page of pages) {
        await page.locator('#language').selectOption(language);
        await page.locator(`html[lang|=${language.replace('_', '-')}]`).waitFor();
        await expect.poll(() => overflowOf(page), page.url()).toBe(0);
      }
    });
  await forget();
});

test('the hidden tools of an address take no line at 400 pixels, and nothing moves with reduced motion', async ({
  storedWeb: web,
}) => {
  const page = await web.openReady('/search?q=example');
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

  const wall = await web.openReady('/search?q=example&view=wall');
  await wall.emulateMedia({ reducedMotion: 'reduce' });
  const durations = () =>
    wall
      .locator('.thumbnail')
      .evaluateAll(frames => frames.map(frame => getComputedStyle(frame).animationIterationCount));
  await expect.poll(async () => new Set(await durations())).toEqual(new Set(['1']));
});
