import { expect, test } from 'vitest';
import { createCovers } from '../../../../server/page/layout/covers.ts';
import type { Box } from '../../../../server/page/layout/layout.ts';
import { broughtFont, type Colour } from '../../../../server/page/layout/styles.ts';

const RED: Colour = [255, 0, 0, 1];
const BLUE: Colour = [0, 0, 255, 1];
const at = (order: number) => ({ orders: [order], at: order });
const box = (order: number, place: Box, colour = RED) => ({ ...at(order), box: place, colour, isOpaque: true });
const WORD: Box = [120, 120, 60, 20];

test('what is painted later lies above, what is painted earlier is the ground', () => {
  const covers = createCovers();
  covers.add(box(5, [100, 100, 300, 300], BLUE));
  covers.add(box(3, [100, 100, 300, 300]));
  expect([2, 4, 6].map(order => covers.isCovered(WORD, at(order)))).toEqual(['yes', 'yes', 'no']);
  expect([4, 6].map(order => covers.groundOf(WORD, at(order)))).toEqual([RED, BLUE]);
});

test.each([200, 5_000])(
  'of thousands of boxes on each other, %i px wide, those that are painted last are known',
  side => {
    const covers = createCovers();
    covers.add(box(5_000, [0, 0, side, side], BLUE));
    for (let order = 1; order < 5_000; order++) covers.add(box(order, [0, 0, side, side]));
    expect(covers.isCovered(WORD, at(4_999))).toBe('yes');
    expect(covers.groundOf(WORD, at(5_001))).toEqual(BLUE);
    expect(covers.isAll()).toBe(true);
  },
);

test('what lies below more boxes than are known may be covered', () => {
  const covers = createCovers();
  covers.add(box(1, [0, 0, 500, 500]));
  for (let order = 2; order < 200; order++) covers.add(box(order, [200, 200, 10, 10]));
  expect(covers.isCovered(WORD, at(0))).toBe('maybe');
  expect(covers.isCovered(WORD, at(150))).toBe('no');
});

test('where there is no room for all boxes, the first ones are missing, and that is said', () => {
  const covers = createCovers();
  for (let order = 0; order < 5_000; order++) covers.add(box(order, [0, order * 100, 2_400, 2_400]));
  expect(covers.isCovered(WORD, at(-1))).toBe('no');
  expect(covers.isCovered([120, 499_000, 60, 20], at(-1))).toBe('yes');
  expect(covers.isAll()).toBe(false);
});

test('a list of more fonts than are looked at may have one of the page', () => {
  const brought = new Set(['own']);
  expect(broughtFont('Arial, "Own", serif', brought)).toBe('own');
  expect(broughtFont('Arial, serif', brought)).toBeNull();
  expect(broughtFont('Arial,'.repeat(1_000), brought)).not.toBeNull();
  expect(broughtFont('Arial,'.repeat(1_000), new Set())).toBeNull();
});
