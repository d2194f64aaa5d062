import { GOOD_URL } from '../site/pages/links/layouts.ts';
import { expect, test } from './fixtures.ts';
import { firstBox, marksOn } from './links/marks-on.ts';
import { violationsOf } from './support/axe.ts';

const SEVERAL = 'https://links.example/several';
const ALL_BAD = ['Malicious: First parcel', 'Malicious: second parcel', 'Malicious: First parcel again'];
const BAD_HINT = ['Malicious', 'On a threat list'];

test('dangerous links of a page are marked, announced, explained and counted, as the settings say', async ({
  marking,
  serverProxy,
}) => {
  const page = await marking.context.newPage();
  const badges = async () => (await marksOn(page)).badges.map(({ name }) => name);
  const hint = async () => (await marksOn(page)).hint;
  const said = async () => (await marksOn(page)).said;

  await page.goto(SEVERAL);
  await expect.poll(badges).toEqual(ALL_BAD);
  await expect.poll(said).toBe('3 dangerous links on this page');
  const asked = () => serverProxy.answered.filter(path => path.startsWith('/v1/fast-check')).length;
  const before = asked();
  await page.reload();
  await expect.poll(badges).toEqual(ALL_BAD);
  expect(asked(), 'what was checked is cached').toBe(before);

  await page.locator('#first').hover();
  await expect.poll(hint).toEqual(BAD_HINT);
  await expect.poll(() => violationsOf(page)).toEqual([]);
  await page.locator('#good').hover();
  await expect.poll(hint).toEqual([]);
  const { x, y } = await firstBox(page);
  await page.mouse.move(x + 13, y + 3);
  await expect.poll(hint).toEqual(BAD_HINT);
  await page.mouse.move(600, 500);
  await page.keyboard.press('Tab');
  await expect.poll(hint).toEqual(BAD_HINT);
  await expect.poll(said).toContain('First parcel. Malicious. On a threat list');
  await page.keyboard.press('Escape');
  await expect.poll(hint).toEqual([]);
  await expect(page.locator('#first')).toBeFocused();

  for (const [settings, shown] of [
    [{ links: { offSites: ['links.example'] } }, []],
    [{}, ALL_BAD],
    [{ links: { mode: 'off' } }, []],
    [{ sites: { trusted: ['listed.example'] } }, ['Malicious: second parcel']],
    [{ links: { mode: 'all' } }, [...ALL_BAD.slice(0, 2), 'Unrated: good', 'Unrated: router', ...ALL_BAD.slice(2)]],
  ] as const)
    await test.step(`with the settings ${JSON.stringify(settings)}`, async () => {
      await marking.changeSettings(settings);
      await expect.poll(badges).toEqual(shown);
    });

  const popup = await marking.openPopup(page);
  // Here the popup is a tab in front of the page, and hidden pages do not check their links.
  await page.bringToFront();
  await popup
    .getByRole('button', { name: /Malicious\s*First parcel/ })
    .first()
    .waitFor();
  await popup.getByRole('button', { name: /Unrated\s*good/ }).waitFor();
  await popup.close();

  await page.locator('#good').click();
  await expect(page).toHaveURL(GOOD_URL);
});
