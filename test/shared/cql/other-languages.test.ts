import { describe, expect, test } from 'vitest';
import { parseQuery } from '../../../shared/cql/parse.ts';
import { bare } from './expressions.ts';

function refusal(text: string) {
  const parsed = parseQuery(text);
  if (parsed.ok) throw new Error(`accepted: ${JSON.stringify(bare(parsed.value))}`);
  return parsed.error;
}

/** Position, the foreign text, its correction, and the corrected query. */
const CASES: readonly (readonly [text: string, position: number, found: string, mended: string])[] = [
  ['domain == x', 8, '==', 'domain = x'],
  ['domain===x', 7, '===', 'domain=x'],
  ['domain <> x', 8, '<>', 'domain != x'],
  ['domain !== x', 8, '!==', 'domain != x'],
  ['title =~ x', 7, '=~', 'title LIKE x'],
  ['title !~ x', 7, '!~', 'title !LIKE x'],
  ['title *= x', 7, '*=', 'title LIKE x'],
  ['submitted_date => 2026', 16, '=>', 'submitted_date >= 2026'],
  ['submitted_date =< 2026', 16, '=<', 'submitted_date <= 2026'],
  ['submitted_date ≥ 2026', 16, '≥', 'submitted_date >= 2026'],
  ['domain≠x', 7, '≠', 'domain!=x'],
  ['domain ＝ x', 8, '＝', 'domain = x'],
  ['domain ！＝ x', 8, '！＝', 'domain != x'],
  ['domain：x', 7, '：', 'domain=x'],
  ['favicon ～ b34cb3b34c4cb391', 9, '～', 'favicon ~ b34cb3b34c4cb391'],
  ['（domain = x)', 1, '（domain', '(domain = x)'],
  ['domain NOT LIKE x', 8, 'NOT LIKE', 'domain !LIKE x'],
  ['domain not like x', 8, 'not like', 'domain !LIKE x'],
  ['NOT domain NOT LIKE x', 12, 'NOT LIKE', 'NOT domain !LIKE x'],
  ['title = a AND domain NOT LIKE x', 22, 'NOT LIKE', 'title = a AND domain !LIKE x'],
  ['title ilike x', 7, 'ilike', 'title LIKE x'],
  ['title contains login', 7, 'contains', 'title LIKE login'],
  ['Title Contains login', 7, 'Contains', 'Title LIKE login'],
  ['title does not contain login', 7, 'does not contain', 'title !LIKE login'],
  ['title matches x', 7, 'matches', 'title LIKE x'],
  ['title equals x', 7, 'equals', 'title = x'],
  ['domain in (a)', 8, 'in', 'domain IN (a)'],
  ['domain In(a, b)', 8, 'In', 'domain IN(a, b)'],
  ['malicious is true', 11, 'is', 'malicious = true'],
  ['domain:x', 7, ':', 'domain=x'],
  ['title: login', 6, ':', 'title= login'],
  ['title = a AND domain:x', 21, ':', 'title = a AND domain=x'],
  ['host:x.example', 1, 'host', 'domain:x.example'],
  ['site:x.example', 1, 'site', 'domain:x.example'],
  ['title = a and domain = b', 11, 'and', 'title = a AND domain = b'],
  ['title = a And domain LIKE b', 11, 'And', 'title = a AND domain LIKE b'],
  ['title = a or domain = b', 11, 'or', 'title = a OR domain = b'],
  ['title = a && domain = b', 11, '&&', 'title = a AND domain = b'],
  ['title = a || domain = b', 11, '||', 'title = a OR domain = b'],
  ['title = a and not domain = b', 11, 'and not', 'title = a AND NOT domain = b'],
  ['title = a and domain:b', 11, 'and', 'title = a AND domain:b'],
  ['title = a AND ip = b or nsfw = true', 22, 'or', 'title = a AND ip = b OR nsfw = true'],
  ['title = a domain = b', 11, 'domain', 'title = a AND domain = b'],
  ['submitted_url = https://a.example/ and domain = b', 36, 'and', 'submitted_url = https://a.example/ AND domain = b'],
  ['(title = a) and (domain = b)', 13, 'and', '(title = a) AND (domain = b)'],
  ['(title = a) || (domain = b)', 13, '||', '(title = a) OR (domain = b)'],
  ['not domain = a', 1, 'not domain', 'NOT domain = a'],
  ['!domain = a', 1, '!domain', 'NOT domain = a'],
  ['-domain:a', 1, '-domain', 'NOT domain:a'],
  ['not (domain = a)', 1, 'not (domain', 'NOT (domain = a)'],
  ['title = a AND not domain = b', 15, 'not', 'title = a AND NOT domain = b'],
  ['(not domain = a)', 2, 'not', '(NOT domain = a)'],
  ['title LIKE %x%', 12, '%x%', 'title LIKE x'],
  ['title LIKE "%x y%"', 12, '"%x y%"', 'title LIKE x y'],
  ['title !LIKE *x', 13, '*x', 'title !LIKE x'],
  ['title LIKE .*x.*', 12, '.*x.*', 'title LIKE x'],
  ['submitted_url LIKE %facebook%', 20, '%facebook%', 'submitted_url LIKE facebook'],
  ["title LIKE 'x'", 12, "'x'", 'title LIKE "x"'],
  ["title = 'a b'", 9, "'a b'", 'title = "a b"'],
  ["title IN ('a', b)", 11, "'a'", 'title IN ("a", b)'],
  ['title = “a b”', 9, '“a b”', 'title = "a b"'],
  ['title = «a»', 9, '«a»', 'title = "a"'],
  ['title = `a`', 9, '`a`', 'title = "a"'],
  ['title = login"', 9, 'login"', 'title = login'],
  ['title = login;', 9, 'login;', 'title = login'],
  ['domain = https://shop.example/x', 10, 'https://shop.example/x', 'domain = shop.example'],
  ['domain = shop.example:8080', 10, 'shop.example:8080', 'domain = shop.example'],
  ['SELECT * FROM scans WHERE domain = x', 1, 'SELECT * FROM scans WHERE domain', 'domain = x'],
  ['where domain = x', 1, 'where domain', 'domain = x'],
];

describe('a query in another language is refused with a correction', () => {
  test.each(CASES)('%s', (text, position, found, mended) => {
    const { span, message, write } = refusal(text);
    expect([span.start + 1, text.slice(span.start, span.end)]).toEqual([position, found]);
    expect(message).toContain(`at character ${position}: expected `);
    expect(message).toContain(`write "${write}"`);
    expect(text.slice(0, span.start) + write + text.slice(span.end)).toBe(mended);
  });

  test('corrections are accepted, if necessary one after the other', () => {
    for (const [text] of CASES) {
      let query = text;
      for (let step = 0; step < 4; step++) {
        const parsed = parseQuery(query);
        if (parsed.ok) break;
        const { span, write, nearest } = parsed.error;
        query = query.slice(0, span.start) + (write ?? nearest ?? '') + query.slice(span.end);
      }
      const parsed = parseQuery(query);
      expect([text, query, parsed.ok && parsed.value.kind !== 'text']).toEqual([text, query, true]);
    }
  });

  test.each([
    ['domain NOT IN (a)', 8, 'write NOT in front of the attribute'],
    ['domain is null', 8, 'CQL cannot ask whether a value is missing'],
    ['domain IS NOT NULL', 8, 'CQL cannot ask whether a value is missing'],
    ['submitted_date between 2026-01 and 2026-02', 16, 'write two conditions, with >= and <='],
    ['title = log*', 9, 'LIKE log finds a part'],
    ['domain != *.shop.example', 11, '!LIKE .shop.example finds a part'],
    ['title LIKE *', 12, 'expected a value without wildcards'],
    ['domain = a.example or b.example', 10, 'expected a host such as shop.example'],
    ['select * from scans', 1, 'expected a condition such as title LIKE login'],
  ])('%s, where no single replacement is enough', (text, position, advice) => {
    const { message, write } = refusal(text);
    expect(message).toContain(`at character ${position}: `);
    expect(message).toContain(advice);
    expect(write).toBeUndefined();
  });
});

test.each([
  'domain is for sale',
  'text and topic',
  'title and brand',
  'status',
  'not found',
  'not domain',
  '-title',
  'select a plan from the list',
  'where is my parcel',
  'city between mountains',
  'host:8080',
  'localhost:8080',
  'https://shop.example/?domain=x',
  'date: to be announced',
  'error: not found',
  'brand in the box',
  'language matches',
  "L'Oréal and more",
  'x contains y',
])('%j stays a text search', text => {
  const parsed = parseQuery(text);
  expect(parsed.ok && parsed.value.kind).toBe('text');
});

test.each([
  ['title = cats and dogs', 'cats and dogs'],
  ['title = gone with the wind or not', 'gone with the wind or not'],
  ['title LIKE terms and text', 'terms and text'],
  ['title = war and peace: a title', 'war and peace: a title'],
  ['title = login status: online', 'login status: online'],
  ['title = =x', '=x'],
  ["title = 'tis the season", "'tis the season"],
  ["title = it's", "it's"],
  ['title LIKE 100%', '100%'],
  ['title LIKE 24"', '24"'],
  ['submitted_url LIKE %20', '%20'],
  ['submitted_url = https://a.example/?x=1;', 'https://a.example/?x=1;'],
  ['submitted_url = https://a.example/?title=x&domain=y', 'https://a.example/?title=x&domain=y'],
  ['subject LIKE *.shop.example', '*.shop.example'],
  ['title = "a and domain = b"', 'a and domain = b'],
  ['title = "x;"', 'x;'],
  [`title = "'x'"`, "'x'"],
  ['title = "log*"', 'log*'],
  [String.raw`title LIKE "\%x\%"`, '%x%'],
  ['domain = [2001:db8::1]', '[2001:db8::1]'],
  ['title\u00a0=\u3000x', 'x'],
])('%j keeps its value', (text, value) => {
  const parsed = parseQuery(text);
  expect(parsed.ok && bare(parsed.value)).toEqual([expect.any(String), expect.any(String), value]);
});
