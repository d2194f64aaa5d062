import { expect, test } from 'vitest';
import type { Box } from '../../../../../../server/page/layout/layout.ts';
import { unexplainedPart } from '../../../../../../server/scans/capture/derivations/picture/unexplained.ts';

const [WIDTH, HEIGHT] = [320, 200];

/** White, with black strokes two pixels apart in these boxes. */
function strokesIn(...boxes: Box[]) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [x, y, width, height] of boxes)
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column += 4)
        data.fill(0, row * WIDTH + column, row * WIDTH + column + 2);
  return { data, width: WIDTH, height: HEIGHT };
}

test('finds strokes that no word explains, with room around them', () => {
  const part = unexplainedPart(strokesIn([80, 80, 96, 16], [80, 160, 96, 16]), [[80, 160, 96, 16]]);
  expect(part).toEqual([64, 64, 128, 48]);
});

test('finds nothing where words explain all strokes, and on an empty page', () => {
  expect(unexplainedPart(strokesIn([80, 80, 96, 16]), [[80, 80, 96, 16]])).toBeNull();
  expect(unexplainedPart(strokesIn(), [])).toBeNull();
});

test('the frame of a field is no word', () => {
  expect(unexplainedPart(strokesIn([80, 40, 2, 30], [240, 40, 2, 30]), [])).toBeNull();
});
