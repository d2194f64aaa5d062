import { expect, test } from 'vitest';
import { alphaOf } from '../../../extension/links/occlusion.ts';

test.each([
  ['transparent', 0],
  ['rgba(0, 0, 0, 0)', 0],
  ['rgba(10, 20, 30, 0.5)', 0.5],
  ['rgb(255, 255, 255)', 1],
  ['color(srgb 1 0 0 / 0.25)', 0.25],
  ['oklch(0.7 0.1 200)', 1],
])('alphaOf(%s) is %d', (colour, alpha) => {
  expect(alphaOf(colour)).toBe(alpha);
});
