import { describe, expect, test } from 'vitest';
import { compareLists, compareScans } from '../../../extension/report/compare/compare-scans.ts';
import { compareTexts, shortenSame } from '../../../extension/report/compare/compare-texts.ts';
import { reasonOf } from '../../../shared/reasons/reason-of.ts';
import { makeDetail } from './make-detail.ts';

test('compareLists compares sets and keeps the order of each list', () => {
  expect(compareLists(['a', 'b', 'b', 'c'], ['d', 'c', 'a', 'd'])).toEqual({
    added: ['d'],
    removed: ['b'],
    kept: ['c', 'a'],
  });
});

describe('compareTexts', () => {
  test('compares word by word', () => {
    expect(compareTexts('Buy our old shoes now', 'Buy our new shoes now')).toEqual([
      { kind: 'same', text: 'Buy our ' },
      { kind: 'removed', text: 'old ' },
      { kind: 'added', text: 'new ' },
      { kind: 'same', text: 'shoes now' },
    ]);
  });

  test.each([
    ['Pay and deliver', 'Pay and deliver\nMobile menu', [['added', '\nMobile menu']]],
    [
      'https://a.example/averyveryverylongpath/x',
      'https://a.example/averyveryverylongpath/y',
      [
        ['removed', 'https://a.example/averyveryverylongpath/x'],
        ['added', 'https://a.example/averyveryverylongpath/y'],
      ],
    ],
  ])('keeps words whole and ignores where lines end: %j', (before, after, expected) => {
    const changes = compareTexts(before, after) ?? [];
    expect(changes.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => [kind, text])).toEqual(expected);
  });

  test('contains both texts completely', () => {
    const [before, after] = ['購入 してください。 a\n\nb 😀', '購入 しない！ a\n c 😀😀'];
    const changes = compareTexts(before, after) ?? [];
    const side = (without: string) =>
      changes
        .filter(({ kind }) => kind !== without)
        .map(({ text }) => text)
        .join('');
    expect(side('added')).toBe(before);
    expect(side('removed')).toBe(after);
  });

  test('gives up on texts without anything in common', () => {
    const words = (seed: number) => Array.from({ length: 100_000 }, (_, i) => `w${(i * seed) % 99_991}`).join(' ');
    const [before, after] = [words(7), words(13)];
    expect(compareTexts(before, after)).toBe(null);
  });

  test('shortenSame keeps only the ends of long unchanged passages', () => {
    const same = { kind: 'same', text: 'x'.repeat(1000) } as const;
    const added = { kind: 'added', text: 'new' } as const;
    const [head, , middle, , tail] = shortenSame([same, added, same, added, same], 10);
    expect(head?.text).toBe(` … ${'x'.repeat(10)}`);
    expect(middle?.text).toBe(`${'x'.repeat(10)} … ${'x'.repeat(10)}`);
    expect(tail?.text).toBe(`${'x'.repeat(10)} … `);
    const words = { kind: 'same', text: 'alpha beta gamma delta '.repeat(20) } as const;
    expect(shortenSame([added, words, added], 13)[1]?.text).toBe('alpha beta  …  gamma delta ');
  });
});

test.each([
  ['b34cb3b34c4cb391', 'b34cb3b34c4cb391', 0],
  ['b34cb3b34c4cb391', 'b34cb3b34c4cb390', 1],
  ['ffffffffffffffff', '0000000000000000', 64],
  ['', '0000000000000000', null],
])('compareScans: screenshots %s and %s differ in %s bits', (before, after, bits) => {
  const detail = makeDetail();
  const scanWith = (phash: string) => ({
    ...detail,
    reasons: [],
    screenshot: detail.screenshot && { ...detail.screenshot, phash },
  });
  expect(compareScans(scanWith(before), scanWith(after)).screenshotDistance).toBe(bits);
});

test('compareScans lists added, removed and changed facts', () => {
  const transaction = (url: string) => ({
    url,
    ip: '',
    method: 'GET',
    status_code: 200,
    size: 0,
    content_type: null,
    mimetypes: null,
  });
  const before = makeDetail({
    http_transactions: [transaction('https://shop.example/'), transaction('https://old.example/')],
  });
  const after = makeDetail({
    classification: { verdict: 'MALICIOUS' },
    http_transactions: [transaction('https://shop.example/'), transaction('https://evil.example/x')],
    page: { headers: {}, meta_tags: {}, outgoing_links: [], ssdeep: '', text: 'A bank', title: 'Bank' },
    technologies: [{ category: 'CMS', name: 'WordPress', version: '6.5' }],
  });
  // A list named the page after its first scan: that is not what changed.
  const listed = reasonOf('threat-list', { params: { form: 'unnamed' }, evidence: '' }, 20);
  expect(
    compareScans({ ...before, reasons: [listed] }, { ...after, reasons: [] }).facts.map(({ fact }) => fact),
  ).toEqual(['title']);
  expect(compareScans({ ...before, reasons: [] }, { ...after, reasons: [] })).toMatchObject({
    facts: [
      { fact: 'verdict', before: 'SAFE', after: 'MALICIOUS' },
      { fact: 'title', before: 'Shop', after: 'Bank' },
    ],
    hosts: { added: ['evil.example'], removed: ['old.example'], kept: ['shop.example'] },
    technologies: { added: ['WordPress 6.5'], removed: [] },
    screenshotDistance: 0,
    faviconDistance: null,
  });
});
