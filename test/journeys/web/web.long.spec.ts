import { expect, type Page, test } from '@playwright/test';
import { enlargeText, overflowOf, violationsOf } from '../support/axe.ts';
import { expectRoot } from '../support/own-page.ts';
import { SHOP } from '../report/shop-scan.ts';
import { LISTED, openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

let world: WebWorld;
let member: WebContext;
test.beforeAll(async () => {
  world = await openWebWorld();
  member = await world.openContext();
  await (await member.signIn()).close();
});
test.afterAll(() => world.close());
test.afterEach(() => expect(member.faults, 'no page breaks its own policy').toEqual([]));

const expectPath = (page: Page, pathname: string) => expect(page).toHaveURL(url => url.pathname === pathname);

test.describe('signing in', () => {
  test('refuses an invalid key, and accepts a valid one', async () => {
    const { open, context } = await world.openContext();
    const page = await open('/');
    await expect(page.getByLabel('API key')).toHaveAttribute('type', 'password');
    await page.getByLabel('API key').fill('lg_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This key is not valid.').waitFor();
    await page.getByLabel('API key').fill(world.server.key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Scan or check addresses' }).waitFor();
    await context.close();
  });

  test('stores the key nowhere, and hides the session from scripts', async () => {
    const { signIn, asked, context } = await world.openContext();
    const page = await signIn();
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(kept).not.toContain('lg_');
    expect(await page.content()).not.toContain(world.server.key);
    expect(asked.join(' ')).not.toContain(world.server.key);
    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({
      name: expect.stringMatching(/^linkglass-\d+$/),
      httpOnly: true,
      sameSite: 'Strict',
      path: '/',
    });
    await context.close();
  });

  test('leads back to the page that asked for it', async () => {
    const { open, context } = await world.openContext();
    const page = await open('/usage');
    await page.getByLabel('API key').fill(world.server.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('.plot').waitFor();
    await expectPath(page, '/usage');
    await context.close();
  });

  test('works when coming from another site', async () => {
    const page = await member.context.newPage();
    // Browsers do not send a strict cookie with such a navigation; the page's own requests have it.
    await page.route('https://chat.example/', route =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${world.server.address}/search">link</a>` }),
    );
    await page.goto('https://chat.example/');
    await page.getByRole('link').click();
    await expectRoot(page, 'data-state', 'ready');
    await expect(page.getByLabel('API key')).toHaveCount(0);
    await page.close();
  });

  test('lists the browser, and signs it out', async () => {
    const { signIn, open, context } = await world.openContext({ userAgent: 'Test browser' });
    await signIn();
    const page = await open('/search?q=verdict+%3D+SAFE');
    const recent = () => page.evaluate(() => localStorage.getItem('recentSearches'));
    await expect.poll(recent).toBe('["verdict = SAFE"]');
    await page.goto(`${world.server.address}/usage`);
    const row = page.getByRole('listitem').filter({ hasText: 'Test browser' });
    await row.waitFor();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in to Linkglass' }).waitFor();
    await expect.poll(() => context.cookies()).toEqual([]);
    await expect.poll(recent).toBeNull();
    await context.close();
  });
});

test.describe('addresses', () => {
  test('a single one is scanned and its live report opens', async () => {
    const page = await member.open('/');
    await page.getByLabel('Addresses', { exact: true }).fill(SHOP);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/scan\/[^/]*$/);
    await page.locator('html[data-scan=DONE]').waitFor();
    await expect(page.locator('[data-verdict]').first()).toBeVisible();
    await page.close();
  });

  test('several fill a table, defanged ones too', async () => {
    const page = await member.open('/');
    await page
      .getByLabel('Addresses', { exact: true })
      .fill(`${LISTED[0]}\nhxxps://two[.]example/\n\nnot an address\n${LISTED[2]}\n${LISTED[0]}`);
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await page.locator('table[data-settled=true]').waitFor();
    const rows = page.getByRole('region', { name: 'Addresses and results' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(2)).toContainText('hxxps://two[.]example/');
    await rows.nth(2).getByRole('link', { name: 'Report' }).click();
    await page.locator('html[data-scan=DONE]').waitFor();
    await page.close();
  });

  test('come from a file that is dropped anywhere on the form, whose table has no faults in 400 pixels', async () => {
    const page = await member.open('/');
    const dropped = await page.evaluateHandle(text => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'list.txt', { type: 'text/plain' }));
      return data;
    }, LISTED.join('\n'));
    await page
      .getByRole('heading', { name: 'Scan or check addresses' })
      .dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByLabel('Addresses', { exact: true })).toHaveValue(LISTED.join('\n'));
    await page.getByRole('button', { name: 'Check only' }).click();
    await page.locator('table[data-settled=true]').waitFor();
    await page.setViewportSize({ width: 400, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => violationsOf(page)).toEqual([]);
      await expect.poll(() => overflowOf(page)).toBe(0);
    }
    await page.close();
  });

  test('of a session that ended meanwhile are no longer followed, which the table says', async () => {
    const { signIn, context } = await world.openContext();
    const held = 'https://held.example/';
    world.put(held, () => new Promise(() => undefined));
    const page = await signIn();
    await page.getByLabel('Addresses', { exact: true }).fill(`${held}\n${held}?2`);
    world.put(`${held}?2`, () => new Promise(() => undefined));
    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    const table = page.getByRole('region', { name: 'Addresses and results' });
    await table.getByRole('link', { name: 'Report' }).first().waitFor();
    await context.clearCookies();
    await page.locator('table[data-settled=true]').waitFor();
    await expect(table.getByText('You are signed out.')).toHaveCount(2);
    for (const { id } of (await world.ask('GET', '/account/scans')).filter(
      ({ status }: { status: string }) => status === 'RUNNING' || status === 'PENDING',
    ))
      await world.ask('DELETE', `/scans/${id}`);
    await context.close();
  });

  test('are checked without a visit', async () => {
    const page = await member.open('/');
    await page.getByLabel('Addresses', { exact: true }).fill('https://never-scanned.example/');
    await page.getByRole('button', { name: 'Check only' }).click();
    await page.locator('table[data-settled=true]').waitFor();
    await expect(page.locator('table [data-verdict-mark]')).toHaveAttribute('data-verdict-mark', 'UNRATED');
    await expect(page.locator('table')).toContainText('Not scanned yet');
    await page.close();
  });

  test('a one-time link is scanned only after a confirmation', async () => {
    const page = await member.open('/');
    await page
      .getByLabel('Addresses', { exact: true })
      .fill('https://one.example/reset-password?token=0123456789abcdef0123');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Scan anyway' }).waitFor();
    await expectPath(page, '/');
    await page.close();
  });
});

test.describe('the lists', () => {
  for (const path of ['/', '/search'])
    test(`${path} has the field for addresses`, async () => {
      const page = await member.open(path);
      await page.getByLabel('Addresses', { exact: true }).fill('https://never-scanned.example/');
      await page.getByRole('button', { name: 'Check only' }).click();
      await expect(page.locator('table[data-settled=true] tbody tr')).toContainText('never-scanned[.]example');
      await page.close();
    });

  test('a search finds scans, and can be saved', async () => {
    await world.scan(LISTED[1]);
    const page = await member.open('/search?q=domain+%3D+two.example');
    await page.locator('.result').first().waitFor();
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('Two');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    await expectPath(page, '/queries');
    await page.reload();
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    await page.close();
  });

  for (const [path, title] of [
    ['/queries', 'Saved queries'],
    ['/brands', 'Brands'],
    ['/usage', 'Usage'],
  ] as const)
    test(`${path} is a page of its own`, async () => {
      const page = await member.open(path);
      await expectRoot(page, 'data-state', 'ready');
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
      await page.close();
    });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    for (const path of ['/', '/search', '/search?q=example', '/queries', '/brands', '/usage', '/scan'])
      test(`${path} has no axe violations, and fits into 400 pixels`, async () => {
        const page = await member.open(path === '/scan' ? `/scan/${await world.scan(SHOP)}` : path);
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width: 400, height: 800 });
        await expectRoot(page, 'data-state', 'ready');
        await expect.poll(() => violationsOf(page)).toEqual([]);
        await expect.poll(() => overflowOf(page)).toBe(0);
        await enlargeText(page);
        await expect.poll(() => overflowOf(page)).toBe(0);
        await page.close();
      });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page to sign in has no faults in ${colorScheme} colours, in 400 pixels`, async () => {
    const { open, context } = await world.openContext({ colorScheme, viewport: { width: 400, height: 800 } });
    const page = await open('/');
    await page.getByLabel('API key').waitFor();
    await expect.poll(() => violationsOf(page)).toEqual([]);
    await expect.poll(() => overflowOf(page)).toBe(0);
    await enlargeText(page);
    await expect.poll(() => overflowOf(page)).toBe(0);
    await context.close();
  });

test('uses the language of the browser, or a chosen one', async () => {
  const { open, context } = await world.openContext({ locale: 'de-CH' });
  const page = await open('/');
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByLabel('Sprache').selectOption('ja');
  await page.getByRole('button', { name: 'ログイン' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'ログイン' }).waitFor();
  await context.close();
});
