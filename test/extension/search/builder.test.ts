import { describe, expect, test } from 'vitest';
import { parseCql, parseQuery } from '../../../shared/cql/parse.ts';
import { builderOf, EMPTY_BUILDER, printBuilder, rowOperatorsOf } from '../../../extension/search/builder/builder.ts';
import {
  builderOfFilters,
  builderToSave,
  filtersOfBuilder,
  queryOfFilters,
} from '../../../extension/search/builder/filters.ts';

function built(text: string) {
  const parsed = parseCql(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return builderOf(parsed.value);
}

describe('builderOf', () => {
  test.each([
    ['domain = a.example', 'or', [1]],
    ['device = MOBILE AND title LIKE log in', 'or', [2]],
    ['nsfw = true OR device = MOBILE AND title LIKE x', 'or', [1, 2]],
    ['(country_code = IT OR country_code = ES) AND device = MOBILE', 'and', [2, 1]],
    ['ip IN (1.2.3.4, "5,6") AND submitted_date > now-7d', 'or', [2]],
    ['NOT ip IN (1.2.3.4, 5) OR NOT favicon ~ 0123456789abcdef', 'or', [1, 1]],
  ])('round-trips %s', (text, outer, sizes) => {
    const builder = built(text);
    expect(builder?.outer).toBe(outer);
    expect(builder?.groups.map(group => group.length)).toEqual(sizes);
    expect(printBuilder(builder ?? EMPTY_BUILDER)).toBe(text);
  });

  test('shows a negation as an operator', () => {
    expect(printBuilder(built('NOT title LIKE x AND NOT domain != y') ?? EMPTY_BUILDER)).toBe(
      'title !LIKE x AND domain = y',
    );
  });

  test.each([
    '(nsfw = true OR ip = 1 AND ip = 2) AND device = MOBILE',
    'NOT (ip = 1 OR ip = 2)',
    'NOT submitted_date > 2026',
  ])('returns null for %s', text => expect(built(text)).toBeNull());

  test('leaves out rows without a value', () => {
    const row = { attribute: 'title', operator: '=', values: [' '] } as const;
    expect(printBuilder({ outer: 'or', groups: [[row], [row, { ...row, values: ['a AND b'] }]] })).toBe(
      'title = "a AND b"',
    );
    expect(printBuilder(EMPTY_BUILDER)).toBe('');
  });

  test('offers the operators of the attribute', () => {
    expect(rowOperatorsOf('title')).toEqual(['=', '!=', 'LIKE', '!LIKE', 'IN', 'NOT IN']);
    expect(rowOperatorsOf('screenshot')).toContain('NOT ~');
    expect(rowOperatorsOf('submitted_date')).toEqual(expect.arrayContaining(['<', '>=']));
  });
});

describe('saved queries', () => {
  test.each([
    'title LIKE "log in" AND device = MOBILE',
    'ip IN (1.2.3.4, "a, b")',
    'NOT title LIKE x',
    'nsfw = true OR device = MOBILE',
    'nsfw = true AND title = x OR device = MOBILE OR ip = 1.2.3.4 AND title = y',
  ])('round-trip %s', text => {
    const builder = builderToSave(text) ?? EMPTY_BUILDER;
    const saved = filtersOfBuilder(builder) ?? [];
    expect(builderOfFilters(saved)).toEqual({ builder, unknown: 0 });
    expect(parseQuery(queryOfFilters(saved)).ok).toBe(true);
    expect(printBuilder(builder)).toBe(queryOfFilters(saved));
  });

  test.each(['shop', '(nsfw = true OR title = x) AND device = MOBILE', 'NOT ip IN (1, 2)', 'broken = '])(
    'cannot be made of %s',
    text => {
      expect(builderToSave(text)).toBeNull();
    },
  );

  test('keep how their filters are joined', () => {
    const filters = filtersOfBuilder(builderToSave('nsfw = true AND ip = 1.2.3.4 OR title = x') ?? EMPTY_BUILDER);
    expect(filters?.map(({ logical_operator }) => logical_operator)).toEqual(['AND', 'AND', 'OR']);
  });

  test('drop and count unknown filters, and start a group there', () => {
    const filter = { operator: '=', value: 'x', logical_operator: 'AND' } as const;
    const { builder, unknown } = builderOfFilters([
      { ...filter, attribute: 'title' },
      { ...filter, attribute: 'mood', logical_operator: 'OR' },
      { ...filter, attribute: 'title', value: 'y' },
    ]);
    expect([builder.groups.map(rows => rows.length), unknown]).toEqual([[1, 1], 1]);
  });
});
