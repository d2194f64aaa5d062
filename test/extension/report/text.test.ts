import { describe, expect, test } from 'vitest';
import { fileName } from '../../../extension/report/export/file-name.ts';
import { nameParts, shortName } from '../../../extension/report/facts/distinguished-name.ts';
import { timeLine } from '../../../extension/report/facts/time-line.ts';
import { daysBetween } from '../../../shared/days-between.ts';
import { splitUrl, webAddress } from '../../../extension/report/text/split-url.ts';
import { visiblePieces, visibleText } from '../../../extension/report/text/visible.ts';
import { scrollToRow, windowOfRows } from '../../../extension/report/text/window.ts';

describe('visibleText', () => {
  test.each([
    ['plain text, ünïcödé 漢字 العربية', 'plain text, ünïcödé 漢字 العربية'],
    ['exe\u202Egpj', 'exe⟨U+202E⟩gpj'],
    ['a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
    ['pay\u200Bpal', 'pay⟨U+200B⟩pal'],
    ['a\u0000\u001b[31mb', 'a⟨U+0000⟩⟨U+001B⟩[31mb'],
    ['soft\u00ADhyphen', 'soft⟨U+00AD⟩hyphen'],
    ['half \ud800 pair', 'half ⟨U+D800⟩ pair'],
    ['tag\u{e0041}s', 'tag⟨U+E0041⟩s'],
    ['selector\u{e0100}', 'selector⟨U+E0100⟩'],
    ['hangul\u3164filler', 'hangul⟨U+3164⟩filler'],
    ['line\nend\tand tab', 'line\nend\tand tab'],
    ['👩‍💻 and 👨🏽‍🚀', '👩‍💻 and 👨🏽‍🚀'],
    ['a\u200db', 'a⟨U+200D⟩b'],
  ])('%j becomes %j', (text, expected) => {
    expect(visibleText(text)).toBe(expected);
  });

  test.each(['👩', '👨🏽', '❤️'])('takes no longer than the text is long for joined %s', emoji => {
    const joined = `${emoji}\u200d`.repeat(100_000) + emoji;
    expect(visibleText(joined)).toBe(joined);
  });

  test('visiblePieces marks each invisible character in a piece of its own', () => {
    expect(visiblePieces('a\u202Eb')).toEqual([{ text: 'a' }, { text: '\u202E', mark: 'U+202E' }, { text: 'b' }]);
    expect(visiblePieces('ab')).toEqual([{ text: 'ab' }]);
  });
});

describe('URLs', () => {
  test.each([
    ['https://a.example:8443/b?c#d', 'a.example:8443', '/b?c'],
    ['https://a.example:443', 'a.example', '/'],
    ['no address', '', 'no address'],
    ['javascript:alert(1)', '', 'alert(1)'],
  ])('splitUrl(%s) is %s and %s', (url, host, path) => {
    expect(splitUrl(url)).toEqual({ host, path });
  });

  test.each([
    ['https://a.example', 'https://a.example/'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)//https://a.example', null],
    ['data:text/html,<script>', null],
    ['blob:https://a.example/1', null],
    ['file:///etc/passwd', null],
    ['chrome://settings', null],
    ['//a.example', null],
    ['', null],
  ])('webAddress(%s) is %s', (url, expected) => {
    expect(webAddress(url)).toBe(expected);
  });
});

describe('fileName', () => {
  const DATE = '2026-11-20T09:30:00.000Z';
  test.each([
    ['shop.example', 'linkglass_shop.example_2026-11-20-09-30.json'],
    ['../../etc/passwd', 'linkglass_etc-passwd_2026-11-20-09-30.json'],
    ['a\u202Egpj.exe', 'linkglass_a-gpj.exe_2026-11-20-09-30.json'],
    ['con', 'linkglass_con_2026-11-20-09-30.json'],
    ['', 'linkglass_2026-11-20-09-30.json'],
    ['...', 'linkglass_2026-11-20-09-30.json'],
    ['[::1]', 'linkglass_1_2026-11-20-09-30.json'],
    ['x'.repeat(500), `linkglass_${'x'.repeat(60)}_2026-11-20-09-30.json`],
    ['a\r\nb"c', 'linkglass_a-b-c_2026-11-20-09-30.json'],
  ])('for %j', (domain, expected) => {
    expect(fileName(domain, DATE, 'json')).toBe(expected);
  });
});

describe('timeLine', () => {
  const span = ['2026-01-01T00:00:00.000Z', '2026-04-11T00:00:00.000Z'] as const;
  test.each([
    ['2026-01-11T00:00:00.000Z', { position: 0.1, state: 'within', daysSince: 10, daysLeft: 90, totalDays: 100 }],
    ['2025-12-31T00:00:00.000Z', { position: 0, state: 'not-yet', daysSince: -1, daysLeft: 101, totalDays: 100 }],
    ['2026-04-21T12:00:00.000Z', { position: 1, state: 'over', daysSince: 110, daysLeft: -11, totalDays: 100 }],
  ])('at %s', (moment, expected) => {
    expect(timeLine(...span, moment)).toEqual(expected);
  });

  test.each([
    [null, '2026-04-11T00:00:00.000Z'],
    ['never', '2026-04-11T00:00:00.000Z'],
    ['2026-04-11T00:00:00.000Z', '2026-04-11T00:00:00.000Z'],
  ])('is null from %s to %s', (from, to) => {
    expect(timeLine(from, to, '2026-02-01T00:00:00.000Z')).toBe(null);
  });

  test('daysBetween counts whole days', () => {
    expect(daysBetween('2026-11-18T10:00:00.000Z', '2026-11-20T09:00:00.000Z')).toBe(1);
    expect(daysBetween(null, '2026-11-20T09:00:00.000Z')).toBe(null);
  });
});

describe('distinguished names', () => {
  test.each<[string, [string, string][], string]>([
    [
      'CN=Example CA,O=Example,C=US',
      [
        ['CN', 'Example CA'],
        ['O', 'Example'],
        ['C', 'US'],
      ],
      'Example CA',
    ],
    [
      String.raw`O=Acme\, Inc.,OU=a\+b`,
      [
        ['O', 'Acme, Inc.'],
        ['OU', 'a+b'],
      ],
      'Acme, Inc.',
    ],
    [String.raw`CN=Caf\C3\A9`, [['CN', 'Café']], 'Café'],
    ['nonsense', [], 'nonsense'],
  ])('shortName(%s)', (name, parts, short) => {
    expect(nameParts(name)).toEqual(parts);
    expect(shortName(name)).toBe(short);
  });
});

describe('windowOfRows', () => {
  test('renders the visible rows and a few around them', () => {
    expect(windowOfRows(1000, 20, 4000, 400)).toEqual({ first: 188, last: 232, offset: 3760, height: 20_000 });
    expect(windowOfRows(10, 20, 0, 400)).toEqual({ first: 0, last: 10, offset: 0, height: 200 });
    expect(windowOfRows(0, 20, 0, 400)).toEqual({ first: 0, last: 0, offset: 0, height: 0 });
  });

  test('reaches the first and last row of lists higher than a browser allows', () => {
    const count = 8_000_000;
    const top = windowOfRows(count, 20, 0, 400);
    expect(top).toMatchObject({ first: 0, offset: 0, height: 8_000_000 });
    const bottom = windowOfRows(count, 20, top.height - 400, 400);
    expect(bottom.last).toBe(count);
    expect(bottom.offset + (bottom.last - bottom.first) * 20).toBeCloseTo(top.height, 3);
  });

  test.each([
    [0, 400, 0],
    [25, 400, null],
    [500, 0, 9620],
  ])('scrolls to row %d from %d', (row, scrollTop, expected) => {
    expect(scrollToRow(row, 1000, 20, scrollTop, 400)).toBe(expected);
  });

  test('scrolls to a row of a list that is too high', () => {
    const to = scrollToRow(5_000_000, 8_000_000, 20, 0, 400) ?? 0;
    const { first, last } = windowOfRows(8_000_000, 20, to, 400);
    expect(first).toBeLessThanOrEqual(5_000_000);
    expect(last).toBeGreaterThan(5_000_000);
  });
});
