import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { marksOn } from './marks-on.ts';
import { LISTED_URL, type LinkWorld, openLinkWorld } from './world.ts';

const PATIENT = { timeout: 30_000 };

let world: LinkWorld;
beforeAll(async () => {
  world = await openLinkWorld();
});
afterAll(() => world.close());

/** Runs in the page. */
function showFrame(): void {
  const frame = document.createElement('iframe');
  frame.width = '600';
  frame.height = '200';
  frame.srcdoc =
    '<p><a href="https://one.example/">the first link</a><p><a href="https://two.example/">the second link</a>';
  document.body.replaceChildren(document.querySelector('a') ?? '', frame);
}

test('forgets the links of a frame that was removed', async () => {
  const page = await world.browser.context.newPage();
  const body = `<!doctype html><title>Frames</title><body><a href="${LISTED_URL}">a link of the page</a>`;
  await page.route('https://hostile-links.example/frames', route => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://hostile-links.example/frames');
  const boxes = async (): Promise<number> => (await marksOn(page)).boxes;
  await vi.waitFor(async () => expect(await boxes()).toBe(1), PATIENT);
  await page.evaluate(showFrame);
  await vi.waitFor(async () => expect(await boxes()).toBe(3), PATIENT);
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  await vi.waitFor(async () => expect(await boxes()).toBe(1), PATIENT);
});
