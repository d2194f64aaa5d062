import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRAP } from '../report/hostile-scan.ts';
import { openSearchBrowser, type SearchBrowser, startStoredServer, type StoredServer } from './open-search.ts';

let stored: StoredServer;
let searches: SearchBrowser;
let ids: string[];
/** All requests of any page, except for the extension's own files. */
const asked: string[] = [];
beforeAll(async () => {
  stored = await startStoredServer();
  searches = await openSearchBrowser(stored, stored.server.key);
  searches.browser.context.on('request', request => {
    if (!/^(chrome-extension|data|blob):/.test(request.url())) asked.push(request.url());
  });
  const scans: { id: string }[] = await stored.ask('GET', '/account/scans');
  ids = scans.map(({ id }) => id);
});
afterAll(async () => {
  await searches.close();
  await stored.server.close();
});

/** What must not appear for any captured data. */
function harmIn(page: Page) {
  return page.evaluate(() => ({
    pwned: 'pwned' in window,
    strange: document.querySelectorAll('main :is(script, iframe, object, embed, base, style, link, meta)').length,
    images: [...document.images].map(image => image.src).filter(src => !src.startsWith(location.origin)),
    links: [...document.querySelectorAll('a')]
      .map(link => link.getAttribute('href') ?? '')
      .filter(href => !/^(search|report)\.html/.test(href)),
    handlers: [...document.querySelectorAll('*')]
      .flatMap(element => [...element.attributes].map(({ name }) => name))
      .filter(name => name.startsWith('on')),
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    unseen: /[\u202a-\u202e\u2066-\u2069\u0000\u001b]/.test(
      document.querySelector('.results, table')?.textContent ?? '',
    ),
  }));
}
const NO_HARM = { pwned: false, strange: 0, images: [], links: [], handlers: [], unseen: false };

describe('a hostile scan', () => {
  test.each([
    ['a list', () => 'search.html?q=hostile.example'],
    ['a wall', () => 'search.html?q=hostile.example&view=wall'],
    ['the own scans', () => 'search.html#/scans'],
    ['a comparison', () => `search.html#/compare/${ids[0]},${ids[2]}`],
  ])('runs nothing in %s', async (_, address) => {
    const page = await searches.open(address());
    await page.getByText('<script>window.pwned=1').first().waitFor();
    const isWall = address().includes('wall');
    await page
      .locator(isWall ? 'canvas[data-drawn=true]' : '.captured-mark')
      .first()
      .waitFor();
    expect(await harmIn(page)).toEqual(NO_HARM);
    await page.close();
  });

  test('runs nothing when its tags are searched', async () => {
    const page = await searches.open('search.html?q=hostile.example');
    await page.locator('a.tag').first().click();
    await page.getByText('1 scan', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toContain('submitter_tag = ');
    expect(await harmIn(page)).toEqual(NO_HARM);
    await page.close();
  });

  test('is harmless in CSV and JSON', async () => {
    const page = await searches.open('search.html?q=hostile.example');
    await page.locator('[data-verdict-mark=MALICIOUS]').waitFor();
    const files: string[] = [];
    for (const kind of ['Table (CSV)', 'Data (JSON)']) {
      if (files.length === 0) await page.getByText('Export results').click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: kind }).click();
      files.push(await readFile(await (await downloading).path(), 'utf8'));
    }
    const [csv = '', json = ''] = files;
    for (const cell of csv.matchAll(/(?:^\ufeff|,|\r\n)"([^"]?)/g)) expect(cell[1]).not.toMatch(/[=+\-@\t\r|]/);
    expect(json).not.toMatch(/[<>\u202e]/);
    await page.close();
  });

  test.each([
    ['script', '"><script>window.pwned=1</script>'],
    ['text that turns around', 'title = "\u202egpj.exe"'],
    ['a broken query with script', 'title = "<img src=x onerror=window.pwned=1>" AND <svg onload=window.pwned=1>'],
    ['a template', '{{7*7}}${window.pwned=1}'],
  ])('runs nothing from a link to the page: %s', async (_, query) => {
    const page = await searches.open(`search.html?q=${encodeURIComponent(query)}`);
    expect(await harmIn(page)).toEqual(NO_HARM);
    if (query.includes('\u202e')) await page.getByText('contains invisible characters').waitFor();
    await page.close();
  });

  test.each(['#/brands/..%2F..%2Fuser%2Fusage', '#/queries/%2e%2e', '#/compare/..,%3Cscript%3E', '#/brands/%E0%A4%A'])(
    'an id that leads elsewhere finds nothing: %s',
    async hash => {
      const page = await searches.open(`search.html${hash}`);
      expect(await harmIn(page)).toEqual(NO_HARM);
      await page.close();
    },
  );

  test('sends no requests', () => {
    expect(asked.filter(url => url.startsWith(TRAP) || url.includes('hostile.example'))).toEqual([]);
  });
});
