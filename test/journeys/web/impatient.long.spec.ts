import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { SHOP, shopScan } from '../report/shop-scan.ts';
import type { Account } from '../support/server.ts';

// People who are faster than the server, and than the browser's next frame.
interface Changes {
  /** Requests other than GET, as “METHOD path”. */
  readonly sent: string[];
  /** Lets the server answer them. */
  letAnswer(): void;
}

/** Holds back the changes of a page until `letAnswer`. */
async function hold(page: Page): Promise<Changes> {
  const sent: string[] = [];
  const { promise: answering, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/*', async route => {
    const asked = route.request();
    if (asked.method() === 'GET') return route.fallback();
    sent.push(`${asked.method()} ${new URL(asked.url()).pathname}`);
    await answering;
    await route.fallback();
  });
  return { sent, letAnswer };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const queries = (page: Page) => page.locator('.query-row .result-name');

/** Saves queries, opens their list and holds back its changes. */
async function openQueries(page: Page, { ask }: Account, names: readonly string[]): Promise<Changes> {
  const query_filters = [{ attribute: 'malicious', operator: '=', value: 'true' }];
  for (const name of names) await ask('POST', '/v1/query', { name, query_filters });
  await page.goto('/queries');
  return hold(page);
}

test('pages are drawn with the focus in their field', async ({ visitor, member: page }) => {
  for (const [opened, path, field] of [
    [await visitor.newPage(), '/', '#api-key'],
    [page, '/search', '[role=search] textarea'],
  ] as const)
    await test.step(path, async () => {
      await opened.addInitScript(selector => {
        new MutationObserver((_, observer) => {
          const drawn = document.querySelector(selector);
          if (drawn === null) return;
          observer.disconnect();
          document.documentElement.dataset['first'] = String(document.activeElement === drawn);
        }).observe(document, { childList: true, subtree: true });
      }, field);
      await opened.goto(path);
      await opened.locator(field).waitFor();
      await expect(opened.locator('html')).toHaveAttribute('data-first', 'true');
    });
});

test('two Enters sign in once', async ({ page, account }) => {
  await page.goto('/');
  const { sent, letAnswer } = await hold(page);
  await page.getByLabel('API key').fill(account.key);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  letAnswer();
  await page.locator('html[data-state=ready]').waitFor();
  expect(sent).toEqual(['POST /session']);
});

/** Does it again and again, while the server answers late and the browser leaves late to a report. */
async function leaveLate(page: Page, { letAnswer }: Changes, again: string): Promise<void> {
  const left = Promise.withResolvers<void>();
  await page.route('**/scan/*', async route => {
    if (route.request().resourceType() === 'document') await left.promise;
    await route.fallback();
  });
  const here = page.url();
  const leaving = page.waitForRequest(request => request.isNavigationRequest());
  let times = 0;
  page.on('console', message => {
    if (message.text() === 'again') times++;
  });
  // The page is counted by what it logs: it evaluates nothing while the browser leaves it.
  await page.evaluate(`setInterval(() => { console.log('again'); ${again} }, 20)`);
  await expect.poll(() => times).toBeGreaterThan(10);
  letAnswer();
  await leaving;
  const before = times;
  await expect.poll(() => times).toBeGreaterThan(before + 10);
  left.resolve();
  await page.waitForURL(url => url.href !== here);
}

test('Enter scans an address once, and a report is scanned again once, also while the browser leaves', async ({
  member: page,
  server,
}) => {
  server.put(SHOP, shopScan);
  const changes = await hold(page);
  await page.getByLabel('Addresses', { exact: true }).fill(SHOP);
  await leaveLate(
    page,
    changes,
    "document.querySelector('#addresses').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))",
  );
  expect(changes.sent).toEqual(['POST /v1/scan']);

  await page.unrouteAll();
  await page.locator('html[data-scan=DONE]').waitFor();
  const again = await hold(page);
  await leaveLate(page, again, `document.querySelector('[title="Scan again"]').click()`);
  expect(again.sent).toEqual(['POST /v1/scan']);
});

test('the report is exported with all requests, and printed with those that the scan itself tells', async ({
  member: page,
  shop,
}) => {
  const arrived = Promise.withResolvers<void>();
  await page.route(/\.har|\/har/, async route => {
    await arrived.promise;
    await route.fallback();
  });
  await page.goto(`/scan/${shop}`);
  await page.locator('html[data-scan=DONE]').waitFor();
  await page.locator('[data-requests=loading]').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => page.locator('.print .data-table tbody tr').count()).toBeGreaterThan(10);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByText('Export', { exact: true }).click();
  const item = page.getByRole('button', { name: /HTML/ });
  await expect(item).toBeDisabled();
  arrived.resolve();
  const downloading = page.waitForEvent('download');
  await item.click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(exported.match(/<tr/g)?.length).toBeGreaterThan(60);
});

test('typing a brand’s name keeps the blank before its next word, and the filter that is chosen right after', async ({
  member: page,
}) => {
  await page.goto('/brands');
  const field = page.locator('#brand-name');
  await field.pressSequentially('bank ');
  await expect(page).toHaveURL(/q=bank$/);
  await field.pressSequentially('of');
  await expect(page).toHaveURL(/q=bank(?:\+|%20)of$/);
  await expect(field).toHaveValue('bank of');

  await page.goto('/brands');
  await field.waitFor();
  await page.evaluate(() => {
    const name = document.querySelector<HTMLInputElement>('#brand-name');
    const filter = document.querySelector<HTMLSelectElement>('#brand-filter');
    if (name === null || filter === null) throw new Error('no form');
    name.value = 'pay';
    name.dispatchEvent(new Event('input', { bubbles: true }));
    filter.value = 'FREE';
    filter.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/q=pay/);
  await expect(page.locator('#brand-filter')).toHaveValue('FREE');
  await expect(page.locator('#brand-name')).toHaveValue('pay');
});

test('suggestions for what was typed before do not replace those for what is typed now', async ({ member: page }) => {
  await page.goto('/search');
  const first = Promise.withResolvers<void>();
  await page.route(/\/brands\?.*query=p&/, async route => {
    await first.promise;
    await route.fallback();
  });
  const asking = page.waitForRequest(/\/brands\?.*query=p&/);
  await page.locator('[role=search] textarea').pressSequentially('brand = p');
  await asking;
  await page.keyboard.type('aypa');
  await page.getByRole('option', { name: 'PayPal' }).waitFor();
  first.resolve();
  // A resource is listed once it has been received. The next frames show what the page makes of it.
  const received = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(received).toContainEqual(expect.stringMatching(/\/brands\?.*query=p&/));
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('option', { name: 'PayPal' })).toHaveCount(1);
});

test('two Enters save a query once', async ({ member: page, account }) => {
  const { sent, letAnswer } = await openQueries(page, account, []);
  await button(page, 'New query').first().click();
  const dialog = page.getByRole('dialog');
  // A form with one text field is submitted by Enter even without a button that submits.
  await dialog.locator('select').first().selectOption('malicious');
  await dialog.getByLabel(/value/i).selectOption('true');
  await dialog.getByLabel('Name', { exact: true }).fill('bad');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  letAnswer();
  await dialog.waitFor({ state: 'hidden' });
  expect(sent).toEqual(['POST /v1/query']);
});

test('queries that are deleted at once are all gone', async ({ member: page, account }) => {
  const { letAnswer } = await openQueries(page, account, ['one', 'two', 'three']);
  await button(page, 'Delete “one”').click();
  await button(page, 'Delete “two”').click();
  let answers = 0;
  page.on('requestfinished', request => {
    if (request.method() === 'DELETE') answers++;
  });
  letAnswer();
  await expect.poll(() => answers).toBe(2);
  await expect(queries(page)).toHaveText(['three']);
});

test('a double click deletes one query, and another one restores it once', async ({ member: page, account }) => {
  const { sent, letAnswer } = await openQueries(page, account, ['one', 'two', 'three']);
  letAnswer();
  // The second click comes when the first row has gone.
  await button(page, 'Delete “one”').click({ clickCount: 2, delay: 150 });
  await button(page, 'Undo').dblclick();
  await expect(queries(page)).toHaveText(['two', 'three', 'one']);
  const names = async () => (await account.ask('GET', '/v1/queries')).map(({ name }: { name: string }) => name);
  await expect.poll(names).toEqual(['two', 'three', 'one']);
  expect(sent.map(request => request.split(' ')[0])).toEqual(['DELETE', 'POST']);
});
