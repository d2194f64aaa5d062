import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../shared/similarity/hamming.ts';
import { bandsOf, halvesOf, keysNear } from '../../../server/search/hash-bands.ts';

const anyHash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const hex = (bits: bigint) => bits.toString(16).padStart(16, '0');

test('every hash within 8 bits shares a band with one that is looked for', () => {
  const bits = fc.uniqueArray(fc.nat(63), { maxLength: 8 });
  fc.assert(
    fc.property(anyHash, bits, (hash, turned) => {
      const other = hex(turned.reduce((value, bit) => value ^ (1n << BigInt(bit)), hash));
      expect(hammingDistance(hex(hash), other)).toBe(turned.length);
      const bands = bandsOf(other) ?? [];
      expect(keysNear(hex(hash)).some(({ band, bits: key }) => bands[band] === key)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('few others do', () => {
  expect(keysNear('b34cb3b34c4cb391')).toHaveLength(69);
});

test.each(['', 'b34c', 'B34CB3B34C4CB391', 'g34cb3b34c4cb391', 'b34cb3b34c4cb3910'])('%j has no bands', text => {
  expect([bandsOf(text), halvesOf(text)]).toEqual([null, null]);
});

test('the halves are whole numbers of 32 bits', () => {
  expect(halvesOf('ffffffff00000001')).toEqual({ high: 0xffffffff, low: 1 });
});
