import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { makeScan } from '../report/make-scan.ts';
import { expectRoot } from '../support/own-page.ts';
import { openSearchBrowser, type SearchBrowser, startStoredServer, type StoredServer } from './open-search.ts';

let stored: StoredServer;
let searches: SearchBrowser;
test.beforeAll(async () => {
  stored = await startStoredServer();
  searches = await openSearchBrowser(stored, stored.server.key);
});
test.afterAll(async () => {
  await searches.close();
  await stored.server.close();
});

const field = (page: Page) => page.getByLabel('Search the stored scans by words or CQL');
const names = (page: Page) => page.locator('.result-name');
/** Targets of the rows, known before their titles. */
const reports = (page: Page) =>
  page.locator('.result-name').evaluateAll(links => links.map(link => link.getAttribute('href')));
const expectQuery = (page: Page, query: string) => expect(page).toHaveURL(url => url.searchParams.get('q') === query);
const address = (query: string, rest = '') => `search.html?q=${encodeURIComponent(query)}${rest}`;

test.describe('the query field', () => {
  test('completes attribute, operator and value by keyboard, and searches', async () => {
    const page = await searches.open();
    await field(page).pressSequentially('coun');
    await page.getByRole('option', { name: 'country_code' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toContainText('=');
    await page.keyboard.press('Enter');
    await field(page).pressSequentially('italy');
    await page.getByRole('option').filter({ hasText: 'Italy' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const selected = page.getByRole('option', { selected: true });
    const isActive = async () =>
      (await field(page).getAttribute('aria-activedescendant')) === (await selected.getAttribute('id'));
    await expect.poll(isActive).toBe(true);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('country_code = IT ');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await page.getByText('8 scans').waitFor();
    await expectQuery(page, 'country_code = IT');
    await expect(names(page).filter({ hasText: /^maple shop – Benvenuti$/ })).toHaveCount(1);
    await page.close();
  });

  test('completes brands of the server and tags of own scans', async () => {
    const page = await searches.open();
    await field(page).pressSequentially('brand = payp');
    await page.getByRole('option', { name: 'PayPal', exact: true }).click();
    await expect(field(page)).toHaveValue('brand = PayPal ');
    await field(page).fill('submitter_tag = phi');
    await page.getByRole('option', { name: 'phishing' }).click();
    await expect(field(page)).toHaveValue('submitter_tag = phishing ');
    await page.close();
  });

  test('underlines errors while typing, explains them and fixes them by click', async () => {
    const page = await searches.open();
    await field(page).fill('device = MOBILE AND domian = shop.example');
    await expect(page.locator('.cql-wrong')).toHaveText('domian');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.getByText('Character 21: expected an attribute, found “domian”.').waitFor();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url => url.search === '');
    await page.getByRole('button', { name: 'domain', exact: true }).click();
    await expect(field(page)).toHaveValue('device = MOBILE AND domain = shop.example');
    await expect(page.locator('.cql-wrong')).toHaveCount(0);
    await page.close();
  });

  test('reports incomplete input only on submit', async () => {
    const page = await searches.open();
    await field(page).fill('domain = ');
    await page.getByText('Next: a value.').waitFor();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.close();
  });

  test('aligns the highlighting with the text', async () => {
    const page = await searches.open(address('title LIKE "shop" AND nsfw = false'));
    await expect(page.locator('.cql .cql-name')).toHaveText(['title', 'nsfw']);
    /** Where the text differs from its highlighting. */
    const differences = () =>
      page.evaluate(() => {
        const [layer, text] = ['.cql .cql-layer', '.cql textarea'].map(selector => {
          const element = document.querySelector(selector);
          if (element === null) throw new Error(`no ${selector}`);
          return getComputedStyle(element);
        });
        const compared = ['font', 'padding', 'lineHeight', 'width'] as const;
        return compared.filter(name => layer?.[name] !== text?.[name]);
      });
    await expect.poll(differences).toEqual([]);
    await page.close();
  });

  test('suggests recent searches', async () => {
    const page = await searches.open(address('northern bank'));
    await page.getByText('3 scans').waitFor();
    await field(page).fill('');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'northern bank' }).click();
    await expect(field(page)).toHaveValue('northern bank');
    await page.goto(page.url().replace(/\?.*/, ''));
    await page.getByRole('link', { name: 'northern bank' }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Your searches appear here').waitFor();
    await page.close();
  });
});

test.describe('the builder', () => {
  test('stays in sync with the text', async () => {
    const page = await searches.open(address('title LIKE shop AND device = DESKTOP'));
    await page.getByRole('button', { name: 'Conditions' }).click();
    await expect(page.getByLabel('Condition 1: value')).toHaveValue('shop');
    await expect(page.getByLabel('Condition 2: value')).toHaveValue('DESKTOP');

    await page.getByLabel('Condition 1: operator').selectOption({ label: 'does not contain' });
    await page.getByLabel('Condition 2: attribute').selectOption({ label: 'Malicious' });
    await page.getByLabel('Condition 2: value').selectOption('Yes');
    await expect(field(page)).toHaveValue('title !LIKE shop AND malicious = true');

    await page.getByRole('button', { name: 'Or…' }).click();
    const second = page.getByRole('group', { name: 'Group 2' });
    await second.getByLabel('Condition 1: attribute').selectOption({ label: 'Scanned' });
    await second.getByLabel('Condition 1: value').first().selectOption({ label: 'A day…' });
    await second.locator('input[type=date]').fill('2026-01-31');
    await expect(field(page)).toHaveValue('title !LIKE shop AND malicious = true OR submitted_date >= 2026-01-31');
    await page.getByRole('button', { name: 'Swap “and” and “or”' }).click();
    await expect(field(page)).toHaveValue('(title !LIKE shop OR malicious = true) AND submitted_date >= 2026-01-31');

    await field(page).fill('ip IN (1.2.3.4, "a, b")');
    await expect(page.getByLabel('Condition 1: value')).toHaveValue('1.2.3.4, "a, b"');
    await field(page).fill('NOT (nsfw = true OR ip = 1)');
    await page.getByText('nested too deep').waitFor();
    await page.close();
  });

  test('keeps a row that is changed before the one before is drawn', async () => {
    const page = await searches.open(address('title LIKE shop AND device = DESKTOP'));
    await page.getByRole('button', { name: 'Conditions' }).click();
    await page.getByLabel('Condition 2: value').waitFor();
    await page.evaluate(async () => {
      for (const [label, value] of [
        ['Condition 1: operator', '!LIKE'],
        ['Condition 2: attribute', 'malicious'],
      ]) {
        const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`);
        if (!select || value === undefined) throw new Error(`no ${label}`);
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        // Renders, but paints nothing.
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      }
    });
    await page.getByLabel('Condition 2: value').selectOption('Yes');
    await expect(field(page)).toHaveValue('title !LIKE shop AND malicious = true');
    await page.close();
  });
});

test.describe('the results', () => {
  test('show verdict, title, defanged URL, tags and country, and link to the report', async () => {
    const page = await searches.open(address('domain LIKE bank-login-two'));
    const row = page.getByRole('listitem').filter({ hasText: 'Northern Bank' });
    await row.getByText('Malicious').waitFor();
    await expect(row).toContainText('hxxp://bank-login-two[.]example/secure/login');
    await expect(row).toHaveText(/Private[\s\S]*phishing[\s\S]*bank[\s\S]*Netherlands/);
    await page.getByLabel('Defang addresses').uncheck();
    await expect(row).toContainText('http://bank-login-two.example/');
    await page.getByLabel('Defang addresses').check();
    const report = row.getByRole('link', { name: 'Northern Bank' });
    await expect(report).toHaveAttribute('href', /^report\.html\?id=[\w-]{36}$/);
    await row.getByRole('link', { name: 'phishing' }).click();
    await page.getByText('3 scans').waitFor();
    await expectQuery(page, 'submitter_tag = phishing');
    await page.close();
  });

  test('open URLs only after a confirmation', async () => {
    const page = await searches.open(address('domain LIKE bank-login-one'));
    const row = page.getByRole('listitem').filter({ hasText: 'Northern Bank' });
    await row.hover();
    await row.getByRole('button', { name: 'Open this address…' }).click();
    await page.getByRole('dialog').getByText('hxxp://bank-login-one[.]example').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(searches.browser.context.pages().some(other => other.url().startsWith('http'))).toBe(false);
    await page.close();
  });

  test('load screenshots of the wall near the viewport', async () => {
    const page = await searches.open(address('example', '&view=wall'));
    await page.locator('.thumbnail canvas[data-drawn=true]').nth(2).waitFor();
    await expect(page.locator('.tile')).toHaveCount(32);
    await expect.poll(() => page.locator('.thumbnail canvas').count()).toBeLessThan(32);
    await page.locator('.tile').last().scrollIntoViewIfNeeded();
    await page.locator('.tile').last().locator('canvas[data-drawn=true]').waitFor();
    await page.getByText('Not found: this domain does not exist.').waitFor();
    await page.close();
  });

  test('are paged, and counted as far as known', async () => {
    const page = await searches.open(address('example'));
    await page.getByText('Scans 1 to 32, maybe more').waitFor();
    await expect.poll(() => reports(page)).toHaveLength(32);
    const first = await reports(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Scans 33 to 37, the last ones').waitFor();
    await expect.poll(() => reports(page)).toHaveLength(5);
    const second = await reports(page);
    await page.goBack();
    await page.getByText('Scans 1 to 32, maybe more').waitFor();
    await expect.poll(() => reports(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => reports(page)).toEqual(second);
    await page.close();
  });

  test('show thumbnail, threat and country, and keep their actions in the row', async () => {
    const page = await searches.open(address('northern'));
    const row = page.locator('.result').first();
    await row.locator('.thumbnail canvas[data-drawn=true]').waitFor();
    await expect(row).toHaveText(/Malicious[\s\S]*Phishing: imitates Northern Bank[\s\S]*Netherlands/);
    await row.hover();
    const copy = row.getByRole('button', { name: 'Copy' });
    const opacity = () => copy.evaluate(button => getComputedStyle(button.closest('.value-tools') ?? button).opacity);
    await expect.poll(opacity).toBe('1');
    const isInRow = () =>
      copy.evaluate(button => {
        const [inner, outer] = [button, button.closest('.result')].map(element => element?.getBoundingClientRect());
        if (inner === undefined || outer === undefined) throw new Error('the button is in no row');
        return inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
    await expect.poll(isInRow).toBe(true);
    await page.close();
  });

  test('offer to scan the address that was not found', async () => {
    const url = 'https://new-shop.example/';
    stored.put(url, () => makeScan({ url }));
    const page = await searches.open(address('new-shop.example'));
    await page.getByRole('button', { name: 'Scan hxxps://new-shop[.]example/' }).click();
    await page.waitForURL(/report\.html\?id=/);
    const [scan] = await stored.ask('GET', '/account/scans');
    expect(scan.submitted_url).toBe(url);
    // The background has read its end, which costs a unit of the quota.
    const tracked = "chrome.storage.local.get('scans').then(({ scans }) => scans.map(({ state }) => state))";
    const [background] = searches.browser.context.serviceWorkers();
    if (background === undefined) throw new Error('the extension has no background');
    await expect.poll(() => background.evaluate(tracked)).toEqual(['DONE']);
    await page.close();
  });

  for (const [query, why] of [
    ['', 'Enter a query to save it.'],
    ['red shoes', 'Words cannot be saved.'],
    ['title =', 'Complete the query to save it.'],
    ['(title LIKE a OR title LIKE b) AND nsfw = true', 'Queries with parentheses cannot be saved.'],
  ] as const)
    test(`${JSON.stringify(query)} cannot be saved, and the page says why`, async () => {
      const page = await searches.open();
      await page.locator('textarea').fill(query);
      await page.getByText(why).waitFor();
      await expect(page.getByRole('button', { name: 'Save this query' })).toBeDisabled();
      await page.close();
    });

  test('can be selected and compared by keyboard', async () => {
    const page = await searches.open(address('northern'));
    await page.getByText('3 scans').waitFor();
    await page.locator('.result-name').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('End');
    await expect(names(page).last()).toBeFocused();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.locator('.compare-scans canvas[data-drawn=true]').nth(1).waitFor();
    const row = page.getByRole('row').filter({ hasText: 'Address' }).first();
    await expect(row).toContainText('differs');
    await expect(page).toHaveURL(/#\/compare\/[\w-]{36},[\w-]{36}$/);
    await page.close();
  });

  for (const [kind, name] of [
    ['Table (CSV)', /\.csv$/],
    ['Data (JSON)', /\.json$/],
  ] as const)
    test(`can be exported: ${kind}`, async () => {
      const page = await searches.open(address('northern'));
      await page.locator('[data-verdict-mark=MALICIOUS]').nth(2).waitFor();
      await page.locator('.choose').first().check();
      await page.getByText('Export selected').click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: kind }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(name);
      const file = await readFile(await download.path(), 'utf8');
      expect(file).toContain('bank-login-three');
      expect(file).not.toContain('bank-login-one');
      expect(file).toContain('MALICIOUS');
      await page.close();
    });

  for (const [what, query, title, hint] of [
    ['nothing', 'title = nowhere', 'No scans found', 'LIKE finds parts of them'],
    [
      'a query from elsewhere that cannot be read',
      'title ~~ x',
      'Invalid query',
      'See the message below the search field.',
    ],
  ] as const)
    test(`${what} is said`, async () => {
      const page = await searches.open(address(query));
      await page.getByRole('heading', { name: title }).waitFor();
      await page.getByText(hint).waitFor();
      await expectRoot(page, 'data-state', 'ready');
      await page.close();
    });
});

test.describe('saved queries', () => {
  test('can be created, run, renamed, changed, deleted and restored', async () => {
    const page = await searches.open(address('country_code = IT AND title LIKE shop'));
    await page.getByRole('button', { name: 'Save this query' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Italian shops');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Italian shops' }).waitFor();
    await page.getByText('8 scans').waitFor();
    await expect(page).toHaveURL(/#\/queries\/[\w-]+$/);

    await page.getByRole('link', { name: 'Saved queries' }).first().click();
    await page.getByRole('button', { name: 'Edit “Italian shops”' }).click();
    await dialog.getByLabel('Name').fill('Shops in Italy');
    await dialog.getByLabel('Condition 2: value').fill('maple');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'Shops in Italy' }).waitFor();
    await expect
      .poll(() => stored.ask('GET', '/v1/queries'))
      .toMatchObject([
        {
          name: 'Shops in Italy',
          query_filters: [{ value: 'IT' }, { attribute: 'title', operator: 'LIKE', value: 'maple' }],
        },
      ]);

    await page.getByRole('button', { name: 'Delete “Shops in Italy”' }).click();
    await page.getByText('“Shops in Italy” deleted.').waitFor();
    await expect.poll(() => stored.ask('GET', '/v1/queries')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('link', { name: 'Shops in Italy' }).click();
    await page.getByText('1 scan', { exact: true }).waitFor();
    await page.close();
  });

  test('keep their OR, and get one by a second group', async () => {
    const page = await searches.open(address('country_code = IT OR title LIKE shop'));
    await page.getByRole('button', { name: 'Save this query' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Either');
    await dialog.getByRole('button', { name: 'Or…' }).click();
    const third = dialog.getByRole('group', { name: 'Group 3' });
    await third.getByLabel('Condition 1: value').fill('maple');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Either' }).waitFor();
    const saved = [
      { attribute: 'country_code', value: 'IT', logical_operator: 'AND' },
      { attribute: 'title', value: 'shop', logical_operator: 'OR' },
      { attribute: 'domain', value: 'maple', logical_operator: 'OR' },
    ];
    const query = expect.objectContaining({ query_filters: saved.map(filter => expect.objectContaining(filter)) });
    await expect.poll(() => stored.ask('GET', '/v1/queries')).toContainEqual(query);

    await page.getByRole('link', { name: 'Saved queries' }).first().click();
    await page.getByRole('button', { name: 'Delete “Either”' }).click();
    await expect.poll(() => stored.ask('GET', '/v1/queries')).not.toContainEqual(query);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(() => stored.ask('GET', '/v1/queries')).toContainEqual(query);
    await page.close();
  });

  test('need a name and a condition', async () => {
    const page = await searches.open('search.html#/queries');
    await page.getByRole('button', { name: 'New query' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Enter a name of up to 100 characters.').waitFor();
    await dialog.getByLabel('Name').fill('Empty');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Add at least one condition with a value.').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.close();
  });
});

test.describe('brands', () => {
  test('can be browsed and filtered, and lead to their scans', async () => {
    const page = await searches.open('search.html#/brands');
    await page.locator('.brand-row').nth(19).waitFor();
    await page.getByLabel('Name').fill('paypal');
    await expect.poll(() => page.locator('.brand-row').count()).toBeLessThan(4);
    await page.getByRole('link', { name: 'PayPal', exact: true }).click();
    await page.getByRole('heading', { name: 'PayPal' }).waitFor();
    await page.getByText('No scans found').waitFor();
    await page.goBack();
    await page.getByLabel('Show').selectOption({ label: 'My own' });
    await page.getByLabel('Name').fill('');
    await page.getByText('The administrator adds private brands').waitFor();
    await expect(page).toHaveURL(url => url.searchParams.get('filter') === 'USER_BRANDS');
    await page.close();
  });
});

test('own scans are listed free of quota', async () => {
  const before = await stored.ask('GET', '/v1/user/usage');
  const page = await searches.open('search.html#/scans');
  await page.getByText('Scans 1 to 32, maybe more').waitFor();
  await page.locator('[data-verdict-mark]').nth(31).waitFor();
  expect(await stored.ask('GET', '/v1/user/usage')).toEqual(before);
  await page.close();
});

test('usage is shown as plot and table', async () => {
  const page = await searches.open('search.html#/usage');
  const { quota } = await stored.ask('GET', '/v1/user/usage');
  await page.getByRole('img', { name: `${quota} requests in total` }).waitFor();
  await expect(page.locator('.plot-bar')).toHaveCount(30);
  await expect(page.getByRole('row').nth(1)).toContainText(String(quota));
  await page.getByRole('button', { name: '7 days' }).click();
  await expect(page.getByRole('row')).toHaveCount(8);
  await page.close();
});

test.describe('a FREE key', () => {
  let free: SearchBrowser;
  test.beforeAll(async () => {
    free = await openSearchBrowser(stored, stored.freeKey);
  });
  test.afterAll(() => free.close());

  test('cannot read further pages', async () => {
    const page = await free.open(address('example'));
    await page.getByText('Only PREMIUM keys can open further pages').waitFor();
    await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
    await page.close();
    const second = await free.open(address('example', '&page=2'));
    await second.getByRole('heading', { name: 'Your key’s plan does not allow this.' }).waitFor();
    await expectRoot(second, 'data-state', 'error');
    await second.close();
  });

  test('cannot use PREMIUM attributes', async () => {
    const page = await free.open();
    await field(page).fill('category = Login');
    await page.getByText('Only PREMIUM keys may search by category').waitFor();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
    await page.close();
  });

  test('cannot read brands', async () => {
    const [brand] = await stored.ask('GET', '/v1/brands?filter=PREMIUM&max_results=1');
    const page = await free.open(`search.html#/brands/${brand.id}`);
    await page.getByText('The scans of this brand are for PREMIUM keys').waitFor();
    await page.getByRole('heading', { name: 'Your key’s plan does not allow this.' }).waitFor();
    await expectRoot(page, 'data-state', 'error');
    await page.close();
  });
});
