import { expect, test } from 'vitest';
import { fullPageClip, MAX_FULL_PAGE_PIXELS } from '../../../../../server/scans/capture/images/full-page-clip.ts';

const PHONE = 2.625;

test.each([
  // width, height, wanted scale, expected scale, shown height
  [1280, 800, 1, 1, 800],
  [1280, 5_000, 1, 1, 5_000],
  [390, 3_000, PHONE, PHONE, 3_000],
  [1920, 16_000, 1, 0.72, 16_000],
  [1920, 200_000, 1, 0.5, 32_768],
  [390, 200_000, PHONE, 0.5, 32_768],
  [100_000, 800, 1, 0.5, 800],
  [0, 0, 1, 1, 1],
  [1280.4, 799.2, 1, 1, 800],
])('a page of %d × %d at scale %d is shown at %d, %d high', (width, height, wanted, scale, shown) => {
  const { clip, isComplete } = fullPageClip({ width, height }, wanted);
  expect(clip.scale).toBeCloseTo(scale, 2);
  expect(clip.height).toBe(shown);
  expect(isComplete).toBe(shown >= height && clip.width >= width);
  const [wide, high] = [Math.ceil(clip.width * clip.scale), Math.ceil(clip.height * clip.scale)];
  expect(wide * high).toBeLessThanOrEqual(MAX_FULL_PAGE_PIXELS);
  expect(Math.max(wide, high)).toBeLessThanOrEqual(16_384);
});
