import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { SHOP } from '../report/shop-scan.ts';
import { openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

// People who are faster than the server, and than the browser's next frame.
let world: WebWorld;
let visitor: WebContext;
let page: Page;
/** Requests other than GET and HEAD, as “METHOD path”. */
let sent: string[];
/** Lets the server answer them. */
let letAnswer: () => void;
test.beforeAll(async () => {
  world = await openWebWorld();
});
test.beforeEach(async () => {
  visitor = await world.openContext();
  await (await visitor.signIn()).close();
});
test.afterEach(() => visitor.context.close());
test.afterAll(() => world.close());

/** Opens a page whose changes the server answers after `letAnswer`. */
async function open(path: string): Promise<void> {
  page = await visitor.open(path);
  sent = [];
  const answering = Promise.withResolvers<void>();
  letAnswer = answering.resolve;
  await page.route('**/*', async route => {
    const asked = route.request();
    if (asked.method() === 'GET') return route.fallback();
    sent.push(`${asked.method()} ${new URL(asked.url()).pathname}`);
    await answering.promise;
    await route.fallback();
  });
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const queries = () => page.locator('.query-row .result-name');

async function saveQueries(names: readonly string[]): Promise<void> {
  for (const { id } of await world.ask('GET', '/v1/queries')) await world.ask('DELETE', `/v1/query/${id}`);
  const query_filters = [{ attribute: 'malicious', operator: '=', value: 'true' }];
  for (const name of names) await world.ask('POST', '/v1/query', { name, query_filters });
}

for (const [path, field] of [
  ['/', '#api-key'],
  ['/search', '[role=search] textarea'],
] as const)
  test(`${path} is drawn with the focus in its field`, async () => {
    const context = path === '/' ? await world.openContext() : visitor;
    await context.context.addInitScript(selector => {
      new MutationObserver((_, observer) => {
        const drawn = document.querySelector(selector);
        if (drawn === null) return;
        observer.disconnect();
        document.documentElement.dataset['first'] = String(document.activeElement === drawn);
      }).observe(document, { childList: true, subtree: true });
    }, field);
    page = await context.open(path);
    await page.locator(field).waitFor();
    await expect(page.locator('html')).toHaveAttribute('data-first', 'true');
  });

test('two Enters sign in once', async () => {
  await visitor.context.clearCookies();
  await open('/');
  await page.getByLabel('API key').fill(world.server.key);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  letAnswer();
  await page.locator('html[data-state=ready]').waitFor();
  expect(sent).toEqual(['POST /session']);
});

/** Does it again and again, while the server answers late and the browser leaves late to a report. */
async function leaveLate(again: string): Promise<void> {
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

test('Enter scans an address once, also while the browser leaves', async () => {
  await open('/');
  await page.getByLabel('Addresses', { exact: true }).fill(SHOP);
  await leaveLate(
    "document.querySelector('#addresses').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))",
  );
  expect(sent).toEqual(['POST /v1/scan']);
});

test('a report is scanned again once, also while the browser leaves', async () => {
  await open(`/scan/${await world.scan(SHOP)}`);
  await page.locator('html[data-scan=DONE]').waitFor();
  await leaveLate(`document.querySelector('[title="Scan again"]').click()`);
  expect(sent).toEqual(['POST /v1/scan']);
});

test('the report is exported with all requests, and printed with those that the scan itself tells', async () => {
  const arrived = Promise.withResolvers<void>();
  await open(`/scan/${await world.scan(SHOP)}`);
  await page.route(/\.har|\/har/, async route => {
    await arrived.promise;
    await route.fallback();
  });
  await page.reload();
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

test('a brand’s name keeps the blank before its next word', async () => {
  await open('/brands');
  const field = page.locator('#brand-name');
  await field.pressSequentially('bank ');
  await expect(page).toHaveURL(/q=bank$/);
  await field.pressSequentially('of');
  await expect(page).toHaveURL(/q=bank(?:\+|%20)of$/);
  await expect(field).toHaveValue('bank of');
});

test('a filter that is chosen right after typing a brand’s name is kept', async () => {
  await open('/brands');
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('#brand-name');
    const filter = document.querySelector<HTMLSelectElement>('#brand-filter');
    if (field === null || filter === null) throw new Error('no form');
    field.value = 'pay';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    filter.value = 'FREE';
    filter.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page).toHaveURL(/q=pay/);
  await expect(page.locator('#brand-filter')).toHaveValue('FREE');
  await expect(page.locator('#brand-name')).toHaveValue('pay');
});

test('suggestions for what was typed before do not replace those for what is typed now', async () => {
  await open('/search');
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

test('two Enters save a query once', async () => {
  await saveQueries([]);
  await open('/queries');
  await button('New query').first().click();
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

test('queries that are deleted at once are all gone', async () => {
  await saveQueries(['one', 'two', 'three']);
  await open('/queries');
  await button('Delete “one”').click();
  await button('Delete “two”').click();
  let answers = 0;
  page.on('requestfinished', request => {
    if (request.method() === 'DELETE') answers++;
  });
  letAnswer();
  await expect.poll(() => answers).toBe(2);
  await expect(queries()).toHaveText(['three']);
});

test('a double click deletes one query, and another one restores it once', async () => {
  await saveQueries(['one', 'two', 'three']);
  await open('/queries');
  letAnswer();
  // The second click comes when the first row has gone.
  await button('Delete “one”').click({ clickCount: 2, delay: 150 });
  await button('Undo').dblclick();
  await expect(queries()).toHaveText(['two', 'three', 'one']);
  const names = async () => (await world.ask('GET', '/v1/queries')).map(({ name }: { name: string }) => name);
  await expect.poll(names).toEqual(['two', 'three', 'one']);
  expect(sent.map(request => request.split(' ')[0])).toEqual(['DELETE', 'POST']);
});
