import { hash } from 'node:crypto';
import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { createSha256 } from '../../../shared/lists/sha256.ts';

const sha256 = createSha256();
const hex = (words: Uint32Array) => [...words].map(word => word.toString(16).padStart(8, '0')).join('');

describe('createSha256', () => {
  test.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 500, 5_000])('hashes %i letters', length => {
    const text = 'abcdefg'.repeat(1_000).slice(0, length);
    expect(hex(sha256.ofText(text))).toBe(hash('sha256', text));
  });

  test('equals Node for any text, whatever was hashed before', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        expect(hex(sha256.ofText(text))).toBe(hash('sha256', text));
      }),
    );
  });

  test('equals Node for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        expect(hex(sha256.ofBytes(bytes))).toBe(hash('sha256', bytes));
      }),
    );
  });
});
