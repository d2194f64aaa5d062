import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { violationsOf } from '../support/axe.ts';
import { marksOn } from './marks-on.ts';
import { type LinkWorld, GOOD_URL, LISTED_URL, openLinkWorld } from './world.ts';

const PATIENT = { timeout: 30_000 };
const SEVERAL = 'https://links.example/several';
/** The default settings, restored before each test. */
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

const BAD_HINT = ['Malicious', 'On a threat list'];
const ALL_BAD = ['Malicious: First parcel', 'Malicious: second parcel', 'Malicious: First parcel again'];

describe('the modes of marks', () => {
  test('mark only malicious links by default, and announce their number', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await vi.waitFor(async () => expect((await marksOn(page)).said).toBe('3 dangerous links on this page'), PATIENT);
  });

  test('mark all checked web links', async () => {
    await world.changeSettings({ links: { mode: 'all' } });
    await page.goto(SEVERAL);
    await expect
      .poll(badges, PATIENT)
      .toEqual([...ALL_BAD.slice(0, 2), 'Unrated: good', 'Unrated: router', ...ALL_BAD.slice(2)]);
  });

  test('add nothing to the page when switched off', async () => {
    await world.changeSettings({ links: { mode: 'off' } });
    await page.goto(SEVERAL);
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    expect(await page.evaluate(() => document.documentElement.children.length)).toBe(2);
  });

  test.each<[string, object]>([
    ['off for this site', { links: { offSites: ['links.example'] } }],
    ['off for all sites', { links: { mode: 'off' } }],
    ['excluded', { sites: { excluded: ['links.example'] } }],
  ])('change in open pages: %s, and back again', async (_, settings) => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await world.changeSettings(settings);
    await expect.poll(badges, PATIENT).toEqual([]);
    await world.changeSettings(DEFAULTS);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
  });

  test('do not mark links to trusted sites', async () => {
    await world.changeSettings({ sites: { trusted: ['listed.example'] } });
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(['Malicious: second parcel']);
  });
});

describe('requests to the server', () => {
  const checks = () => world.proxy.answered.filter(path => path.startsWith('/v1/fast-check')).length;

  test('are sent for suspicious links only, each URL once', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    const before = checks();
    await page.reload();
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    // The visit and the links were cached.
    expect(checks()).toBe(before);
  });

  test('are sent for every visible link without local checks', async () => {
    await world.changeSettings({ checks: { localFirst: false }, links: { mode: 'all' } });
    const before = checks();
    await page.goto(`${SEVERAL}?server`);
    await expect.poll(badges, PATIENT).toEqual([...ALL_BAD.slice(0, 2), 'Unrated: good', ...ALL_BAD.slice(2)]);
    expect(checks()).toBeGreaterThan(before);
  });
});

describe('the tooltip', () => {
  test('is shown for a hovered link and badge', async () => {
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

  test('is shown and announced for a focused link, and closed with Escape', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await page.keyboard.press('Tab');
    await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
    await expect.poll(async () => (await marksOn(page)).said).toContain('First parcel. Malicious. On a threat list');
    await page.keyboard.press('Escape');
    await expect.poll(hint, PATIENT).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('first');
  });

  test('is not shown for an unmarked link', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
    await page.locator('#first').hover();
    await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
    await page.locator('#good').hover();
    await expect.poll(hint, PATIENT).toEqual([]);
  });
});

test('a click on a marked link follows it', async () => {
  await page.goto(SEVERAL);
  await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
  await page.locator('#first').click();
  await vi.waitFor(() => expect(page.url()).not.toBe(SEVERAL), PATIENT);
});

test.each([
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const)('axe finds nothing on a page with marks: %s', async (_, media) => {
  await page.emulateMedia(media);
  await page.goto(SEVERAL);
  await expect.poll(badges, PATIENT).toEqual(ALL_BAD);
  await page.locator('#first').hover();
  await expect.poll(hint, PATIENT).toEqual(BAD_HINT);
  await expect.poll(() => violationsOf(page)).toEqual([]);
});

test('badges have accessible names, without changes to the page', async () => {
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
  test('lists the links of the page and shows one', async () => {
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
    const showIt = `return chrome.runtime.sendMessage({ name: 'showTabLink', request: { tabId: ${tabId}, id: '${asked.links[0]?.id}' } })`;
    // The frame hides itself after a moment.
    await vi.waitFor(async () => {
      expect(await world.inBackground(showIt)).toBe(true);
      expect((await marksOn(page)).frame).not.toBeNull();
    }, PATIENT);
  });
});
