import { expect, test } from '@playwright/test';
import { marksOn } from './marks-on.ts';
import { LISTED_URL, type LinkWorld, openLinkWorld } from './world.ts';

let world: LinkWorld;
test.beforeAll(async () => {
  world = await openLinkWorld();
});
test.afterAll(() => world.close());

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
  await expect.poll(boxes).toBe(1);
  await page.evaluate(showFrame);
  await expect.poll(boxes).toBe(3);
  await page.locator('iframe').evaluate(frame => frame.remove());
  await expect.poll(boxes).toBe(1);
});
