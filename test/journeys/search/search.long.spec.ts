import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { makeScan } from '../report/make-scan.ts';
import { expectRoot } from '../support/own-page.ts';
import { openWeb } from '../support/web.ts';

/** Finds what is stored, more than one page of it. */
const ALL = 'domain LIKE shop OR domain LIKE bank-login';

const field = (page: Page) => page.getByLabel('Search the stored scans by words or CQL');
const names = (page: Page) => page.locator('.result-name');
/** Targets of the rows, known before their titles. */
const reports = (page: Page) => names(page).evaluateAll(links => links.map(link => link.getAttribute('href')));
const expectQuery = (page: Page, query: string) => expect(page).toHaveURL(url => url.searchParams.get('q') === query);
const address = (query: string, rest = '') => `/search?q=${encodeURIComponent(query)}${rest}`;

test('the query field completes values, underlines errors, and suggests recent searches', async ({
  storedWeb: web,
}) => {
  const page = await web.openReady('/search');
  await field(page).fill('country_code = italy');
  await page.getByRole('option').filter({ hasText: 'Italy' }).waitFor();
  await page.keyboard.press('ArrowDown');
  const selected = page.getByRole('listbox').getByRole('option', { selected: true });
  const isActive = async () =>
    (await field(page).getAttribute('aria-activedescendant')) === (await selected.getAttribute('id'));
  await expect.poll(isActive).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await page.getByText('8 scans').waitFor();
  await expectQuery(page, 'country_code = IT');

  await test.step('brands of the server and tags of own scans', async () => {
    await field(page).fill('');
    await field(page).pressSequentially('brand = payp');
    await page.getByRole('option', { name: 'PayPal', exact: true }).click();
    await expect(field(page)).toHaveValue('brand = PayPal ');
    await field(page).fill('submitter_tag = phi');
    await page.getByRole('option', { name: 'phishing' }).click();
    await expect(field(page)).toHaveValue('submitter_tag = phishing ');
  });
  await test.step('errors while typing, and what is incomplete only on submit', async () => {
    await field(page).fill('device = MOBILE AND domian = shop.example');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Enter');
    await expectQuery(page, 'country_code = IT');
    await page.getByRole('button', { name: 'domain', exact: true }).click();
    await expect(page.locator('.cql-wrong')).toHaveCount(0);
    await field(page).fill('domain = ');
    await page.getByText('Next: a value.').waitFor();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('highlighting in the place of the text', async () => {
    await field(page).fill('title LIKE "shop" AND nsfw = false');
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
  });
  await test.step('recent searches', async () => {
    await field(page).fill('northern bank');
    await page.keyboard.press('Enter');
    await page.getByText('3 scans').waitFor();
    await field(page).fill('');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: 'northern bank' }).click();
    await expect(field(page)).toHaveValue('northern bank');
    await page.goto('/search');
    await page.getByRole('link', { name: 'northern bank' }).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByText('Your searches appear here').waitFor();
  });
});

test('a query that cannot be saved, read or answered says why', async ({ storedWeb: web }) => {
  const page = await web.openReady('/search');
  for (const [query, why] of [
    ['red shoes', 'Words cannot be saved.'],
    ['', 'Enter a query to save it.'],
    ['title =', 'Complete the query to save it.'],
    ['(title LIKE a OR title LIKE b) AND nsfw = true', 'Queries with parentheses cannot be saved.'],
  ] as const) {
    await field(page).fill(query);
    await page.getByText(why).waitFor();
    await expect(page.getByRole('button', { name: 'Save this query' })).toBeDisabled();
  }
  for (const [query, title, hint] of [
    ['title = nowhere', 'No scans found', 'LIKE finds parts of them'],
    ['title ~~ x', 'Invalid query', 'See the message below the search field.'],
  ] as const) {
    const found = await web.openReady(address(query));
    await found.getByRole('heading', { name: title }).waitFor();
    await found.getByText(hint).waitFor();
    await expectRoot(found, 'data-state', 'ready');
  }
});

test('the builder stays in sync with the text', async ({ storedWeb: web }) => {
  const page = await web.openReady(address('title LIKE shop AND device = DESKTOP'));
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

  await test.step('a row that is changed before the one before is drawn', async () => {
    await field(page).fill('title LIKE shop AND device = DESKTOP');
    await expect(page.getByLabel('Condition 2: value')).toHaveValue('DESKTOP');
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
  });
});

test('results show their facts, defanged addresses and thumbnails, are paged, compared and exported', async ({
  storedWeb: web,
}) => {
  const { context } = web;
  const page = await web.openReady(address('domain LIKE bank-login-two'));
  const row = page.getByRole('listitem').filter({ hasText: 'Northern Bank' });
  await row.getByText('Malicious').waitFor();
  await expect(row).toContainText('hxxp://bank-login-two[.]example/secure/login');
  await page.getByLabel('Defang addresses').uncheck();
  await expect(row).toContainText('http://bank-login-two.example/');
  await page.getByLabel('Defang addresses').check();
  const report = row.getByRole('link', { name: 'Northern Bank' });
  await expect(report).toHaveAttribute('href', /^\/scan\/[\w-]{36}$/);
  await row.getByRole('link', { name: 'phishing' }).click();
  await page.getByText('3 scans').waitFor();
  await expectQuery(page, 'submitter_tag = phishing');

  await test.step('an address is opened only after a confirmation', async () => {
    await page.goto(address('bank-login-one'));
    await row.hover();
    await row.getByRole('button', { name: 'Open this address…' }).click();
    await page.getByRole('dialog').getByText('hxxp://bank-login-one[.]example').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(context.pages()).toEqual([page]);
  });
  await test.step('threat and country, with the actions in the row', async () => {
    await page.goto(address('northern'));
    const first = page.locator('.result').first();
    await first.locator('.thumbnail canvas[data-drawn=true]').waitFor();
    await expect(first).toHaveText(/Malicious[\s\S]*Phishing: imitates Northern Bank[\s\S]*Netherlands/);
    await first.hover();
    const copy = first.getByRole('button', { name: 'Copy' });
    const opacity = () => copy.evaluate(button => getComputedStyle(button.closest('.value-tools') ?? button).opacity);
    await expect.poll(opacity).toBe('1');
    const isInRow = () =>
      copy.evaluate(button => {
        const [inner, outer] = [button, button.closest('.result')].map(element => element?.getBoundingClientRect());
        if (inner === undefined || outer === undefined) throw new Error('the button is in no row');
        return inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
    await expect.poll(isInRow).toBe(true);
  });
  await test.step('a choice is exported', async () => {
    await page.locator('.choose').first().check();
    await page.getByText('Export selected').click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Data (JSON)' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.json$/);
    const file = await readFile(await download.path(), 'utf8');
    expect(file).toContain('bank-login-three');
    expect(file).not.toContain('bank-login-one');
    expect(file).toContain('MALICIOUS');
    await page.locator('.choose').first().uncheck();
  });
  await test.step('scans are chosen and compared by keyboard', async () => {
    await page.locator('.result-name').first().focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await page.keyboard.press('End');
    await expect(names(page).last()).toBeFocused();
    await page.getByRole('link', { name: 'Compare' }).click();
    await page.locator('.compare-scans canvas[data-drawn=true]').nth(1).waitFor();
    await expect(page.getByRole('row').filter({ hasText: 'Address' }).first()).toContainText('differs');
    await expect(page).toHaveURL(/#\/compare\/[\w-]{36},[\w-]{36}$/);
  });
  await test.step('pages, counted as far as known', async () => {
    await page.goto(address(ALL));
    await page.getByText('Scans 1 to 32, maybe more').waitFor();
    await expect.poll(() => reports(page)).toHaveLength(32);
    const first = await reports(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Scans 33 to 36, the last ones').waitFor();
    await expect.poll(() => reports(page)).toHaveLength(4);
    const second = await reports(page);
    await page.goBack();
    await page.getByText('Scans 1 to 32, maybe more').waitFor();
    await expect.poll(() => reports(page)).toEqual(first);
    await page.goForward();
    await expect.poll(() => reports(page)).toEqual(second);
  });
  await test.step('a wall, whose screenshots are loaded near the viewport', async () => {
    const wall = await web.openReady(address(ALL, '&view=wall'));
    await wall.locator('.thumbnail canvas[data-drawn=true]').nth(2).waitFor();
    await expect(wall.locator('.tile')).toHaveCount(32);
    await expect.poll(() => wall.locator('.thumbnail canvas').count()).toBeLessThan(32);
    await wall.locator('.tile').last().scrollIntoViewIfNeeded();
    await wall.locator('.tile').last().locator('canvas[data-drawn=true]').waitFor();
    await wall.getByText('Not found: this domain does not exist.').waitFor();
  });
});

test('saved queries are renamed, changed, deleted, restored, joined by OR, and need a name and a condition', async ({
  storedWeb: web,
  stored,
}) => {
  const page = await web.openReady(address('country_code = IT AND title LIKE shop'));
  const saved = () => stored.ask('GET', '/v1/queries');
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
  await expect.poll(saved).toMatchObject([
    {
      name: 'Shops in Italy',
      query_filters: [{ value: 'IT' }, { attribute: 'title', operator: 'LIKE', value: 'maple' }],
    },
  ]);

  await page.getByRole('button', { name: 'Delete “Shops in Italy”' }).click();
  await page.getByText('“Shops in Italy” deleted.').waitFor();
  await expect.poll(saved).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('link', { name: 'Shops in Italy' }).click();
  await page.getByText('1 scan', { exact: true }).waitFor();

  await test.step('an OR, and another by a second group', async () => {
    await page.goto(address('country_code = IT OR title LIKE shop'));
    await page.getByRole('button', { name: 'Save this query' }).click();
    await dialog.getByLabel('Name').fill('Either');
    await dialog.getByRole('button', { name: 'Or…' }).click();
    const third = dialog.getByRole('group', { name: 'Group 3' });
    await third.getByLabel('Condition 1: value').fill('maple');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Either' }).waitFor();
    const filters = [
      { attribute: 'country_code', value: 'IT', logical_operator: 'AND' },
      { attribute: 'title', value: 'shop', logical_operator: 'OR' },
      { attribute: 'domain', value: 'maple', logical_operator: 'OR' },
    ];
    const query = expect.objectContaining({ query_filters: filters.map(filter => expect.objectContaining(filter)) });
    await expect.poll(saved).toContainEqual(query);

    await page.getByRole('link', { name: 'Saved queries' }).first().click();
    await page.getByRole('button', { name: 'Delete “Either”' }).click();
    await expect.poll(saved).not.toContainEqual(query);
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect.poll(saved).toContainEqual(query);
  });
  await test.step('without name and condition', async () => {
    await page.getByRole('button', { name: 'New query' }).first().click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Enter a name of up to 100 characters.').waitFor();
    await dialog.getByLabel('Name').fill('Empty');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.getByText('Add at least one condition with a value.').waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  for (const { id } of await saved()) await stored.ask('DELETE', `/v1/query/${id}`);
});

test('brands are filtered and lead to their scans; own scans cost no quota; usage is a plot and a table', async ({
  storedWeb: web,
  stored,
}) => {
  const page = await web.openReady('/brands');
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

  await test.step('own scans', async () => {
    const before = await stored.ask('GET', '/v1/user/usage');
    const own = await web.openReady('/');
    await own.getByText('Scans 1 to 32, maybe more').waitFor();
    await own.locator('[data-verdict-mark]').nth(31).waitFor();
    expect(await stored.ask('GET', '/v1/user/usage')).toEqual(before);
  });
  await test.step('usage', async () => {
    const usage = await web.openReady('/usage');
    const { quota } = await stored.ask('GET', '/v1/user/usage');
    await usage.getByRole('img', { name: `${quota} requests in total` }).waitFor();
    await expect(usage.locator('.plot-bar')).toHaveCount(30);
    await expect(usage.getByRole('row').nth(1)).toContainText(String(quota));
    await usage.getByRole('button', { name: '7 days' }).click();
    await expect(usage.getByRole('row')).toHaveCount(8);
  });
});

test('an address that was not found is scanned', async ({ web, server, account }) => {
  const url = 'https://not-found-yet.example/';
  server.put(url, () => makeScan({ url }));
  const page = await web.openReady(address('not-found-yet.example'));
  await page.getByRole('button', { name: 'Scan hxxps://not-found-yet[.]example/' }).click();
  await page.waitForURL(/\/scan\//);
  expect(await account.ask('GET', '/account/scans')).toMatchObject([{ submitted_url: url }]);
});

test('a FREE key reads neither further pages nor PREMIUM attributes and brands, and the page says so', async ({
  context,
  stored,
}) => {
  const web = await openWeb(context, stored.freeKey);
  const page = await web.openReady(address('domain LIKE shop'));
  await page.getByText('Only PREMIUM keys can open further pages').waitFor();
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
  const refused = 'Your key’s plan does not allow this.';
  const second = await web.openReady(address(ALL, '&page=2'));
  await second.getByRole('heading', { name: refused }).waitFor();
  await expectRoot(second, 'data-state', 'error');

  await field(page).fill('category = Login');
  await page.getByText('Only PREMIUM keys may search by category').waitFor();
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');

  const [brand] = await stored.ask('GET', '/v1/brands?filter=PREMIUM&max_results=1');
  const brands = await web.openReady(`/brands#/brands/${brand.id}`);
  await brands.getByText('The scans of this brand are for PREMIUM keys').waitFor();
  await brands.getByRole('heading', { name: refused }).waitFor();
  await expectRoot(brands, 'data-state', 'error');
});
