import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { MAX_SHAPE, writeLetterShape } from '../../../shared/model/grams/letter-shape.ts';
import { createTextMarks, placesToDrop, sumHash } from '../../../shared/model/text-marks.ts';
import { textShapeOf, type TextShape } from '../../../shared/model/text-shape.ts';

/** Texts as in addresses, with any characters between. */
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: fc.constantFrom(...Array.from('aabcdefXYZ0123789--__..//%~=éK')), maxLength: 40 }),
  },
  fc.string({ unit: 'binary', maxLength: 20 }),
);

const letterShapeOf = (whole: string) => {
  const into = new Uint16Array(MAX_SHAPE);
  return String.fromCharCode(...into.subarray(0, writeLetterShape(whole, whole.length, into, 0)));
};
const countOf = (whole: string, pattern: RegExp) => whole.match(pattern)?.length ?? 0;
const longestOf = (whole: string, pattern: RegExp) =>
  Math.max(0, ...(whole.match(pattern) ?? []).map(found => found.length));

/** The same in patterns. */
const READINGS: Readonly<Record<keyof TextShape, (whole: string) => number>> = {
  digits: whole => countOf(whole, /\d/g),
  letters: whole => countOf(whole, /[a-zA-Z]/g),
  upperCase: whole => countOf(whole, /[A-Z]/g),
  vowels: whole => countOf(whole, /[aeiouyAEIOUY]/g),
  hyphens: whole => countOf(whole, /-/g),
  underscores: whole => countOf(whole, /_/g),
  dots: whole => countOf(whole, /\./g),
  percents: whole => countOf(whole, /%/g),
  otherMarks: whole => countOf(whole, /[^\w\-./%]/g),
  switches: whole => countOf(whole, /[a-z](?=[A-Z\d])|\d(?=[A-Za-z])/g),
  joints: whole => Math.max(...whole.split('/').map(part => countOf(part, /[-_]/g))),
  digitRun: whole => longestOf(whole, /\d+/g),
  letterRun: whole => longestOf(whole, /[a-zA-Z]+/g),
  consonantRun: whole => longestOf(whole, /[b-df-hj-np-tv-xzB-DF-HJ-NP-TV-XZ]+/g),
  hexRun: whole => longestOf(whole, /[\da-fA-F]{8,}/g),
  sameRun: whole => longestOf(whole, /([^])\1+/g),
};

describe('character counts of a text', () => {
  test.each(Object.entries(READINGS))('%s are counted as by a pattern', (name, read) => {
    const key = name as keyof TextShape; // a key of READINGS
    const check = (whole: string) => {
      expect(textShapeOf(whole)[key]).toBe(read(whole));
    };
    fc.assert(fc.property(text, check), { seed: 2, numRuns: 400 });
  });

  test.each([
    ['abc', 'a3'],
    ['abcd', 'a'],
    ['abcd-EF12345', 'a-A20'],
    ['ab12', 'a202'],
    ['abcd12', 'a101'],
    ['abcd1x', 'a1a1'],
    ['x.php?é', 'a1.a3?é'],
    ['', ''],
  ])('the letters of "%s" have the shape "%s"', (word, shape) => {
    expect(letterShapeOf(word)).toBe(shape);
  });

  test('the letter shape equals that of three patterns', () => {
    const inPatterns = (whole: string) =>
      whole
        .replace(/[a-z]+/g, run => (run.length < 4 ? `a${run.length}` : 'a'))
        .replace(/[A-Z]+/g, run => (run.length < 3 ? `A${run.length}` : 'A'))
        .replace(/(?<![aA])\d+/g, run => (run.length < 5 ? `0${run.length}` : '0'))
        .slice(0, 32);
    const check = (whole: string) => {
      expect(letterShapeOf(whole)).toBe(inPatterns(whole));
    };
    fc.assert(fc.property(text, check), { seed: 3, numRuns: 2_000 });
  });
});

describe('TextMarks', () => {
  test('has no false negatives, and few false positives', () => {
    const marks = createTextMarks(1_000);
    const words = Array.from({ length: 1_000 }, (_, i) => `word-${i * 7}`);
    for (const word of words) marks.add(sumHash(word, 0, word.length));
    expect(words.every(word => marks.mayHave(sumHash(word, 0, word.length)))).toBe(true);
    const wrong = Array.from({ length: 10_000 }, (_, i) =>
      marks.mayHave(sumHash(`other-${i}`, 0, `other-${i}`.length)),
    );
    expect(wrong.filter(Boolean).length).toBeLessThan(1_000);
  });

  test('finds the offset of the letter to drop', () => {
    const check = (whole: string) => {
      for (let at = 0; at < whole.length; at++) {
        const marks = createTextMarks(1);
        const part = whole.slice(0, at) + whole.slice(at + 1);
        marks.add(sumHash(part, 0, part.length));
        expect(placesToDrop(whole, marks)).toContain(at);
      }
    };
    fc.assert(fc.property(text, check), { seed: 4, numRuns: 200 });
  });
});
