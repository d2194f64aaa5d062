import { expect, test } from 'vitest';
import { fairShare } from '../../server/fair-share.ts';

test.each([
  ['all fit', [1, 2, 3], 6, Infinity],
  ['nobody is there', [], 0, Infinity],
  ['one is too large', [1, 2, 30], 10, 7],
  ['all want too much', [20, 20, 20, 20], 20, 5],
  ['some want little', [1, 9, 9], 13, 6],
  ['there is nothing', [4, 4], 0, 0],
])('where %s', (_, sizes, budget, level) => {
  expect(fairShare(sizes, budget)).toBe(level);
});
