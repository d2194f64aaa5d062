import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { printableJson } from '../../../server/cli/scan/detail.ts';
import { cutTo, oneLine, widthOf } from '../../../server/cli/text.ts';

const text = fc.string({ unit: 'binary', maxLength: 200 });

describe('untrusted text', () => {
  test.each([
    ['a\r\nb\tc\u2028d', 'a b c d'],
    ['\u001b[31mred\u001b[0m', 'red'],
    ['\u001b]0;title\u0007x', 'x'],
    ['\u009b2Jx', 'x'],
    ['\u202eflipped\u202c \u2066x\u2069\u200f', 'flipped x'],
    ['zero\u200b\u00ad\u2060width', 'zerowidth'],
    ['half \ud800', 'half'],
    ['e\u0301\u0301\u0301\u0301\u0301', 'e\u0301\u0301\u0301'],
    ['abcdefghijk', 'abcdefghi…'],
    ['👍🏽👍🏽', '👍🏽👍🏽'],
  ])('%j becomes %j', (from, to) => {
    expect(oneLine(from, 10)).toBe(to);
  });

  test('has no more characters than allowed, and no control characters', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 40 }), (from, max) => {
        const line = oneLine(from, max);
        expect([...new Intl.Segmenter().segment(line)].length).toBeLessThanOrEqual(max);
        expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      }),
    );
  });

  test.each([
    ['abc', 3],
    ['界面', 4],
    ['한글', 4],
    ['👍', 2],
    ['é', 1],
    ['', 0],
  ])('%s is %i columns wide', (of, width) => {
    expect(widthOf(of)).toBe(width);
  });

  test('is cut to a width', () => {
    expect(cutTo('界面界面', 5)).toBe('界面…');
    expect(cutTo('abcde', 5)).toBe('abcde');
  });

  test('as JSON has the same meaning and no control characters', () => {
    const value = { text: 'a\u009b2J\u202e\u2028\u007f\u001b"\\' };
    expect(printableJson(value)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(printableJson(value))).toEqual(value);
  });
});
