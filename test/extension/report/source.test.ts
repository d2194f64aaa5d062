import fc from 'fast-check';
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
import { processorMs } from '../../support/processor-time.ts';

const colours = (source: string) =>
  piecesOf(source, 0, source.length, tokenize(source), NO_MATCHES).map(({ text, kind }) => [kind, text]);

describe('the colours of a document', () => {
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
  ])('of %s', (source, expected) => {
    expect(colours(source)).toEqual(expected);
  });

  test('lose no character of any markup, and tokens only go forward', () => {
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
  ])('of megabytes of %s are found in one pass', (_, source) => {
    // Anything but one pass takes minutes.
    expect(processorMs(() => tokenize(source))).toBeLessThan(5_000);
  });
});

describe('rows', () => {
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
  ])('of %j', (source, expected) => {
    expect(rowsOf(source)).toEqual(expected);
  });

  test('cut a long line, and count it once', () => {
    const long = 'x'.repeat(MAX_ROW_CHARS);
    expect(rowsOf(`${long}${long}yy\nz`)).toEqual([
      [1, long],
      [1, long],
      [1, 'yy\n'],
      [2, 'z'],
    ]);
  });

  test('never cut a character in two, and lose none', () => {
    const source = `${'x'.repeat(MAX_ROW_CHARS - 1)}😀${'😀'.repeat(500)}\nend`;
    const rows = rowsOf(source);
    expect(rows.map(([, text]) => text).join('')).toBe(source);
    expect(rows.every(([, text]) => String(text).isWellFormed())).toBe(true);
  });
});

describe('searching the source', () => {
  test.each<[string, string, number[]]>([
    ['aXbxc', 'x', [1, 3]],
    ['a.c abc', 'a.c', [0]],
    ['(a+)+$ [x]{2} \\d', '(a+)+$', [0]],
    ['$& $1', '$&', [0]],
    ['x', '', []],
    ['äÄ', 'ä', [0, 1]],
    ['a-b', 'a-b', [0]],
  ])('%j for %j', (source, words, expected) => {
    expect([...findMatches(source, words).starts]).toEqual(expected);
  });

  test('ends at so many that nobody looks at more', () => {
    expect(findMatches('a'.repeat(20_000), 'a').starts).toHaveLength(MAX_MATCHES);
  });

  test('marks what was found, through colours and across rows', () => {
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
