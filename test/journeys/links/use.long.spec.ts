import { GOOD_URL, LISTED_URL } from '../../site/pages/links/layouts.ts';
import { expect, test } from '../fixtures.ts';
import { violationsOf } from '../support/axe.ts';
import { marksOn } from './marks-on.ts';

const SEVERAL = 'https://links.example/several';
const ALL_BAD = ['Malicious: First parcel', 'Malicious: second parcel', 'Malicious: First parcel again'];

test('marks follow the settings, have accessible names, and their links are known to the popup', async ({
  marking,
  serverProxy,
}) => {
  const page = await marking.context.newPage();
  const badges = async () => (await marksOn(page)).badges.map(({ name }) => name);
  await page.goto(SEVERAL);
  await expect.poll(badges).toEqual(ALL_BAD);

  await test.step('names in the accessibility tree', async () => {
    const session = await page.context().newCDPSession(page);
    const named = async (wanted: string): Promise<string[]> => {
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      return nodes.filter(({ role }) => role?.value === wanted).map(({ name }) => String(name?.value));
    };
    await expect.poll(() => named('image')).toEqual(ALL_BAD);
    await expect.poll(() => named('StaticText')).toContain('3 dangerous links on this page');
  });
  await test.step('axe, in dark and in forced colours', async () => {
    for (const media of [{ colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      await page.mouse.move(600, 500);
      await page.locator('#first').hover();
      await expect.poll(async () => (await marksOn(page)).hint).toEqual(['Malicious', 'On a threat list']);
      await expect.poll(() => violationsOf(page)).toEqual([]);
    }
  });
  await test.step('the links for the popup, and a frame around one that it shows', async () => {
    const options = await marking.openOwnPage('options.html');
    const tabId = await marking.tabIdOf(page);
    const ask = (name: string, request: object): Promise<unknown> =>
      options.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ name, request: { tabId, ...request } })})`);
    const { counts, links } = (await ask('readTabLinks', {})) as {
      counts: Record<string, number>;
      links: { id: string; url: string; state: string }[];
    };
    expect(counts).toMatchObject({ MALICIOUS: 3 });
    expect(links[0]).toMatchObject({ url: LISTED_URL, state: 'MALICIOUS' });
    expect(links.map(({ url }) => url)).toContain(GOOD_URL);
    await page.bringToFront();
    // The frame hides itself after a moment.
    await expect(async () => {
      expect(await ask('showTabLink', { id: links[0]?.id })).toBe(true);
      expect((await marksOn(page)).frame).not.toBeNull();
    }).toPass({ timeout: 30_000 });
    await options.close();
  });
  await test.step('no marks on an excluded site, until it is no longer excluded', async () => {
    await marking.changeSettings({ sites: { excluded: ['links.example'] } });
    await expect.poll(badges).toEqual([]);
    await marking.changeSettings({});
    await expect.poll(badges).toEqual(ALL_BAD);
  });
  await test.step('every visible link is sent to the server without local checks', async () => {
    await marking.changeSettings({ checks: { localFirst: false }, links: { mode: 'all' } });
    const asked = () => serverProxy.answered.filter(path => path.startsWith('/v1/fast-check')).length;
    const before = asked();
    await page.goto(`${SEVERAL}?server`);
    await expect.poll(badges).toEqual([...ALL_BAD.slice(0, 2), 'Unrated: good', ...ALL_BAD.slice(2)]);
    expect(asked()).toBeGreaterThan(before);
  });
  await test.step('nothing is added to a page when marks are off', async () => {
    await marking.changeSettings({ links: { mode: 'off' } });
    const scripts = () =>
      marking.inBackground('chrome.scripting.getRegisteredContentScripts().then(all => all.length)');
    await expect.poll(scripts).toBe(0);
    await page.goto(SEVERAL);
    // The background has seen the page.
    expect(await marking.tabIdOf(page)).toBeGreaterThan(0);
    await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
    await expect(page.locator('html > *')).toHaveCount(2);
  });
});
