import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  MAX_MATCHES,
  findMatches,
  MAX_ROW_CHARS,
  NO_MATCHES,
  cutRows,
  piecesOf,
} from '../../../extension/report/source/rows.ts';
import { TOKEN_KINDS, tokenize } from '../../../extension/report/source/tokenize.ts';

const colours = (source: string) =>
  piecesOf(source, 0, source.length, tokenize(source), NO_MATCHES).map(({ text, kind }) => [kind, text]);

describe('tokenize', () => {
  test.each<[string, string[][]]>([
    ['plain', [['text', 'plain']]],
    [
      '<a href="x" id=y hidden>t</a>',
      [
        ['tag', '<a '],
        ['attribute', 'href'],
        ['tag', '='],
        ['value', '"x"'],
        ['tag', ' '],
        ['attribute', 'id'],
        ['tag', '='],
        ['value', 'y'],
        ['tag', ' '],
        ['attribute', 'hidden'],
        ['tag', '>'],
        ['text', 't'],
        ['tag', '</a>'],
      ],
    ],
    [
      '<!doctype html><br/>',
      [
        ['declaration', '<!doctype html>'],
        ['tag', '<br/>'],
      ],
    ],
    [
      'a<!-- <b> -->c',
      [
        ['text', 'a'],
        ['comment', '<!-- <b> -->'],
        ['text', 'c'],
      ],
    ],
    [
      '<script>if (a<b) "</i>"</script>x',
      [
        ['tag', '<script>'],
        ['script', 'if (a<b) "</i>"'],
        ['tag', '</script>'],
        ['text', 'x'],
      ],
    ],
    [
      '<script></script>x',
      [
        ['tag', '<script></script>'],
        ['text', 'x'],
      ],
    ],
    [
      '<style>a{}</style>',
      [
        ['tag', '<style>'],
        ['script', 'a{}'],
        ['tag', '</style>'],
      ],
    ],
    ['a < b', [['text', 'a < b']]],
    ['<p', [['text', '<p']]],
    [
      '<?php a?>b',
      [
        ['declaration', '<?php a?>'],
        ['text', 'b'],
      ],
    ],
  ])('highlights %s', (source, expected) => {
    expect(colours(source)).toEqual(expected);
  });

  test('covers every character in ascending tokens', () => {
    const markup = fc.array(
      fc.oneof(
        fc.constantFrom(
          '<',
          '>',
          '</',
          '/>',
          '<!--',
          '-->',
          '<!',
          '<?',
          '<![CDATA[',
          ']]>',
          '=',
          '"',
          "'",
          ' ',
          '\n',
          '&amp;',
        ),
        fc.constantFrom(
          '<script>',
          '</script>',
          '<style',
          '</style >',
          '<title>',
          '<svg>',
          '<textarea>',
          'a',
          '😀',
          '\u0000',
        ),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(markup, parts => {
        const source = parts.join('');
        const tokens = tokenize(source);
        const pieces = piecesOf(source, 0, source.length, tokens, NO_MATCHES);
        expect(pieces.map(piece => piece.text).join('')).toBe(source);
        expect([...tokens.starts]).toEqual([...tokens.starts].toSorted((a, b) => a - b));
        expect([...tokens.kinds].every(kind => kind < TOKEN_KINDS.length)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['tags that never end', '<a '.repeat(700_000)],
    ['deep nesting', '<b>'.repeat(700_000)],
    ['comments that never end', '<!--'.repeat(500_000)],
    ['quotes', '<a x="'.repeat(400_000)],
    ['nothing but openings', '<'.repeat(2_000_000)],
  ])('tokenises megabytes of %s in one pass', (_, source) => {
    // Anything quadratic takes minutes, more than the time limit of a test.
    expect(tokenize(source).starts.length).toBeGreaterThan(0);
  });
});

describe('cutRows', () => {
  const rowsOf = (source: string) => {
    const { starts, lines } = cutRows(source);
    return [...starts].map((start, i) => [lines[i], source.slice(start, starts[i + 1])]);
  };
  test.each<[string, [number, string][]]>([
    ['', []],
    ['a', [[1, 'a']]],
    [
      'a\nb\n',
      [
        [1, 'a\n'],
        [2, 'b\n'],
      ],
    ],
    [
      '\n\nb',
      [
        [1, '\n'],
        [2, '\n'],
        [3, 'b'],
      ],
    ],
  ])('cuts %j', (source, expected) => {
    expect(rowsOf(source)).toEqual(expected);
  });

  test('wraps a long line and numbers it once', () => {
    const long = 'x'.repeat(MAX_ROW_CHARS);
    expect(rowsOf(`${long}${long}yy\nz`)).toEqual([
      [1, long],
      [1, long],
      [1, 'yy\n'],
      [2, 'z'],
    ]);
  });

  test('never splits a surrogate pair and loses no character', () => {
    const source = `${'x'.repeat(MAX_ROW_CHARS - 1)}😀${'😀'.repeat(500)}\nend`;
    const rows = rowsOf(source);
    expect(rows.map(([, text]) => text).join('')).toBe(source);
    expect(rows.every(([, text]) => String(text).isWellFormed())).toBe(true);
  });
});

describe('findMatches', () => {
  test.each<[string, string, number[]]>([
    ['aXbxc', 'x', [1, 3]],
    ['a.c abc', 'a.c', [0]],
    ['(a+)+$ [x]{2} \\d', '(a+)+$', [0]],
    ['$& $1', '$&', [0]],
    ['x', '', []],
    ['äÄ', 'ä', [0, 1]],
    ['a-b', 'a-b', [0]],
  ])('finds %j for %j', (source, words, expected) => {
    expect([...findMatches(source, words).starts]).toEqual(expected);
  });

  test('stops at the maximum number of matches', () => {
    expect(findMatches('a'.repeat(20_000), 'a').starts).toHaveLength(MAX_MATCHES);
  });

  test('piecesOf marks matches across tokens and rows', () => {
    const source = '<b>one</b>';
    const matches = findMatches(source, 'b>one<');
    const tokens = tokenize(source);
    expect(piecesOf(source, 0, 10, tokens, matches)).toEqual([
      { text: '<', kind: 'tag', match: null },
      { text: 'b>', kind: 'tag', match: 0 },
      { text: 'one', kind: 'text', match: 0 },
      { text: '<', kind: 'tag', match: 0 },
      { text: '/b>', kind: 'tag', match: null },
    ]);
    expect(piecesOf(source, 5, 8, tokens, matches)).toEqual([
      { text: 'e', kind: 'text', match: 0 },
      { text: '<', kind: 'tag', match: 0 },
      { text: '/', kind: 'tag', match: null },
    ]);
  });
});
