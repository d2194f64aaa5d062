import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, type Attribute } from '../../../shared/cql/attributes.ts';
import { isCql, parseCql, parseQuery } from '../../../shared/cql/parse.ts';
import { print } from '../../../shared/cql/print.ts';
import { anyExpression, bare } from './expressions.ts';

function read(text: string) {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return bare(parsed.value);
}

function refusal(text: string) {
  const parsed = parseQuery(text);
  if (parsed.ok) throw new Error(`${text} was read as ${print(parsed.value)}`);
  return parsed.error;
}

describe('the published examples', () => {
  test.each([
    ['title LIKE facebook', ['title', 'LIKE', 'facebook']],
    ['domain = www.google.com', ['domain', '=', 'www.google.com']],
    ['domain !LIKE amazon', ['domain', '!LIKE', 'amazon']],
    [
      'device = MOBILE AND country_code = IT OR country_code = ES',
      {
        or: [
          {
            and: [
              ['device', '=', 'MOBILE'],
              ['country_code', '=', 'IT'],
            ],
          },
          ['country_code', '=', 'ES'],
        ],
      },
    ],
    ['favicon LIKE b9dc44c43e427a3b', ['favicon', 'LIKE', 'b9dc44c43e427a3b']],
    [
      'malicious = false AND technology LIKE wordpress',
      {
        and: [
          ['malicious', '=', 'false'],
          ['technology', 'LIKE', 'wordpress'],
        ],
      },
    ],
    [
      'nsfw = false AND origin = API AND country_code = DE',
      {
        and: [
          ['nsfw', '=', 'false'],
          ['origin', '=', 'API'],
          ['country_code', '=', 'DE'],
        ],
      },
    ],
    ['submitted_url = https://example.com/?a=1&b=2%20c', ['submitted_url', '=', 'https://example.com/?a=1&b=2%20c']],
    ['ip = 1.2.3.4', ['ip', '=', '1.2.3.4']],
    ['example.com', { kind: 'text', words: ['example.com'] }],
  ])('parse: %s', (text, tree) => expect(read(text)).toEqual(tree));
});

test.each([
  ['title = sign in to your account', ['title', '=', 'sign in to your account']],
  ['title = a   b  ', ['title', '=', 'a   b']],
  ['TITLE like x', ['title', 'LIKE', 'x']],
  ['Title !Like x', ['title', '!LIKE', 'x']],
  ['title=x', ['title', '=', 'x']],
  ['title!=x', ['title', '!=', 'x']],
  ['title LIKE"x"', ['title', 'LIKE', 'x']],
  ['title = likely', ['title', '=', 'likely']],
  ['title = things I like', ['title', '=', 'things I like']],
  ['title = and or not in', ['title', '=', 'and or not in']],
  ['title = SAND ORE NOTE INN', ['title', '=', 'SAND ORE NOTE INN']],
  ['submitted_url LIKE ?AND=OR', ['submitted_url', 'LIKE', '?AND=OR']],
  ['title = "this AND that"', ['title', '=', 'this AND that']],
  ['title = ")("', ['title', '=', ')(']],
  [String.raw`title = "say \"hi\" \\ \n"`, ['title', '=', String.raw`say "hi" \ \n`]],
  ['title = say "hi"', ['title', '=', 'say "hi"']],
  [
    'title = "a"AND domain = b',
    {
      and: [
        ['title', '=', 'a'],
        ['domain', '=', 'b'],
      ],
    },
  ],
  ['title = " "', ['title', '=', ' ']],
  ['title = f(x) and (y (z))', ['title', '=', 'f(x) and (y (z))']],
  ['title = ()', ['title', '=', '()']],
  ['(submitted_url = https://a.example/Foo_(bar))', ['submitted_url', '=', 'https://a.example/Foo_(bar)']],
  [
    '(title = a) OR (title = b)',
    {
      or: [
        ['title', '=', 'a'],
        ['title', '=', 'b'],
      ],
    },
  ],
  [
    '(title = a)OR(title = b)',
    {
      or: [
        ['title', '=', 'a'],
        ['title', '=', 'b'],
      ],
    },
  ],
  [
    'title = a AND(domain = b)',
    {
      and: [
        ['title', '=', 'a'],
        ['domain', '=', 'b'],
      ],
    },
  ],
  ['(((title = a)))', ['title', '=', 'a']],
  [
    'title = a AND (title = b OR title = c)',
    {
      and: [
        ['title', '=', 'a'],
        {
          or: [
            ['title', '=', 'b'],
            ['title', '=', 'c'],
          ],
        },
      ],
    },
  ],
  ['NOT title = a AND ip = b', { and: [{ not: ['title', '=', 'a'] }, ['ip', '=', 'b']] }],
  [
    'NOT (title = a AND ip = b)',
    {
      not: {
        and: [
          ['title', '=', 'a'],
          ['ip', '=', 'b'],
        ],
      },
    },
  ],
  ['NOT NOT title = a', { not: { not: ['title', '=', 'a'] } }],
  ['NOT(title = a)', { not: ['title', '=', 'a'] }],
  ['ip IN (1.1.1.1, 2.2.2.2)', ['ip', 'IN', '1.1.1.1', '2.2.2.2']],
  ['title IN(a b , "c, d", f(x, y))', ['title', 'IN', 'a b', 'c, d', 'f(x, y)']],
  ['(title IN (a))', ['title', 'IN', 'a']],
  ['submitted_date >= 2026-01-01', ['submitted_date', '>=', '2026-01-01']],
  ['submitted_date>now-7d', ['submitted_date', '>', 'now-7d']],
  ['submitted_date <= 2026-01-01T00:00:00+02:00', ['submitted_date', '<=', '2026-01-01T00:00:00+02:00']],
  ['screenshot ~ B34CB3B34C4CB391', ['screenshot', '~', 'B34CB3B34C4CB391']],
  ['ssdeep ~ 3:abc:de', ['ssdeep', '~', '3:abc:de']],
  ['status LIKE page', ['status', 'LIKE', 'page']],
  ['title = =x', ['title', '=', '=x']],
])('keeps %j as written', (text, tree) => expect(read(text)).toEqual(tree));

test.each([
  'facebook',
  'sign in',
  'https://a.example/?x=1',
  '404 NOT FOUND',
  'example.com',
  'NOTHING is x',
  '=x',
  '"title = x"',
  'domain',
  'домен = x',
])('%j is a text search', text => {
  expect(isCql(text)).toBe(false);
  expect(read(text)).toEqual({ kind: 'text', words: text.split(' ') });
});

describe('an error', () => {
  test.each([
    ['title =', 8, ['a value']],
    ['title = ""', 9, ['a value']],
    ['title LIKE', 11, ['a value']],
    ['title IN ()', 11, ['a value']],
    ['title IN (a,)', 13, ['a value']],
    ['title IN a', 10, ['"("']],
    ['title IN (a', 12, ['")"', '","']],
    ['title = a AND', 14, ['"("', 'NOT', 'an attribute']],
    ['title = a OR OR ip = b', 14, ['"("', 'NOT', 'an attribute']],
    ['title = AND', 9, ['a value']],
    ['title = a NOT b', 11, ['AND', 'OR', 'the end of the query']],
    ['title = a)', 10, ['AND', 'OR', 'the end of the query']],
    ['title = a (b', 11, ['AND', 'OR', 'the end of the query']],
    ['title = a (b AND c)', 11, ['AND', 'OR', 'the end of the query']],
    ['(title = a', 11, ['")"', 'AND', 'OR']],
    ['title = "a" b', 13, ['AND', 'OR', 'the end of the query']],
    ['title = "a', 11, ['a closing double quote']],
    ['(', 2, ['"("', 'NOT', 'an attribute']],
    ['NOT (', 6, ['"("', 'NOT', 'an attribute']],
    ['NOT found here', 11, ['an operator']],
    ['title < a', 7, ['=', '!=', 'LIKE', '!LIKE', 'IN']],
    ['title ~ a', 7, ['=', '!=', 'LIKE', '!LIKE', 'IN']],
    ['nsfw = perhaps', 8, ['true', 'false']],
    ['device IN (MOBILE, WATCH)', 20, ['DESKTOP', 'MOBILE']],
    ['submitted_date > 2026-02-30', 18, [expect.stringContaining('a date'), '2026-01-31T12:00:00Z', 'now-7d']],
    ['favicon ~ b34c', 11, ['a hash of 16 hexadecimal digits']],
    ['ssdeep ~ b34c', 10, ['an ssdeep digest']],
    ['   ', 4, ['a search text', 'CQL']],
    ['title = 😀 AND x', 16, ['an operator']],
  ])('in %j is at character %i', (text, position, expected) => {
    const error = refusal(text);
    expect(error.expected).toEqual(expected);
    expect(error.message).toContain(`at character ${position}: expected `);
  });

  test.each([
    ['titel = x', 'title'],
    ['domian = x', 'domain'],
    ['url = x', 'submitted_url'],
    ['technologies LIKE x', 'technology'],
    ['country = IT', 'country_code'],
    ['date > now', 'submitted_date'],
    ['submitted-url = x', 'submitted_url'],
    ['NOT (ip = x AND titl = y)', 'title'],
    ['uri = x', 'submitted_url'],
    ['host = x', 'domain'],
    ['tag = x', 'submitter_tag'],
    ['referrer = x', 'http_referer'],
    ['final_url = x', 'target_url'],
    ['cookies LIKE x', 'cookie_name'],
    ['lang = German', 'language'],
    ['Countrycode = IT', 'country_code'],
  ])('in %j names the nearest attribute %s', (text, nearest) => {
    const error = refusal(text);
    expect(error.nearest).toBe(nearest);
    expect(error.message).toContain(`the nearest attribute is "${nearest}"`);
    expect(text.slice(error.span.start, error.span.end)).toMatch(/^[a-z_-]+$/i);
  });

  test.each(['width = 1280', 'height > 3', 'score >= 0.5', 'a = b', 'x=1', 'ttl = 60', 'grid = x'])(
    'in %j lists all attributes if the unknown one resembles none',
    text => {
      const error = refusal(text);
      expect(error.nearest).toBeUndefined();
      expect(error.message).toContain(`the attributes are ${ATTRIBUTES.map(({ name }) => name).join(', ')}`);
    },
  );

  test('says where a parenthesis or a keyword needs quotes', () => {
    expect(refusal('title = :)').message).toMatch(/needs double quotes$/);
    expect(refusal('title = a NOT b').message).toMatch(/needs double quotes$/);
  });

  test('shortens a long text in its message', () => {
    expect(refusal(`nsfw = ${'x'.repeat(3_000)}`).message.length).toBeLessThan(120);
  });
});

test('every attribute accepts exactly its operators', () => {
  const sample = {
    text: 'x',
    enum: '',
    boolean: 'true',
    date: '2026-01-01',
    hash: 'b34cb3b34c4cb391',
    digest: '3:a:b',
  };
  for (const attribute of ATTRIBUTES as readonly Attribute[]) {
    const value = attribute.values?.[0] ?? sample[attribute.kind];
    for (const operator of ['=', '!=', 'LIKE', '!LIKE', '<', '<=', '>', '>=', '~'] as const) {
      const parsed = parseCql(`${attribute.name} ${operator} ${value}`);
      expect([attribute.name, operator, parsed.ok]).toEqual([
        attribute.name,
        operator,
        (attribute.operators as readonly string[]).includes(operator),
      ]);
    }
    expect(parseCql(`${attribute.name} IN (${value})`).ok).toBe(true);
  }
});

test('printing and parsing a tree returns the same tree', () => {
  fc.assert(
    fc.property(anyExpression, tree => {
      const parsed = parseQuery(print(tree));
      expect(parsed.ok && bare(parsed.value)).toEqual(bare(tree));
    }),
    { numRuns: 2_000 },
  );
});

test('parseQuery never throws, and every error lies inside of the text', () => {
  const pieces = [
    'title',
    'domain',
    'nsfw',
    ' ',
    ' ',
    '=',
    '!=',
    'LIKE',
    '<',
    '~',
    'IN',
    'AND',
    'OR',
    'NOT',
    '(',
    ')',
    '"',
    '\\',
    ',',
    'x',
    'now',
    '😀',
    '\n',
  ];
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map(parts => parts.join(''));
  fc.assert(
    fc.property(fc.oneof(soup, fc.string({ unit: 'binary', maxLength: 200 })), text => {
      const parsed = parseQuery(text);
      const { start, end } = parsed.ok ? { start: 0, end: 0 } : parsed.error.span;
      expect([0 <= start, start <= end, end <= text.length]).toEqual([true, true, true]);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['parentheses', '('.repeat(3_000)],
  ['parentheses with something inside', `${'('.repeat(1_500)}title = a${')'.repeat(1_500)}`],
  ['parentheses in a value', `title = ${'('.repeat(1_900)}${')'.repeat(1_900)}`],
  ['negations', `${'NOT '.repeat(990)}title = a`],
  ['negated parentheses', `${'NOT ('.repeat(700)}title = a`],
  ['quotes', `title = ${'"'.repeat(3_000)}`],
  ['backslashes', `title = "${'\\'.repeat(3_000)}`],
  ['blanks', `title${' '.repeat(3_000)}= ${' '.repeat(900)}`],
  ['conditions', 'a=b OR '.repeat(500)],
  ['a megabyte', `title = ${'x'.repeat(1_000_000)}`],
  ['words of a megabyte', 'ab '.repeat(333_333)],
])('repeating %s neither crashes nor hangs', (_, text) => {
  expect(() => parseQuery(text)).not.toThrow();
});

test('parentheses may be nested 64 deep, not deeper', () => {
  const deep = (depth: number) => `${'('.repeat(depth)}title = a${')'.repeat(depth)}`;
  expect(read(deep(64))).toEqual(['title', '=', 'a']);
  expect(refusal(deep(65)).message).toContain('at character 65: expected at most 64 parentheses');
});
