import { describe, expect, test } from 'vitest';
import { faultOf, premiumAttributesOf } from '../../../extension/search/cql/fault.ts';

describe('faultOf', () => {
  test.each([
    ['an unknown attribute', 'domian = x.example', 'malformed', 'domian', ['domain'], false],
    ['a value that is none of the list', 'device = TABLET', 'malformed', 'TABLET', ['MOBILE', 'DESKTOP'], false],
    ['an operator that the attribute has not', 'title ~ x', 'malformed', '~', ['=', '!=', 'LIKE'], false],
    ['a missing value', 'domain = ', 'malformed', '', [], true],
    ['a dangling keyword', 'domain = x AND', 'malformed', '', [], true],
    ['a parenthesis too many', 'domain = x)', 'malformed', ')', [], false],
    ['a date that is none', 'submitted_date > yesterday', 'malformed', 'yesterday', [], false],
    ['an operator of another language', 'domain == x', 'malformed', '==', ['='], false],
    ['a keyword in lower case', 'ip = a and title = b', 'malformed', 'and', ['AND'], false],
    ['a wildcard', 'title LIKE %x%', 'malformed', '%x%', ['x'], false],
    ['single quotes', "title = 'x'", 'malformed', "'x'", ['"x"'], false],
    ['a name of another tool', 'tag = x', 'malformed', 'tag', ['submitter_tag'], false],
    ['an attribute like none', 'width = 3', 'malformed', 'width', [], false],
    ['a query of another language', 'domain:x', 'malformed', ':', ['='], false],
    ['too short', 'ab', 'short', '', [], true],
    ['too long', 'x'.repeat(203), 'long', 'xxx', [], false],
  ])('%s', (_, text, kind, marked, fixes, isUnfinished) => {
    const fault = faultOf(text);
    expect(fault).toMatchObject({ kind, isUnfinished });
    expect(text.slice(fault?.span.start, fault?.span.end)).toBe(marked);
    expect(fault?.fixes).toHaveLength(fixes.length);
    expect(fault?.fixes).toEqual(expect.arrayContaining(fixes));
  });

  test.each(['', 'shop', 'domain LIKE shop', '(device = MOBILE OR nsfw = true) AND ip = 1.2.3.4'])(
    'nothing: %s',
    text => {
      expect(faultOf(text)).toBeNull();
    },
  );
});

test.each([
  ['category = Login AND NOT (language = de OR title = x)', ['category', 'language']],
  ['title LIKE text', []],
  ['text and topic', []],
])('premiumAttributes finds %s', (text, expected) => {
  expect(premiumAttributesOf(text)).toEqual(expected);
});
