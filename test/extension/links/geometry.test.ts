import { describe, expect, test } from 'vitest';
import { type Box, areaBox, badgeSpot, tooltipSpot, lastVisible, shifted } from '../../../extension/links/geometry.ts';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const VIEWPORT = box(0, 0, 1000, 600);

describe('lastVisible', () => {
  test.each<[string, Box[], Box, Box | null]>([
    ['is its one line', [box(10, 10, 90, 26)], VIEWPORT, box(10, 10, 90, 26)],
    ['is its last line', [box(500, 10, 600, 26), box(10, 30, 60, 46)], VIEWPORT, box(10, 30, 60, 46)],
    [
      'is its last line that is visible',
      [box(10, 560, 60, 580), box(10, 610, 60, 630)],
      VIEWPORT,
      box(10, 560, 60, 580),
    ],
    ['is what a box leaves of it', [box(10, 10, 300, 26)], box(0, 0, 120, 600), box(10, 10, 120, 26)],
    ['is nothing where all is cut off', [box(10, 10, 300, 26)], box(0, 100, 120, 600), null],
    ['is nothing of a line without height', [box(10, 10, 300, 10)], VIEWPORT, null],
    ['is nothing where there are no boxes', [], VIEWPORT, null],
  ])('%s', (_, lines, clip, expected) => {
    expect(lastVisible(lines, clip)).toEqual(expected);
  });
});

describe('badgeSpot', () => {
  test.each<[string, Box, Box, boolean, { x: number; y: number } | null]>([
    ['is at the end of a line, raised', box(100, 100, 200, 118), VIEWPORT, false, { x: 198, y: 91.2 }],
    ['is at the left end where one reads from the right', box(100, 100, 200, 118), VIEWPORT, true, { x: 86, y: 91.2 }],
    ['is in the corner of a card', box(100, 100, 300, 250), VIEWPORT, false, { x: 282, y: 102 }],
    ['is in the other corner of a card', box(100, 100, 300, 250), VIEWPORT, true, { x: 102, y: 102 }],
    ['does not leave the viewport', box(900, 0, 1000, 18), VIEWPORT, false, { x: 984, y: 0 }],
    ['does not leave what cuts its link off', box(10, 10, 80, 26), box(10, 10, 80, 26), false, { x: 64, y: 10 }],
    ['is not where there is no room for it', box(10, 10, 20, 26), box(10, 10, 20, 26), false, null],
  ])('%s', (_, line, clip, isRtl, expected) => {
    expect(badgeSpot(line, clip, isRtl, 16)).toEqual(expected);
  });
});

test.each<[string, Box, boolean, { x: number; y: number }]>([
  ['below its link', box(100, 100, 200, 118), false, { x: 100, y: 122 }],
  ['above it where there is no room below', box(100, 560, 200, 578), false, { x: 100, y: 496 }],
  ['within the window on the right', box(900, 100, 990, 118), false, { x: 796, y: 122 }],
  ['from the right where one reads from there', box(300, 100, 500, 118), true, { x: 300, y: 122 }],
])('tooltipSpot is %s', (_, link, isRtl, expected) => {
  expect(tooltipSpot(link, { width: 200, height: 60 }, VIEWPORT, isRtl)).toEqual(expected);
});

test.each<[string, string, number[], Box]>([
  ['a rectangle', 'rect', [10, 10, 50, 40], box(110, 210, 150, 240)],
  ['a rectangle from its other corner', 'rect', [50, 40, 10, 10], box(110, 210, 150, 240)],
  ['a circle', 'circle', [50, 50, 20], box(130, 230, 170, 270)],
  ['a polygon', 'poly', [0, 0, 30, 10, 20, 60], box(100, 200, 130, 260)],
  ['all', 'default', [], box(100, 200, 300, 320)],
  ['what goes beyond the image', 'rect', [150, 90, 900, 900], box(250, 290, 300, 320)],
])('areaBox is the bounding box of %s', (_, shape, coords, expected) => {
  expect(areaBox(shape, coords, box(100, 200, 300, 320))).toEqual(expected);
});

test('shifted moves and scales a box', () => {
  expect(shifted(box(10, 20, 30, 40), { x: 100, y: 50, scaleX: 2, scaleY: 0.5 })).toEqual(box(120, 60, 160, 70));
  const everywhere = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  expect(shifted(everywhere, { x: 1, y: 1, scaleX: 2, scaleY: 2 })).toEqual(everywhere);
});
