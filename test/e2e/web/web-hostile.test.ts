import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE, hostileScan, TRAP } from '../report/hostile-scan.ts';
import { harmOf, NO_HARM } from '../support/harmless.ts';
import { openWebWorld, type WebContext, type WebWorld } from './open-web.ts';

// What hostile pages try on the report of the extension, tried on the pages of the server.

const TABS = ['overview', 'requests', 'hosts', 'details', 'content', 'source', 'compare'] as const;
const OWN_LINKS = /^\/(?:$|\?|search(?:[?#]|$)|scan\/[\w-]+$|queries$|brands$|usage$|docs$)/;

let world: WebWorld;
let member: WebContext;
let id: string;
beforeAll(async () => {
  world = await openWebWorld();
  world.put(HOSTILE, hostileScan);
  await world.scan(HOSTILE);
  id = await world.scan(HOSTILE);
  const tagged = { submitted_url: HOSTILE, submitter_tags: ['"><script>window.pwned=1</script>', '=1+1'] };
  await world.ask('POST', '/v1/scan', tagged);
  member = await world.openContext();
  await (await member.signIn()).close();
});
afterAll(() => world.close());

describe('the report of a scan with scripts in every field', () => {
  test.each(TABS)('runs nothing in the tab %s', async tab => {
    const page = await member.open(`/scan/${id}#${tab}`);
    await page.locator('html[data-scan]').waitFor();
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    if (tab === 'requests') await page.getByRole('row').nth(1).click();
    if (tab === 'source') await page.locator('.token-script').first().waitFor();
    if (tab === 'compare') await page.locator('.slider-pictures canvas[data-drawn=true]').nth(1).waitFor();
    for (const closed of await page.locator('details:not([open]):not(.menu) > summary').all()) await closed.click();
    expect(await harmOf(page, OWN_LINKS)).toEqual(NO_HARM);
    await page.close();
  });

  test('runs nothing in its title and when printed', async () => {
    const page = await member.open(`/scan/${id}`);
    await page.locator('canvas[data-drawn=true]').first().waitFor();
    await expect.poll(() => page.title()).toBe('hostile.example – Scan report');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await harmOf(page, OWN_LINKS)).toEqual(NO_HARM);
    await page.close();
  });

  test('has no link to anything but web addresses', async () => {
    const page = await member.open(`/scan/${id}#content`);
    const row = page.getByRole('row').filter({ hasText: 'javascript:' }).first();
    await row.hover();
    await row.getByRole('button', { name: 'Copy' }).waitFor({ state: 'attached' });
    expect(await row.getByRole('button', { name: 'Open this address…' }).count()).toBe(0);
    await page.close();
  });

  test('runs nothing for a visitor with a link to it', async () => {
    const { url } = await world.ask('POST', `/scans/${id}/shares`);
    const visitor = await world.openContext();
    for (const tab of TABS.filter(name => name !== 'compare')) {
      const page = await visitor.open(`${new URL(url).pathname}#${tab}`);
      await page.locator('canvas[data-drawn=true]').first().waitFor();
      if (tab === 'requests') await page.getByRole('row').nth(1).click();
      if (tab === 'source') await page.locator('.token-script').first().waitFor();
      expect([tab, await harmOf(page, /^\/(?:$|\?|search$|docs$)/)]).toEqual([tab, NO_HARM]);
      await page.close();
    }
    expect(
      visitor.asked.filter(address => !address.startsWith(world.server.address) && !address.startsWith('blob:')),
    ).toEqual([]);
    expect(visitor.faults).toEqual([]);
    await visitor.context.close();
  });

  test('opens no URL without asking', async () => {
    const page = await member.open(`/scan/${id}#content`);
    await page.locator('html[data-scan]').waitFor();
    const row = page.getByRole('row').filter({ hasText: 'trap[.]invalid/plain' }).first();
    await row.hover();
    await row.getByRole('button', { name: 'Open this address…' }).click();
    await page.getByRole('dialog').waitFor();
    expect(page.url()).toContain(`/scan/${id}`);
    await page.close();
  });
});

test.each(['/', '/search?q=hostile.example', '/search?q=hostile.example&view=wall'])('%s runs nothing', async path => {
  const page = await member.open(path);
  await page.getByText('hostile').first().waitFor();
  // The form for addresses is ours.
  await page.evaluate(() => document.querySelector('.addresses')?.remove());
  expect(await harmOf(page, OWN_LINKS)).toEqual(NO_HARM);
  await page.close();
});

test('the tags of a hostile scan are searched for, and run nothing', async () => {
  const page = await member.open('/search?q=hostile.example');
  await page.locator('a.tag').first().click();
  await page.waitForURL(/submitter_tag/);
  await page.locator('.result').first().waitFor();
  await page.evaluate(() => document.querySelector('.addresses')?.remove());
  expect(await harmOf(page, OWN_LINKS)).toEqual(NO_HARM);
  await page.close();
});

test.each([
  '"><script>window.pwned=1</script>',
  'title = "\u202egpj.exe"',
  'title = "<img src=x onerror=window.pwned=1>" AND <svg onload=window.pwned=1>',
  '{{7*7}}${window.pwned=1}',
])('a link to the search for %j runs nothing', async query => {
  const page = await member.open(`/search?q=${encodeURIComponent(query)}`);
  // The form around the field is ours. The field shows what was typed, and a notice below it what cannot be seen.
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.evaluate(() => document.querySelectorAll('form').forEach(form => form.replaceWith(...form.childNodes)));
  expect(await harmOf(page, OWN_LINKS)).toEqual({ ...NO_HARM, unseen: query.includes('\u202e') });
  if (query.includes('\u202e')) await page.getByText('contains invisible characters').waitFor();
  await page.close();
});

test.each([
  '/share/%3Cscript%3Ewindow.pwned=1%3C%2Fscript%3E',
  '/share/..%2F..%2Fv1%2Fuser',
  `/share/${'-'.repeat(43)}`,
])('the link %s shows nothing of itself', async path => {
  const page = await member.context.newPage();
  await page.goto(world.server.address + path);
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  expect(await page.content()).not.toMatch(/<script>window|\/v1\/user/);
  await page.close();
});

test('a table of hostile addresses runs nothing, nor does its CSV', async () => {
  const page = await member.open('/');
  const addresses = [
    HOSTILE,
    'https://one.example/"><script>window.pwned=1</script>',
    'https://two.example/?q=\u202e<img src=x onerror=window.pwned=1>',
    'https://three.example/#=HYPERLINK("https://trap.invalid")',
  ];
  await page.getByLabel('Addresses', { exact: true }).fill(addresses.join('\n'));
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  await page.locator('table[data-settled=true]').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  for (const cell of csv.matchAll(/(?:^\ufeff|,|\r\n)"([^"]?)/g)) expect(cell[1]).not.toMatch(/[=+\-@\t\r|]/);
  expect(csv).not.toContain('\u202e');
  // The form is ours.
  await page.evaluate(() => document.querySelector('.addresses form')?.remove());
  expect(await harmOf(page, OWN_LINKS)).toEqual(NO_HARM);
  await page.close();
});

test('no request leaves the server, and no policy is violated', () => {
  expect(member.asked.filter(url => !url.startsWith(world.server.address) && !url.startsWith('blob:'))).toEqual([]);
  expect(member.asked.join(' ')).not.toContain(new URL(TRAP).host);
  expect(member.faults).toEqual([]);
});

test('markup and foreign scripts are refused by the browser itself', async () => {
  const { open, context } = await world.openContext();
  const page = await open('/');
  const refused = await page.evaluate(() => {
    const tries = [
      () => (document.body.innerHTML = '<b>markup</b>'),
      () => new Worker('https://trap.invalid/worker.js'),
      () => new Worker('data:text/javascript,postMessage(1)'),
      () => Object.assign(document.createElement('script'), { src: '/assets/../other.js' }),
      () => Object.assign(document.createElement('script'), { textContent: 'window.pwned=1' }),
    ];
    return tries.map(attempt => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError']);
  await context.close();
});
