import { expect, type Page, test } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { firstBox, marksOn } from './marks-on.ts';
import { type LinkWorld, GOOD_URL, LISTED_URL, openLinkWorld } from './world.ts';

const SEVERAL = 'https://links.example/several';
/** The default settings, restored before each test. */
const DEFAULTS = {};

let world: LinkWorld;
let page: Page;
test.beforeAll(async () => {
  world = await openLinkWorld();
});
test.afterAll(() => world.close());
test.beforeEach(async () => {
  await world.changeSettings(DEFAULTS);
  page = await world.browser.context.newPage();
});
test.afterEach(() => page.close());

const badges = async (): Promise<string[]> => (await marksOn(page)).badges.map(({ name }) => name);
const hint = async (): Promise<readonly string[]> => (await marksOn(page)).hint;

const said = async (): Promise<string> => (await marksOn(page)).said;

const BAD_HINT = ['Malicious', 'On a threat list'];
const ALL_BAD = ['Malicious: First parcel', 'Malicious: second parcel', 'Malicious: First parcel again'];

test.describe('the modes of marks', () => {
  test('mark only malicious links by default, and announce their number', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(ALL_BAD);
    await expect.poll(said).toBe('3 dangerous links on this page');
  });

  test('mark all checked web links', async () => {
    await world.changeSettings({ links: { mode: 'all' } });
    await page.goto(SEVERAL);
    await expect
      .poll(badges)
      .toEqual([...ALL_BAD.slice(0, 2), 'Unrated: good', 'Unrated: router', ...ALL_BAD.slice(2)]);
  });

  test('add nothing to the page when switched off', async () => {
    await world.changeSettings({ links: { mode: 'off' } });
    const scripts = () => world.inBackground('return (await chrome.scripting.getRegisteredContentScripts()).length');
    await expect.poll(scripts).toBe(0);
    await page.goto(SEVERAL);
    // The background has seen the page.
    expect(await world.browser.tabIdOf(page)).toBeGreaterThan(0);
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    await expect(page.locator('html > *')).toHaveCount(2);
  });

  for (const [what, settings] of [
    ['off for this site', { links: { offSites: ['links.example'] } }],
    ['off for all sites', { links: { mode: 'off' } }],
    ['excluded', { sites: { excluded: ['links.example'] } }],
  ] as const)
    test(`change in open pages: ${what}, and back again`, async () => {
      await page.goto(SEVERAL);
      await expect.poll(badges).toEqual(ALL_BAD);
      await world.changeSettings(settings);
      await expect.poll(badges).toEqual([]);
      await world.changeSettings(DEFAULTS);
      await expect.poll(badges).toEqual(ALL_BAD);
    });

  test('do not mark links to trusted sites', async () => {
    await world.changeSettings({ sites: { trusted: ['listed.example'] } });
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(['Malicious: second parcel']);
  });
});

test.describe('requests to the server', () => {
  const checks = () => world.proxy.answered.filter(path => path.startsWith('/v1/fast-check')).length;

  test('are sent for suspicious links only, each URL once', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(ALL_BAD);
    const before = checks();
    await page.reload();
    await expect.poll(badges).toEqual(ALL_BAD);
    // The visit and the links were cached.
    expect(checks()).toBe(before);
  });

  test('are sent for every visible link without local checks', async () => {
    await world.changeSettings({ checks: { localFirst: false }, links: { mode: 'all' } });
    const before = checks();
    await page.goto(`${SEVERAL}?server`);
    await expect.poll(badges).toEqual([...ALL_BAD.slice(0, 2), 'Unrated: good', ...ALL_BAD.slice(2)]);
    expect(checks()).toBeGreaterThan(before);
  });
});

test.describe('the tooltip', () => {
  test('is shown for a hovered link and badge', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(ALL_BAD);
    await page.locator('#first').hover();
    await expect.poll(hint).toEqual(BAD_HINT);
    await page.mouse.move(600, 500);
    await expect.poll(hint).toEqual([]);
    const { x, y } = await firstBox(page);
    await page.mouse.move(x + 13, y + 3);
    await expect.poll(hint).toEqual(BAD_HINT);
  });

  test('is shown and announced for a focused link, and closed with Escape', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(ALL_BAD);
    await page.keyboard.press('Tab');
    await expect.poll(hint).toEqual(BAD_HINT);
    await expect.poll(said).toContain('First parcel. Malicious. On a threat list');
    await page.keyboard.press('Escape');
    await expect.poll(hint).toEqual([]);
    await expect(page.locator('#first')).toBeFocused();
  });

  test('is not shown for an unmarked link', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(ALL_BAD);
    await page.locator('#first').hover();
    await expect.poll(hint).toEqual(BAD_HINT);
    await page.locator('#good').hover();
    await expect.poll(hint).toEqual([]);
  });
});

test('a click on a marked link follows it', async () => {
  await page.goto(SEVERAL);
  await expect.poll(badges).toEqual(ALL_BAD);
  await page.locator('#first').click();
  await expect(page).not.toHaveURL(SEVERAL);
});

for (const [name, media] of [
  ['light', {}],
  ['dark', { colorScheme: 'dark' }],
  ['forced colours', { forcedColors: 'active' }],
] as const)
  test(`axe finds nothing on a page with marks: ${name}`, async () => {
    await page.emulateMedia(media);
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(ALL_BAD);
    await page.locator('#first').hover();
    await expect.poll(hint).toEqual(BAD_HINT);
    await expect.poll(() => violationsOf(page)).toEqual([]);
  });

test('badges have accessible names, without changes to the page', async () => {
  await page.goto(SEVERAL);
  await expect.poll(badges).toEqual(ALL_BAD);
  const session = await page.context().newCDPSession(page);
  const named = async (wanted: string): Promise<string[]> => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ role }) => role?.value === wanted).map(({ name }) => String(name?.value));
  };
  await expect.poll(() => named('image')).toEqual(ALL_BAD);
  await expect.poll(() => named('StaticText')).toContain('3 dangerous links on this page');
});

test.describe('the popup', () => {
  test('lists the links of the page and shows one', async () => {
    await page.goto(SEVERAL);
    await expect.poll(badges).toEqual(ALL_BAD);
    const tabId = await world.browser.tabIdOf(page);
    const asked = (await world.inBackground(
      `return chrome.runtime.sendMessage({ name: 'readTabLinks', request: { tabId: ${tabId} } })`,
    )) as { counts: Record<string, number>; links: { id: string; url: string; state: string }[] };
    expect(asked.counts).toMatchObject({ MALICIOUS: 3 });
    const [first] = asked.links;
    expect(first).toMatchObject({ url: LISTED_URL, state: 'MALICIOUS' });
    if (first === undefined) throw new Error('unreachable: it was compared');
    expect(asked.links.map(({ url }) => url)).toContain(GOOD_URL);
    await page.bringToFront();
    const showIt = `return chrome.runtime.sendMessage({ name: 'showTabLink', request: { tabId: ${tabId}, id: '${first.id}' } })`;
    // The frame hides itself after a moment.
    await expect(async () => {
      expect(await world.inBackground(showIt)).toBe(true);
      expect((await marksOn(page)).frame).not.toBeNull();
    }).toPass({ timeout: 30_000 });
  });
});
