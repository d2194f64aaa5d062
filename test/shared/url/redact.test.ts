import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { QUERY_MODES, redact } from '../../../shared/url/redact.ts';

describe('redact', () => {
  test.each([
    ['keep', 'https://shop.example/a?b=c&d#e', 'https://shop.example/a?b=c&d'],
    ['keep', 'https://user:secret@shop.example/', 'https://shop.example/'],
    ['keep', 'https://user@shop.example:8443/#token', 'https://shop.example:8443/'],
    ['keep', 'HTTP://Shop.Example.:80/a/../b', 'http://shop.example/b'],
    ['names', 'https://shop.example/a?b=c&d=e', 'https://shop.example/a?b=x&d=x'],
    ['names', 'https://shop.example/a?b=&c=d=e', 'https://shop.example/a?b=x&c=x'],
    ['names', 'https://shop.example/a?SECRET', 'https://shop.example/a?x'],
    ['names', 'https://shop.example/a?a=1;b=2', 'https://shop.example/a?a=x'],
    ['names', 'https://shop.example/a?a=1&&b=2', 'https://shop.example/a?a=x&&b=x'],
    ['names', 'https://shop.example/a?', 'https://shop.example/a'],
    ['names', 'https://shop.example/a?b=c#d=e', 'https://shop.example/a?b=x'],
    ['names', 'https://shop.example/a?list[]=1&list[]=2', 'https://shop.example/a?list%5B%5D=x&list%5B%5D=x'],
    ['cut', 'https://shop.example/a?b=c#d', 'https://shop.example/a'],
    ['cut', 'https://shop.example?b=c', 'https://shop.example/'],
  ] as const)('in mode %s turns %s into %s', (mode, url, sent) => {
    expect(redact(url, mode)).toMatchObject({ url: sent, shortened: null });
  });

  test('says whether more than fragment and credentials was removed', () => {
    expect(redact('https://u:p@shop.example/a?b=c#d', 'keep')?.isWhole).toBe(true);
    expect(redact('https://shop.example/a?b=c', 'names')?.isWhole).toBe(false);
    expect(redact('https://shop.example/a', 'cut')?.isWhole).toBe(true);
  });

  test('returns null for anything but a web address', () => {
    expect(redact('file:///etc/passwd', 'keep')).toBeNull();
  });
});

describe('redact, for a long URL,', () => {
  const value = 'v'.repeat(600);
  const host = 'https://shop.example';

  test.each([
    ['loses the values of its query first', `${host}/path?name=${value}`, `${host}/path?name=x`, 'query-values'],
    ['loses its query next', `${host}/path?${value}=1&b=2`, `${host}/path`, 'query'],
    [
      'loses segments from the end of its path last',
      `${host}/one/two/${value}/four?five=6`,
      `${host}/one/two/`,
      'path',
    ],
    ['keeps no half of a segment', `${host}/${value}`, `${host}/`, 'path'],
  ] as const)('%s', (_, url, sent, shortened) => {
    expect(redact(url, 'keep')).toEqual({ url: sent, shortened, isWhole: false });
  });

  test('keeps the query where removing its values is enough', () => {
    expect(redact(`${host}/?a=1&b=${value}`, 'names')).toMatchObject({ url: `${host}/?a=x&b=x`, shortened: null });
  });

  test('returns null where the host alone is too long', () => {
    expect(redact(`https://${'a.'.repeat(300)}example/`, 'keep')).toBeNull();
  });

  test('allows exactly the maximum length', () => {
    const exact = `${host}/${'p'.repeat(500 - host.length - 1)}`;
    expect(redact(exact, 'keep')).toMatchObject({ url: exact, shortened: null });
    expect(redact(`${exact}p`, 'keep')).toMatchObject({ shortened: 'path' });
    expect(redact(`${exact}p`, 'keep', 2048)).toMatchObject({ shortened: null });
  });
});

test('redact never sends fragment, credentials or values that a mode removes', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
  const secret = fc.stringMatching(/^SECRET[A-Z]{1,300}$/);
  fc.assert(
    fc.property(
      fc.constantFrom(...QUERY_MODES),
      fc.array(word, { maxLength: 8 }),
      fc.array(fc.tuple(word, secret), { maxLength: 6 }),
      secret,
      (mode, path, query, hidden) => {
        const search = query.map(([name, value]) => `${name}=${value}`).join('&');
        const url = `https://${hidden}:${hidden}@shop.example/${path.join('/')}?${search}#${hidden}`;
        const redacted = redact(url, mode);
        expect(redacted).not.toBeNull();
        expect(redacted?.url.length).toBeLessThanOrEqual(500);
        expect(redacted?.url).not.toContain('@');
        expect(redacted?.url).not.toContain('#');
        if (mode !== 'keep' || (redacted?.shortened ?? null) !== null) expect(redacted?.url).not.toContain('SECRET');
        // The result is in normal form: redacting it again changes nothing.
        expect(redact(redacted?.url ?? '', mode)?.url).toBe(redacted?.url);
      },
    ),
    { numRuns: 300 },
  );
});
