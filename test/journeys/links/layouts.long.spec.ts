import { expect, type Page, test } from '@playwright/test';
import { LINK_LAYOUTS } from '../../site/pages/links/layouts.ts';
import { linkEnd } from './link-end.ts';
import { type VisibleMarks, firstBox, marksOn } from './marks-on.ts';
import { type LinkWorld, openLinkWorld } from './world.ts';

const PATIENT = { timeout: 30_000 };
/** Pages with animations. */
const SHIFT_THEMSELVES: ReadonlySet<string> = new Set(['late-shadow', 'moving']);

let world: LinkWorld;
let page: Page;
test.beforeAll(async () => {
  world = await openLinkWorld();
});
test.afterAll(() => world.close());
test.beforeEach(async () => {
  page = await world.browser.context.newPage();
});
test.afterEach(() => page.close());

/** Distance from the end of the link to its badge, once the badge stops moving. */
async function expectAtEnd(isRtl = false): Promise<VisibleMarks> {
  let marks: VisibleMarks | undefined;
  await expect(async () => {
    marks = await marksOn(page);
    const end = await linkEnd(page, isRtl);
    expect(marks.badges).toHaveLength(1);
    const [badge] = marks.badges;
    if (badge === undefined) throw new Error('unreachable: there is one');
    const middle = { x: badge.box.x + badge.box.width / 2, y: badge.box.y + badge.box.height / 2 };
    expect(Math.abs(middle.x - end.x)).toBeLessThanOrEqual(14);
    expect(middle.y).toBeGreaterThanOrEqual(end.top - 10);
    expect(middle.y).toBeLessThanOrEqual(end.bottom);
    expect(badge.state).toBe('MALICIOUS');
    expect(badge.box.width).toBeCloseTo(16, 1);
    expect(badge.box.height).toBeCloseTo(16, 1);
  }).toPass(PATIENT);
  if (marks === undefined) throw new Error('unreachable: it was waited for');
  return marks;
}

const boundsOf = () => page.locator('#box').evaluate(box => box.getBoundingClientRect());
const shiftsOf = async (): Promise<number[]> => page.evaluate('shifts');

for (const layout of LINK_LAYOUTS.filter(({ name }) => !['scrolled', 'moving'].includes(name)))
  test.describe(`a page: ${layout.name}`, () => {
    test('has a badge at the end of its bad link, without layout shifts', async () => {
      await page.goto(`https://links.example/${layout.name}`);
      const { badges } = await expectAtEnd(layout.isRtl);
      expect(badges[0]?.name).toMatch(/^Malicious: /);
      if (!SHIFT_THEMSELVES.has(layout.name)) expect(await shiftsOf()).toEqual([]);
    });
  });

for (const name of ['sticky', 'fixed', 'table', 'frame'])
  test(`the badge stays with its link while the page scrolls: ${name}`, async () => {
    await page.setViewportSize({ width: 800, height: 200 });
    await page.goto(`https://links.example/${name}`);
    await expectAtEnd();
    await page.evaluate(() => {
      document.body.style.paddingBottom = '2000px';
    });
    await page.mouse.wheel(0, name === 'fixed' || name === 'sticky' ? 300 : 8);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await expectAtEnd();
  });

test('a link in a scrolling box has a badge only while it is visible', async () => {
  await page.goto('https://links.example/scrolled');
  // The other link, outside of the box.
  await expect.poll(async () => (await marksOn(page)).boxes).toBe(1);
  expect((await marksOn(page)).badges).toEqual([]);
  await page.locator('#bad').evaluate(link => link.scrollIntoView({ block: 'center' }));
  await expectAtEnd();
  await expect(async () => expect((await firstBox(page)).y).toBeGreaterThan((await boundsOf()).top)).toPass(PATIENT);
  await page.locator('#box').evaluate(element => element.scrollTo(0, 0));
  await expect.poll(async () => (await marksOn(page)).badges).toEqual([]);
});

test('no badge is drawn outside of a clipping box', async () => {
  await page.goto('https://links.example/cut');
  await expectAtEnd();
  await expect(async () => {
    const { x, width } = await firstBox(page);
    expect(x + width).toBeLessThanOrEqual((await boundsOf()).right);
  }).toPass(PATIENT);
});

test('no badge is drawn over a sticky header', async () => {
  await page.goto('https://links.example/covered');
  await expectAtEnd();
  await page.evaluate(() => scrollTo(0, 50));
  await expect.poll(async () => (await marksOn(page)).badges).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAtEnd();
});

test('a badge follows an animated link', async () => {
  await page.goto('https://links.example/moving');
  await expect.poll(async () => (await marksOn(page)).badges).toHaveLength(1);
  const places = new Set<number>();
  await expect(async () => {
    places.add(Math.round((await firstBox(page)).x));
    expect(places.size).toBeGreaterThan(4);
  }).toPass({ ...PATIENT, intervals: [50] });
});

test('a cross-origin frame marks its own links', async () => {
  await page.goto('https://links.example/cross-frame');
  // In another document the marks are found by their host element.
  await expect(page.frameLocator('iframe[src*="framed-links"]').locator('html > div:last-child')).toBeAttached();
});

test('removing a link removes its badge', async () => {
  await page.goto('https://links.example/inline');
  await expectAtEnd();
  await page.locator('#bad').evaluate(link => link.remove());
  await expect.poll(async () => (await marksOn(page)).badges).toEqual([]);
});
