import { expect, test } from 'vitest';
import { readLine } from '../../../../../../server/scans/capture/derivations/picture/ocr-model.ts';

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
