import { expect, test } from 'vitest';
import { intersection, type Box } from '../../../../../../server/page/layout/layout.ts';
import { unexplainedParts } from '../../../../../../server/scans/capture/derivations/picture/unexplained.ts';

const [WIDTH, HEIGHT] = [840, 500];

/** White, with black strokes two pixels apart in these boxes. */
function strokesIn(...boxes: Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column += 4)
        data.fill(0, row * WIDTH + column, row * WIDTH + column + 2);
  return { data, width: WIDTH, height: HEIGHT };
}

const partsOf = (boxes: Box[], explained: Box[] = [], maxArea = Infinity) =>
  unexplainedParts(strokesIn(...boxes), explained, maxArea);

test('finds strokes that no word explains, with room around them', () => {
  expect(
    partsOf(
      [
        [80, 80, 96, 16],
        [80, 160, 96, 16],
      ],
      [[80, 160, 96, 16]],
    ),
  ).toEqual([[64, 64, 128, 48]]);
});

test('finds large letters, whose strokes are far from each other', () => {
  const parts = partsOf([80, 110, 140, 170, 200].map((x): Box => [x, 80, 8, 90]));
  expect(parts).toHaveLength(1);
  expect(parts.map(part => intersection(part, [80, 80, 128, 90]))).toEqual([[80, 80, 128, 90]]);
});

test('looks at what lies far apart on its own, and at neighbours together', () => {
  const neighbours: Box[] = [
    [16, 16, 96, 16],
    [16, 48, 96, 16],
  ];
  expect(partsOf([...neighbours, [720, 400, 64, 32]])).toEqual([
    [0, 0, 128, 80],
    [704, 384, 96, 64],
  ]);
});

test('looks at many parts, and at large ones, together', () => {
  const many = Array.from({ length: 100 }, (_, at): Box => [16 + 70 * (at % 10), 16 + 45 * Math.floor(at / 10), 26, 8]);
  expect(partsOf(many)).toHaveLength(1);
  const two: Box[] = [
    [16, 16, 96, 16],
    [720, 400, 64, 32],
  ];
  expect(partsOf(two, [], 5_000)).toEqual([[0, 0, 800, 448]]);
});

test('finds nothing where words explain all strokes, and on an empty page', () => {
  expect(partsOf([[80, 80, 96, 16]], [[80, 80, 96, 16]])).toEqual([]);
  expect(partsOf([])).toEqual([]);
});

test('the frame of a field is no word', () => {
  expect(
    partsOf([
      [80, 40, 2, 30],
      [240, 40, 2, 30],
    ]),
  ).toEqual([]);
});
