import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enlargeText, overflowOf, violationsOf } from '../support/axe.ts';
import { SHOP } from '../report/shop-scan.ts';
import { LISTED, openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

let world: WebWorld;
let member: WebContext;
beforeAll(async () => {
  world = await openWebWorld();
  member = await world.openContext();
  await (await member.signIn()).close();
});
afterAll(() => world.close());

const state = (page: Page) => page.locator('html').getAttribute('data-state');

describe('signing in', () => {
  test('refuses an invalid key, and accepts a valid one', async () => {
    const { open, context } = await world.openContext();
    const page = await open('/');
    expect(await page.getByLabel('API key').getAttribute('type')).toBe('password');
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
    expect(new URL(page.url()).pathname).toBe('/usage');
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
    await expect.poll(() => state(page)).toBe('ready');
    expect(await page.getByLabel('API key').count()).toBe(0);
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
    expect(await context.cookies()).toEqual([]);
    expect(await recent()).toBeNull();
    await context.close();
  });
});

describe('addresses', () => {
  test('a single one is scanned and its live report opens', async () => {
    const page = await member.open('/');
    await page.getByLabel('Addresses', { exact: true }).fill(SHOP);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/scan/*');
    await page.locator('html[data-scan=DONE]').waitFor();
    expect(await page.locator('[data-verdict]').count()).toBeGreaterThan(0);
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
    expect(await rows.count()).toBe(4);
    expect(await rows.nth(2).innerText()).toContain('hxxps://two[.]example/');
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
    await expect.poll(() => page.getByLabel('Addresses', { exact: true }).inputValue()).toBe(LISTED.join('\n'));
    await page.getByRole('button', { name: 'Check only' }).click();
    await page.locator('table[data-settled=true]').waitFor();
    await page.setViewportSize({ width: 400, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
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
    expect(await table.getByText('You are signed out.').count()).toBe(2);
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
    expect(await page.locator('table [data-verdict-mark]').getAttribute('data-verdict-mark')).toBe('UNRATED');
    expect(await page.locator('table').innerText()).toContain('Not scanned yet');
    await page.close();
  });

  test('a one-time link is scanned only after a confirmation', async () => {
    const page = await member.open('/');
    await page
      .getByLabel('Addresses', { exact: true })
      .fill('https://one.example/reset-password?token=0123456789abcdef0123');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Scan anyway' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.close();
  });
});

describe('the lists', () => {
  test.each(['/', '/search'])('%s has the field for addresses', async path => {
    const page = await member.open(path);
    await page.getByLabel('Addresses', { exact: true }).fill('https://never-scanned.example/');
    await page.getByRole('button', { name: 'Check only' }).click();
    expect(await page.locator('table[data-settled=true] tbody tr').innerText()).toContain('never-scanned[.]example');
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
    expect(new URL(page.url()).pathname).toBe('/queries');
    await page.reload();
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    await page.close();
  });

  test.each([
    ['/queries', 'Saved queries'],
    ['/brands', 'Brands'],
    ['/usage', 'Usage'],
  ])('%s is a page of its own', async (path, title) => {
    const page = await member.open(path);
    await expect.poll(() => state(page)).toBe('ready');
    await page.getByRole('heading', { level: 2, name: title }).waitFor();
    await page.close();
  });
});

describe.each(['light', 'dark'] as const)('in %s colours', colorScheme => {
  test.each(['/', '/search', '/search?q=example', '/queries', '/brands', '/usage', '/scan'])(
    '%s has no axe violations, and fits into 400 pixels',
    async path => {
      const page = await member.open(path === '/scan' ? `/scan/${await world.scan(SHOP)}` : path);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 400, height: 800 });
      await expect.poll(() => state(page)).toBe('ready');
      expect(await violationsOf(page)).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await enlargeText(page);
      expect(await overflowOf(page)).toBe(0);
      await page.close();
    },
  );
});

test.each(['light', 'dark'] as const)(
  'the page to sign in has no faults in %s colours, in 400 pixels',
  async colorScheme => {
    const { open, context } = await world.openContext({ colorScheme, viewport: { width: 400, height: 800 } });
    const page = await open('/');
    await page.getByLabel('API key').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    await enlargeText(page);
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  },
);

test('uses the language of the browser, or a chosen one', async () => {
  const { open, context } = await world.openContext({ locale: 'de-CH' });
  const page = await open('/');
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.getByLabel('Sprache').selectOption('ja');
  await page.getByRole('button', { name: 'ログイン' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'ログイン' }).waitFor();
  await context.close();
});

test('no page breaks its own policy', () => {
  expect(member.faults).toEqual([]);
});
