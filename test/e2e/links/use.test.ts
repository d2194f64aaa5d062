import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { violationsOf } from '../axe.ts';
import { marksOn } from './marks-on.ts';
import { type LinkWorld, GOOD_URL, LISTED_URL, openLinkWorld } from './world.ts';

const PATIENT = { timeout: 30_000 };
const SEVERAL = 'https://links.example/several';
/** What an untouched extension has, so that each test begins there. */
const DEFAULTS = {};

let world: LinkWorld;
let page: Page;
beforeAll(async () => {
  world = await openLinkWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.changeSettings(DEFAULTS);
  page = await world.browser.context.newPage();
});
afterEach(() => page.close());

const badges = async (): Promise<string[]> => (await marksOn(page)).badges.map(({ name }) => name);
const hint = async (): Promise<readonly string[]> => (await marksOn(page)).hint;

const BAD_HINT = ['Malicious', expect.stringMatching(/^Score 100/), 'On a threat list'];
const ALL_BAD = ['Malicious: First parcel', 'Malicious: second parcel', 'Malicious: First parcel again'];

describe('the modes', () => {
  test('bad links alone are marked by default, and how many there are is said', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await vi.waitFor(async () => expect((await marksOn(page)).said).toBe('3 dangerous links on this page'), PATIENT);
  });

  test('all that were checked are marked where that is chosen, those of no web page never', async () => {
    await world.changeSettings({ links: { mode: 'all' } });
    await page.goto(SEVERAL);
    await expect
      .poll(badges, PATIENT)
      .toEqual([...ALL_BAD.slice(0, 2), 'Unrated: good', 'Unrated: router', ...ALL_BAD.slice(2)]);
  });

  test('nothing is marked, and nothing added to the page, where it is switched off', async () => {
    await world.changeSettings({ links: { mode: 'off' } });
    await page.goto(SEVERAL);
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
  });

  test.each<[string, object]>([
    ['off for this site', { links: { offSites: ['links.example'] } }],
    ['off for all sites', { links: { mode: 'off' } }],
    ['excluded', { sites: { excluded: ['links.example'] } }],
  ])('what is changed takes effect in pages that are open: %s, and back again', async (_, settings) => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await world.changeSettings(settings);
    await expect.poll(badges, PATIENT).toEqual([]);
    await world.changeSettings(DEFAULTS);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
  });

  test('links to a site that the person trusts are not marked', async () => {
    await world.changeSettings({ sites: { trusted: ['listed.example'] } });
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(['Malicious: second parcel']);
  });
});

describe('what is asked of the server', () => {
  const checks = () => world.between.answered.filter(path => path.startsWith('/v1/fast-check')).length;

  test('is only what the lists in the browser speak against, and each address once', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    const before = checks();
    await page.reload();
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    // The visit of the page itself was cached, and so were the links.
    expect(checks()).toBe(before);
  });

  test('is every link in view where the browser shall not decide by itself', async () => {
    await world.changeSettings({ checks: { localFirst: false }, links: { mode: 'all' } });
    const before = checks();
    await page.goto(`${SEVERAL}?server`);
    await expect.poll(badges, PATIENT).toEqual([...ALL_BAD.slice(0, 2), 'Unrated: good', ...ALL_BAD.slice(2)]);
    expect(checks()).toBeGreaterThan(before);
  });
});

describe('the tooltip', () => {
  test('is shown for a link that is pointed at, and for a badge', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await page.locator('#first').hover();
    await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
    await page.mouse.move(600, 500);
    await expect.poll(hint, PATIENT).toEqual([]);
    const [badge] = (await marksOn(page)).badges;
    await page.mouse.move((badge?.box.x ?? 0) + 13, (badge?.box.y ?? 0) + 3);
    await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
  });

  test('is shown and said for a link that has the focus, and Escape takes it away', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await page.keyboard.press('Tab');
    await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
    await expect.poll(async () => (await marksOn(page)).said).toContain('First parcel. Malicious. Score 100');
    await page.keyboard.press('Escape');
    await expect.poll(hint, PATIENT).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('first');
  });

  test('is not shown for a link that is not marked', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await page.locator('#first').hover();
    await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
    await page.locator('#good').hover();
    await expect.poll(hint, PATIENT).toEqual([]);
  });
});

test('a click on a marked link goes where it leads', async () => {
  await page.goto(SEVERAL);
  await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
  await page.locator('#first').click();
  await vi.waitFor(() => expect(page.url()).not.toBe(SEVERAL), PATIENT);
});

test.each([
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const)('axe finds nothing on a marked page: %s', async (_, media) => {
  await page.emulateMedia(media);
  await page.goto(SEVERAL);
  await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
  await page.locator('#first').hover();
  await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
  await expect.poll(() => violationsOf(page)).toEqual([]);
});

test('screen readers find each badge by its name, without anything of the page being changed', async () => {
  await page.goto(SEVERAL);
  await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
  const session = await page.context().newCDPSession(page);
  const named = async (wanted: string): Promise<string[]> => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ role }) => role?.value === wanted).map(({ name }) => String(name?.value));
  };
  await expect.poll(() => named('image')).toEqual(ALL_BAD);
  await expect.poll(() => named('StaticText')).toContain('3 dangerous links on this page');
});

describe('the popup', () => {
  test('lists the links of the page and leads to one', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    const tabId = await world.browser.tabIdOf(page);
    const asked = (await world.inBackground(
      `return chrome.runtime.sendMessage({ name: 'readTabLinks', request: { tabId: ${tabId} } })`,
    )) as { counts: Record<string, number>; links: { id: string; url: string; state: string }[] };
    expect(asked.counts).toMatchObject({ MALICIOUS: 3 });
    expect(asked.links[0]).toMatchObject({ url: LISTED_URL, state: 'MALICIOUS' });
    expect(asked.links.map(({ url }) => url)).toContain(GOOD_URL);
    await page.bringToFront();
    const shown = await world.inBackground(
      `return chrome.runtime.sendMessage({ name: 'showTabLink', request: { tabId: ${tabId}, id: '${asked.links[0]?.id}' } })`,
    );
    expect(shown).toBe(true);
    await vi.waitFor(async () => expect((await marksOn(page)).frame).not.toBeNull(), PATIENT);
  });
});
