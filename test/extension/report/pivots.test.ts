import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { type PivotTerm, othersOf, scansOfAddress, pivotQuery } from '../../../extension/report/facts/pivot-query.ts';
import { addressOf } from '../../../extension/client/search-address.ts';
import { scanQuery } from '../../../shared/api/scans-page.ts';
import { makeDetail } from './make-detail.ts';

describe('pivotQuery', () => {
  test.each<[readonly [PivotTerm, ...PivotTerm[]], string | null]>([
    [[{ attribute: 'ip', value: '192.0.2.1' }], 'ip = 192.0.2.1'],
    [[{ attribute: 'favicon', value: 'b34cb3b34c4cb391' }], 'favicon ~ b34cb3b34c4cb391'],
    [[{ attribute: 'screenshot', value: 'b34cb3b34c4cb391' }], 'screenshot ~ b34cb3b34c4cb391'],
    [[{ attribute: 'ssdeep', value: '3:abc:def' }], 'ssdeep ~ 3:abc:def'],
    [
      [
        { attribute: 'issuer', value: 'CN=Example CA,O=Example' },
        { attribute: 'serial_number', value: '03A1' },
      ],
      'issuer = "CN=Example CA,O=Example" AND serial_number = 03A1',
    ],
    [[{ attribute: 'title', value: 'Say "hello" (now) OR never' }], String.raw`title = "Say \"hello\" (now) OR never"`],
    [[{ attribute: 'technology', value: 'NOT' }], 'technology = "NOT"'],
    [
      [{ attribute: 'http_transaction', value: '://cdn.example/', isPart: true }],
      'http_transaction LIKE ://cdn.example/',
    ],
    [[{ attribute: 'title', value: '  ' }], null],
    [[{ attribute: 'ssdeep', value: `3:${'a'.repeat(300)}:b` }], null],
  ])('%j', (terms, expected) => {
    expect(pivotQuery(...terms)).toBe(expected);
  });

  test('searches for the first 120 characters of a value over 200', () => {
    const value = `https://a.example/${'x'.repeat(300)}`;
    expect(pivotQuery({ attribute: 'submitted_url', value })).toBe(`submitted_url LIKE ${value.slice(0, 120)}`);
  });

  test('is a valid query for any values', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 400 });
    const nasty = fc.array(fc.constantFrom('"', '\\', ' AND ', '(', ')', ' ', 'IN', '\n', 'é', '😀', 'x'.repeat(30)), {
      maxLength: 60,
    });
    const value = fc.oneof(
      anything,
      nasty.map(parts => parts.join('')),
    );
    fc.assert(
      fc.property(value, value, (a, b) => {
        for (const query of [
          pivotQuery({ attribute: 'title', value: a }),
          pivotQuery({ attribute: 'issuer', value: a }, { attribute: 'serial_number', value: b }),
        ]) {
          if (query === null) continue;
          expect(Array.from(query).length).toBeLessThanOrEqual(200);
          const parsed = scanQuery.safeParse(query);
          expect(parsed.success, query).toBe(true);
          expect(parsed.success && parsed.data.kind).not.toBe('text');
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('survives in the URL of the search page', () => {
    const address = addressOf({ query: 'title = "a&b=c#d"' });
    expect(new URL(address, 'https://x.example/').searchParams.get('q')).toBe('title = "a&b=c#d"');
  });
});

describe('earlier scans', () => {
  test('are found by the submitted URL', () => {
    expect(scansOfAddress('https://a.example/?q=(x)')).toBe('submitted_url = "https://a.example/?q=(x)"');
  });

  test('are the finished ones of exactly that URL, newest first', () => {
    const { scan } = makeDetail();
    const found = [
      { ...scan, id: 'old', submitted_date: '2026-01-01T00:00:00.000Z' },
      { ...scan, id: 'new', submitted_date: '2026-02-01T00:00:00.000Z' },
      scan,
      { ...scan, id: 'running', status: 'RUNNING' as const },
      { ...scan, id: 'longer', submitted_url: `${scan.submitted_url}more` },
    ];
    expect(othersOf(scan, found).map(({ id }) => id)).toEqual(['new', 'old']);
  });
});
