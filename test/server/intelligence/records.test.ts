import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRecordBuilder } from '../../../server/intelligence/record-builder.ts';
import { createRecordIndex } from '../../../server/intelligence/record-index.ts';
import { createExpressionHash, SCOPES, type Scope } from '../../../server/intelligence/records.ts';

const hashOf = createExpressionHash();
const NOW = Date.UTC(2026, 10, 20);

function indexOf(entries: readonly (readonly [string, Scope, Date | null])[]) {
  const builder = createRecordBuilder();
  for (const entry of entries) builder.add(...entry);
  return createRecordIndex(builder.finish());
}

const scope = fc.constantFrom(...SCOPES);
const expression = fc.nat({ max: 500 }).map(n => `host${n}.example/`);

describe('records', () => {
  test('hold exactly what was added, as a plain set would', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(expression, scope)), fc.array(fc.tuple(expression, scope)), (added, asked) => {
        const index = indexOf(added.map(([text, of]) => [text, of, null]));
        const plain = new Set(added.map(entry => entry.join(' ')));
        expect(index.entries).toBe(plain.size);
        for (const [text, of] of [...added, ...asked]) {
          expect(index.has(hashOf(text), [of], NOW)).toBe(plain.has(`${text} ${of}`));
        }
      }),
    );
  });

  test('hold a hundred thousand, and nothing else', () => {
    const index = indexOf(Array.from({ length: 100_000 }, (_, i) => [`evil${i}.example/`, 'host', null]));
    expect(index.entries).toBe(100_000);
    for (let i = 0; i < 100_000; i += 7) {
      expect(index.has(hashOf(`evil${i}.example/`), ['host', 'domain'], NOW)).toBe(true);
      expect(index.has(hashOf(`good${i}.example/`), ['host', 'domain'], NOW)).toBe(false);
    }
  });

  test('are in order by all their words as unsigned numbers', () => {
    const builder = createRecordBuilder();
    for (let i = 0; i < 5_000; i++) builder.add(`host${i}.example/`, 'url', null);
    const words = builder.finish();
    for (let at = 4; at < words.length; at += 4) expect(words[at] ?? 0).toBeGreaterThanOrEqual(words[at - 4] ?? 0);
  });

  test.each([
    ['for ever', null, true],
    ['until later', new Date(NOW + 1_000), true],
    ['until now', new Date(NOW), false],
    ['until long ago', new Date(0), false],
    ['until farther than can be written', new Date(Date.UTC(2200)), true],
  ])('last %s', (_, endsAt, isThere) => {
    expect(indexOf([['evil.example/', 'url', endsAt]]).has(hashOf('evil.example/'), ['url'], NOW)).toBe(isThere);
  });

  test.each([
    [null, new Date(NOW - 1)],
    [new Date(NOW - 1), null],
    [new Date(NOW + 5_000), new Date(NOW - 1)],
  ])('that are equal last as long as the longest (%s, %s)', (first, second) => {
    const index = indexOf([
      ['evil.example/', 'url', first],
      ['evil.example/', 'url', second],
    ]);
    expect([index.entries, index.has(hashOf('evil.example/'), ['url'], NOW)]).toEqual([1, true]);
  });

  test('none are found in an empty list', () => {
    expect(indexOf([]).has(hashOf('evil.example/'), SCOPES, NOW)).toBe(false);
  });
});
