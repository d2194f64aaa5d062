import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { createRecordBuilder } from '../../../server/intelligence/record-builder.ts';
import { createRecordIndex } from '../../../server/intelligence/record-index.ts';
import {
  createExpressionHash,
  isExpired,
  packEnd,
  RECORD_WORDS,
  scopeOf,
} from '../../../server/intelligence/records.ts';
import type { ListKind } from '../../../server/intelligence/records.ts';
import { SCOPES, type Scope } from '../../../shared/lists/expressions.ts';

const hashOf = createExpressionHash();
const NOW = Date.UTC(2026, 10, 20);

function indexOf(entries: readonly (readonly [string, Scope, Date | null])[], kind: ListKind = 'threat') {
  const builder = createRecordBuilder(kind);
  for (const [text, scope, endsAt] of entries) builder.add(text, packEnd(scope, endsAt));
  const index = createRecordIndex(builder.finish(), RECORD_WORDS[kind]);
  return {
    entries: index.entries,
    has: (hash: Uint32Array, scopes: readonly Scope[], now: number) =>
      index.find(hash, last => scopes.includes(scopeOf(last)) && !isExpired(last, now)) !== null,
  };
}

const scope = fc.constantFrom(...SCOPES);
const expression = fc.nat({ max: 500 }).map(n => `host${n}.example/`);

describe('records', () => {
  test('contain exactly what was added, like a set', () => {
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

  test('contain a hundred thousand entries, and nothing else', () => {
    const index = indexOf(Array.from({ length: 100_000 }, (_, i) => [`evil${i}.example/`, 'host', null]));
    expect(index.entries).toBe(100_000);
    for (let i = 0; i < 100_000; i += 7) {
      expect(index.has(hashOf(`evil${i}.example/`), ['host', 'domain'], NOW)).toBe(true);
      expect(index.has(hashOf(`good${i}.example/`), ['host', 'domain'], NOW)).toBe(false);
    }
  });

  test('are sorted by all words as unsigned numbers', () => {
    const builder = createRecordBuilder('threat');
    for (let i = 0; i < 5_000; i++) builder.add(`host${i}.example/`, packEnd('url', null));
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
  ])('that are equal keep the latest expiry (%s, %s)', (first, second) => {
    const index = indexOf([
      ['evil.example/', 'url', first],
      ['evil.example/', 'url', second],
    ]);
    expect([index.entries, index.has(hashOf('evil.example/'), ['url'], NOW)]).toEqual([1, true]);
  });

  test('are not found in an empty list', () => {
    expect(indexOf([]).has(hashOf('evil.example/'), SCOPES, NOW)).toBe(false);
  });

  test.each(['threat', 'trusted'] as const)('of %s lists have the width of their kind', kind => {
    const builder = createRecordBuilder(kind);
    builder.add('evil.example/', packEnd('url', null));
    expect(builder.finish()).toHaveLength(RECORD_WORDS[kind]);
  });

  test('of trusted entries have 128 bits of the hash', () => {
    const builder = createRecordBuilder('trusted');
    builder.add('good.example/', packEnd('domain', null));
    expect([...builder.finish().subarray(0, 4)]).toEqual([...hashOf('good.example/')]);
  });

  test('of a ranking have the best rank of a name', () => {
    const builder = createRecordBuilder('ranking');
    for (const [name, rank] of [
      ['b.example/', 7],
      ['a.example/', 3],
      ['b.example/', 2],
      ['b.example/', 4_000_000_000],
    ] as const) {
      builder.add(name, rank);
    }
    const index = createRecordIndex(builder.finish(), RECORD_WORDS.ranking);
    const rankOf = (name: string) => index.find(hashOf(name), () => true);
    expect([index.entries, rankOf('a.example/'), rankOf('b.example/'), rankOf('c.example/')]).toEqual([2, 3, 2, null]);
  });
});
