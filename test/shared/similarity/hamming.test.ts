import { expect, test } from 'vitest';
import { hammingDistance } from '../../../shared/similarity/hamming.ts';

test.each([
  ['b34cb3b34c4cb391', 'b34cb3b34c4cb391', 0],
  ['0000000000000000', 'ffffffffffffffff', 64],
  ['8000000000000001', '0000000000000000', 2],
  ['00000000000000F0', '000000000000000f', 8],
  ['', '', 0],
])('hammingDistance(%s, %s) is %i', (left, right, bits) => {
  expect(hammingDistance(left, right)).toBe(bits);
  expect(hammingDistance(right, left)).toBe(bits);
});

test.each([
  ['abc', 'ab'],
  ['xyz', '123'],
])('hammingDistance(%s, %s) throws', (left, right) => {
  expect(() => hammingDistance(left, right)).toThrow(RangeError);
});
