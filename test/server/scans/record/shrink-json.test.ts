import { describe, expect, test } from 'vitest';
import { jsonBytes, shrinkJson } from '../../../../server/scans/record/shrink-json.ts';

function shrunk(value: unknown, maxBytes: number) {
  const cut = new Set<string>();
  const result = shrinkJson(value, maxBytes, path => cut.add(path));
  return { result, cut: [...cut], bytes: Buffer.byteLength(JSON.stringify(result)) };
}

const values: [string, unknown][] = [
  ['control characters', '\u0001'.repeat(100_000)],
  ['quotes', '"\\'.repeat(100_000)],
  ['characters of four bytes', '😀'.repeat(50_000)],
  ['lone surrogates', '\ud800'.repeat(50_000)],
  ['many short texts', Array.from({ length: 50_000 }, (_, i) => `text ${i}`)],
  ['few long texts', Array.from({ length: 50 }, (_, i) => `${i}`.repeat(20_000))],
  [
    'lists of lists',
    Array.from({ length: 30 }, () => Array.from({ length: 300 }, () => ({ name: 'a', value: 'b'.repeat(50) }))),
  ],
  ['objects', { a: 'x'.repeat(500_000), b: { c: ['y'.repeat(500_000)], d: 1 }, e: null, f: undefined, g: true }],
];

describe('shrinkJson', () => {
  test.each(values)('of %s is measured, and shrunk to its budget', (_, value) => {
    expect(jsonBytes(value)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)));
    const { bytes } = shrunk(value, 20_000);
    expect(bytes).toBeLessThanOrEqual(20_000);
    expect(bytes).toBeGreaterThan(15_000);
  });

  test('returns a value that fits unchanged', () => {
    const value = { a: ['b'] };
    expect(shrunk(value, 100)).toMatchObject({ cut: [] });
    expect(shrinkJson(value, 100, () => undefined)).toBe(value);
  });

  test('cuts the largest parts first and reports their paths', () => {
    const { result, cut } = shrunk(
      { small: 'a'.repeat(900), large: 'b'.repeat(9_000), list: ['c'.repeat(9_000), 'd'] },
      4_000,
    );
    expect(result).toMatchObject({ small: 'a'.repeat(900), list: [expect.stringMatching(/^c+\.{3}$/), 'd'] });
    expect(cut).toEqual(['large', 'list[]']);
  });

  test('keeps keys, numbers and short texts', () => {
    const item = {
      url: `https://a.example/${'x'.repeat(5_000)}`,
      at: '2026-01-01T00:00:00.000Z',
      size: 7,
      type: 'error',
    };
    const { result } = shrunk([item, item], 1_000);
    expect(result).toMatchObject([item, item].map(({ url: _url, ...rest }) => rest));
  });

  test('cuts the end of a list whose items cannot be shortened', () => {
    const { result, cut } = shrunk({ list: Array.from({ length: 1_000 }, (_, i) => i + 1_000) }, 500);
    expect((result as { list: number[] }).list.slice(0, 3)).toEqual([1_000, 1_001, 1_002]);
    expect(cut).toEqual(['list']);
  });
});
