import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CapturedImage } from '../../server/scans/capture/source.ts';
import { openLab, type Lab } from './support/lab.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await openLab({ workers: 2 });
});
afterAll(() => lab.close());

const SCAN = { width: 1280, height: 800, waitingTimeMs: 3_000 } as const;

/** The colour of a pixel, each channel 0 to 255. */
async function colourAt({ blob }: Pick<CapturedImage, 'blob'>, left: number, top: number): Promise<number[]> {
  const pixel = sharp(blob).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await pixel.raw().toBuffer())];
}
const RED = [255, 0, 0];
const BLUE = [0, 0, 255];

test('captures a long page whole, unnoticed by the page', async () => {
  const { captured, failures } = await lab.visit('https://long.example/', { ...SCAN, isFullPage: true });
  const { full_page: full, screenshot, page } = captured;
  if (!full || !screenshot) throw new Error('a screenshot is missing');
  expect([full.width, full.height, full.is_complete, failures]).toEqual([1280, 5_000, true, []]);
  expect(await colourAt(full, 640, 10)).toEqual(RED);
  expect(await colourAt(full, 1_279, 10)).toEqual(RED);
  expect(await colourAt(full, 640, 4_990)).toEqual(BLUE);
  // The viewport screenshot is the same as without the full-page one.
  expect([screenshot.width, screenshot.height, page?.title]).toEqual([1280, 800, 'Long']);
  expect(await colourAt(screenshot, 640, 790)).toEqual([255, 255, 255]);
});

test('truncates the screenshot of a page of 200,000 pixels', async () => {
  const { captured } = await lab.visit('https://long.example/longest', { ...SCAN, isFullPage: true });
  const full = captured.full_page;
  if (!full) throw new Error('the full-page screenshot is missing');
  expect(full.is_complete).toBe(false);
  expect(full.width * full.height).toBeLessThanOrEqual(16_000_000);
  expect([full.width, full.height]).toEqual([640, 16_384]);
  expect(await colourAt(full, 320, 5)).toEqual(RED);
  expect(await colourAt(full, 320, 16_000)).toEqual([255, 255, 255]);
  expect(full.blob.length).toBeLessThanOrEqual(4 * 1024 * 1024);
});
