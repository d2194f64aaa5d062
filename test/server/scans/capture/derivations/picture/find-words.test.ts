import { expect, test } from 'vitest';
import { findWords } from '../../../../../../server/scans/capture/derivations/picture/find-words.ts';

/** Likelihoods of 60 x 40 pixels: those of each box, elsewhere none. */
function likelyIn(...boxes: [x: number, y: number, width: number, height: number, likely: number][]): Float32Array {
  const values = new Float32Array(60 * 40);
  for (const [x, y, width, height, likely] of boxes)
    for (let row = y; row < y + height; row++) values.fill(likely, row * 60 + x, row * 60 + x + width);
  return values;
}

test('finds each group of likely pixels, with a margin, within the picture', () => {
  const found = findWords(likelyIn([10, 10, 30, 5, 0.9], [0, 30, 20, 6, 0.8]), 60, 40);
  expect(found.isAll).toBe(true);
  expect(found.boxes).toEqual([
    [7, 7, 36, 11],
    [0, 26, 24, 14],
  ]);
});

test('ignores specks, and groups that are unlikely as a whole', () => {
  expect(findWords(likelyIn([5, 5, 2, 2, 0.9], [20, 20, 30, 8, 0.4]), 60, 40).boxes).toEqual([]);
});

test('groups that touch at a corner are one', () => {
  expect(findWords(likelyIn([10, 10, 10, 5, 0.9], [20, 15, 10, 5, 0.9]), 60, 40).boxes).toHaveLength(1);
});
