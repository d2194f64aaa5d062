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
