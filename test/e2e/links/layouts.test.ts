import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LINK_LAYOUTS } from '../../site/pages/links/layouts.ts';
import { linkEnd } from './link-end.ts';
import { type VisibleMarks, marksOn } from './marks-on.ts';
import { type LinkWorld, openLinkWorld } from './world.ts';

const PATIENT = { timeout: 30_000 };
/** Pages with animations. */
const SHIFT_THEMSELVES: ReadonlySet<string> = new Set(['late-shadow', 'moving']);

let world: LinkWorld;
let page: Page;
beforeAll(async () => {
  world = await openLinkWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  page = await world.browser.context.newPage();
});
afterEach(() => page.close());

/** Distance from the end of the link to its badge, once the badge stops moving. */
async function expectAtEnd(isRtl = false): Promise<VisibleMarks> {
  let marks: VisibleMarks | undefined;
  await vi.waitFor(async () => {
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
  }, PATIENT);
  if (marks === undefined) throw new Error('unreachable: it was waited for');
  return marks;
}

const shiftsOf = async (): Promise<number[]> => page.evaluate('shifts');

describe.each(LINK_LAYOUTS.filter(({ name }) => !['scrolled', 'moving'].includes(name)))('a page: $name', layout => {
  test('has a badge at the end of its bad link, without layout shifts', async () => {
    await page.goto(`https://links.example/${layout.name}`);
    const { badges } = await expectAtEnd(layout.isRtl);
    expect(badges[0]?.name).toMatch(/^Malicious: /);
    if (!SHIFT_THEMSELVES.has(layout.name)) expect(await shiftsOf()).toEqual([]);
  });
});

test.each(['sticky', 'fixed', 'table', 'frame'])(
  'the badge stays with its link while the page scrolls: %s',
  async name => {
    await page.setViewportSize({ width: 800, height: 200 });
    await page.goto(`https://links.example/${name}`);
    await expectAtEnd();
    await page.evaluate(() => {
      document.body.style.paddingBottom = '2000px';
    });
    await page.mouse.wheel(0, name === 'fixed' || name === 'sticky' ? 300 : 8);
    expect((await expectAtEnd()).badges).toHaveLength(1);
  },
);

test('a link in a scrolling box has a badge only while it is visible', async () => {
  await page.goto('https://links.example/scrolled');
  await vi.waitFor(async () => expect(await world.browser.tabIdOf(page)).toBeGreaterThan(0), PATIENT);
  expect((await marksOn(page)).badges).toEqual([]);
  await page.locator('#bad').evaluate(link => link.scrollIntoView({ block: 'center' }));
  const { badges } = await expectAtEnd();
  const box = await page.locator('#box').boundingBox();
  expect(badges[0]?.box.y).toBeGreaterThan(box?.y ?? Infinity);
  await page.locator('#box').evaluate(element => element.scrollTo(0, 0));
  await vi.waitFor(async () => expect((await marksOn(page)).badges).toEqual([]), PATIENT);
});

test('no badge is drawn outside of a clipping box', async () => {
  await page.goto('https://links.example/cut');
  const { badges } = await expectAtEnd();
  const box = await page.locator('#box').boundingBox();
  const badge = badges[0]?.box;
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
});

test('no badge is drawn over a sticky header', async () => {
  await page.goto('https://links.example/covered');
  await expectAtEnd();
  await page.evaluate(() => scrollTo(0, 50));
  await vi.waitFor(async () => expect((await marksOn(page)).badges).toEqual([]), PATIENT);
  await page.evaluate(() => scrollTo(0, 0));
  await expectAtEnd();
});

test('a badge follows an animated link', async () => {
  await page.goto('https://links.example/moving');
  await vi.waitFor(async () => expect((await marksOn(page)).badges).toHaveLength(1), PATIENT);
  const places = new Set<number>();
  await vi.waitFor(async () => {
    places.add(Math.round((await marksOn(page)).badges[0]?.box.x ?? 0));
    expect(places.size).toBeGreaterThan(4);
  }, PATIENT);
});

test('a cross-origin frame marks its own links', async () => {
  await page.goto('https://links.example/cross-frame');
  const frame = page.frames().find(each => each.url().includes('framed-links'));
  // In another document the marks are found by their host element.
  await vi.waitFor(
    async () => expect(await frame?.evaluate(() => document.documentElement.lastElementChild?.localName)).toBe('div'),
    PATIENT,
  );
});

test('removing a link removes its badge', async () => {
  await page.goto('https://links.example/inline');
  await expectAtEnd();
  await page.locator('#bad').evaluate(link => link.remove());
  await vi.waitFor(async () => expect((await marksOn(page)).badges).toEqual([]), PATIENT);
});
