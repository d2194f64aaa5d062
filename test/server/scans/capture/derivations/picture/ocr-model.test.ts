import { expect, test, vi } from 'vitest';
import {
  readLine,
  remembering,
  type FromPlanes,
} from '../../../../../../server/scans/capture/derivations/picture/ocr-model.ts';

const LETTERS = ['', 'a', 'b', ' '];
/** Each step is certain of one letter: 0 for none. */
function steps(letters: readonly number[], likely = 1) {
  const values = new Float32Array(letters.length * LETTERS.length);
  letters.forEach((letter, step) =>
    values.fill(likely, step * LETTERS.length + letter, step * LETTERS.length + letter + 1),
  );
  return values;
}

test('a letter of several steps counts once, and none separates equal letters', () => {
  expect(readLine(steps([0, 1, 1, 0, 1, 2, 2, 3, 2, 0]), LETTERS)).toEqual({ text: 'aab b', confidence: 1 });
});

test('the confidence is the mean of the letters', () => {
  expect(readLine(steps([1, 2], 0.5), LETTERS)).toEqual({ text: 'ab', confidence: 0.5 });
});

test('no letters have no confidence', () => {
  expect(readLine(steps([0, 0]), LETTERS)).toEqual({ text: '', confidence: 0 });
});

test('the last results are kept, by content and width', async () => {
  const from = vi.fn<FromPlanes<number>>(async ([first = 0], width) => first * width);
  const read = remembering(2, from);
  const line = (value: number) => new Float32Array(6).fill(value);
  const wanted = [
    [1, 3],
    [1, 3],
    [1, 6],
    [2, 3],
    [1, 6],
    [1, 3],
  ] as const;
  const found: number[] = [];
  for (const [value, width] of wanted) found.push(await read(line(value), width, 1));
  expect(found).toEqual([3, 3, 6, 6, 6, 3]);
  // The second and fifth were known; the first was forgotten when the fourth came.
  expect(from).toHaveBeenCalledTimes(4);
});
