import { LINK_LAYOUTS, LISTED_URL } from '../../site/pages/links/layouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { linkEnd } from './link-end.ts';
import { type VisibleMarks, firstBox, marksOn } from './marks-on.ts';

const PATIENT = { timeout: 30_000 };
/** Pages with animations. */
const SHIFT_THEMSELVES: ReadonlySet<string> = new Set(['late-shadow', 'moving']);

const badgesOn = async (page: Page) => (await marksOn(page)).badges;
const boundsOf = (page: Page) => page.locator('#box').evaluate(box => box.getBoundingClientRect());

/** The badge is at the end of the link, and no longer moves. */
async function expectAtEnd(page: Page, isRtl = false): Promise<VisibleMarks> {
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

test('a bad link has a badge at its end in every layout, without layout shifts', async ({ marking }) => {
  const page = await marking.context.newPage();
  for (const { name, isRtl } of LINK_LAYOUTS.filter(each => !['scrolled', 'moving'].includes(each.name)))
    await test.step(name, async () => {
      await page.goto(`https://links.example/${name}`);
      const { badges } = await expectAtEnd(page, isRtl);
      expect(badges[0]?.name).toMatch(/^Malicious: /);
      if (!SHIFT_THEMSELVES.has(name)) expect(await page.evaluate('shifts')).toEqual([]);
    });
  await test.step('a cross-origin frame', async () => {
    await page.goto('https://links.example/cross-frame');
    // In another document the marks are found by their host element.
    await expect(page.frameLocator('iframe[src*="framed-links"]').locator('html > div:last-child')).toBeAttached();
  });
});

test('a badge stays with its link while the page scrolls and the link moves, and goes with it', async ({ marking }) => {
  const page = await marking.context.newPage();
  for (const name of ['sticky', 'fixed', 'table', 'frame'])
    await test.step(name, async () => {
      await page.setViewportSize({ width: 800, height: 200 });
      await page.goto(`https://links.example/${name}`);
      await expectAtEnd(page);
      await page.evaluate(() => {
        document.body.style.paddingBottom = '2000px';
      });
      await page.mouse.wheel(0, name === 'fixed' || name === 'sticky' ? 300 : 8);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await expectAtEnd(page);
    });
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('an animated link', async () => {
    await page.goto('https://links.example/moving');
    await expect.poll(() => badgesOn(page)).toHaveLength(1);
    const places = new Set<number>();
    await expect(async () => {
      places.add(Math.round((await firstBox(page)).x));
      expect(places.size).toBeGreaterThan(4);
    }).toPass({ ...PATIENT, intervals: [50] });
  });
  await test.step('a removed link', async () => {
    await page.goto('https://links.example/inline');
    await expectAtEnd(page);
    await page.locator('#bad').evaluate(link => link.remove());
    await expect.poll(() => badgesOn(page)).toEqual([]);
  });
  await test.step('a removed frame', async () => {
    const url = 'https://hostile-links.example/frames';
    const body = `<!doctype html><title>Frames</title><body><a href="${LISTED_URL}">a link of the page</a>`;
    await page.route(url, route => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(url);
    const boxes = async () => (await marksOn(page)).boxes;
    await expect.poll(boxes).toBe(1);
    await page.evaluate(() => {
      const frame = document.createElement('iframe');
      frame.width = '600';
      frame.height = '200';
      frame.srcdoc = '<p><a href="https://one.example/">one link</a><p><a href="https://two.example/">another</a>';
      document.body.replaceChildren(document.querySelector('a') ?? '', frame);
    });
    await expect.poll(boxes).toBe(3);
    await page.locator('iframe').evaluate(frame => frame.remove());
    await expect.poll(boxes).toBe(1);
  });
});

test('no badge is drawn where its link is not visible', async ({ marking }) => {
  const page = await marking.context.newPage();
  await test.step('in a scrolling box', async () => {
    await page.goto('https://links.example/scrolled');
    // The other link, outside of the box.
    await expect.poll(async () => (await marksOn(page)).boxes).toBe(1);
    await expect.poll(() => badgesOn(page)).toEqual([]);
    await page.locator('#bad').evaluate(link => link.scrollIntoView({ block: 'center' }));
    await expectAtEnd(page);
    await expect(async () => expect((await firstBox(page)).y).toBeGreaterThan((await boundsOf(page)).top)).toPass(
      PATIENT,
    );
    await page.locator('#box').evaluate(element => element.scrollTo(0, 0));
    await expect.poll(() => badgesOn(page)).toEqual([]);
  });
  await test.step('outside of a clipping box', async () => {
    await page.goto('https://links.example/cut');
    await expectAtEnd(page);
    await expect(async () => {
      const { x, width } = await firstBox(page);
      expect(x + width).toBeLessThanOrEqual((await boundsOf(page)).right);
    }).toPass(PATIENT);
  });
  await test.step('beneath a sticky header', async () => {
    await page.goto('https://links.example/covered');
    await expectAtEnd(page);
    await page.evaluate(() => scrollTo(0, 50));
    await expect.poll(() => badgesOn(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expectAtEnd(page);
  });
});
