import fc from '../../../support/fast-check.ts';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../../shared/similarity/hamming.ts';
import { bandsNear, bandsOf, halvesOf } from '../../../../server/search/index/hash-bands.ts';

const anyHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const hex = (bits: bigint) => bits.toString(16).padStart(16, '0');

test('hashes within 8 bits share a band, or two bands differ in one bit', () => {
  const bits = fc.uniqueArray(fc.nat(63), { maxLength: 8 });
  fc.assert(
    fc.property(anyHash, bits, (hash, flipped) => {
      const other = hex(flipped.reduce((value, bit) => value ^ (1n << BigInt(bit)), hash));
      expect(hammingDistance(hex(hash), other)).toBe(flipped.length);
      const bands = bandsOf(other) ?? [];
      const near = bandsNear(hex(hash));
      const same = near.filter((band, index) => band.same === bands[index]);
      const nearly = near.filter((band, index) => band.flipped.includes(bands[index] ?? -1));
      expect(same.length > 0 || nearly.length > 1).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('every bit is in one of the five bands', () => {
  const near = bandsNear('b34cb3b34c4cb391');
  expect(near.map(band => band.flipped.length)).toEqual([13, 13, 13, 13, 12]);
  expect(new Set(near.flatMap(band => band.flipped.map(bits => bits ^ band.same))).size).toBe(13);
});

test.each(['', 'b34c', 'B34CB3B34C4CB391', 'g34cb3b34c4cb391', 'b34cb3b34c4cb3910'])('%j has no bands', text => {
  expect([bandsOf(text), halvesOf(text)]).toEqual([null, null]);
});

test('halves are 32-bit integers', () => {
  expect(halvesOf('ffffffff00000001')).toEqual({ high: 0xffffffff, low: 1 });
});
