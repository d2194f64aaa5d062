import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { normalUrl } from '../../../shared/url/normal-form.ts';

const href = (text: string) => normalUrl(text)?.href ?? null;

describe('normalUrl', () => {
  test.each([
    ['HTTP://Example.COM/', 'http://example.com/'],
    ['https://example.com', 'https://example.com/'],
    ['https://example.com:443/', 'https://example.com/'],
    ['http://example.com:80/', 'http://example.com/'],
    ['http://example.com:443/', 'http://example.com:443/'],
    ['https://example.com./a', 'https://example.com/a'],
    ['https://example.com.:8443/a', 'https://example.com:8443/a'],
    ['https://example.com/a#b', 'https://example.com/a'],
    ['https://example.com/#', 'https://example.com/'],
    ['https://example.com/?', 'https://example.com/'],
    ['https://example.com/%7euser/%41%2d%2e%5f', 'https://example.com/~user/A-._'],
    ['https://example.com/%e4%bd%a0', 'https://example.com/%E4%BD%A0'],
    ['https://example.com/你', 'https://example.com/%E4%BD%A0'],
    ['https://example.com/a%2fb', 'https://example.com/a%2Fb'],
    ['https://example.com/%2561', 'https://example.com/%2561'],
    ['https://example.com/%%34%31', 'https://example.com/%2541'],
    ['https://example.com/100%', 'https://example.com/100%25'],
    ['https://example.com/?a[]=1|2', 'https://example.com/?a%5B%5D=1%7C2'],
    ['https://example.com/a/./b/../c', 'https://example.com/a/c'],
    ['https://example.com/a/%2e/b/%2E%2e/c', 'https://example.com/a/c'],
    ['https://example.com\\a\\b', 'https://example.com/a/b'],
    ['https://exa\tmple.com/\n', 'https://example.com/'],
    ['  https://example.com/ ', 'https://example.com/'],
    ['https:example.com', 'https://example.com/'],
    ['https://user:secret@example.com/', 'https://example.com/'],
    ['https://BÜCHER.example/', 'https://xn--bcher-kva.example/'],
    ['https://xn--bcher-kva.example/', 'https://xn--bcher-kva.example/'],
    ['https://ｅｘａｍｐｌｅ.com/', 'https://example.com/'],
    ['https://example。com/', 'https://example.com/'],
    ['http://0x7f.1/', 'http://127.0.0.1/'],
    ['http://2130706433/', 'http://127.0.0.1/'],
    ['http://[0:0:0:0:0:0:0:1]:80/', 'http://[::1]/'],
    ['https://example.com/?utm_source=a&gclid=b', 'https://example.com/?utm_source=a&gclid=b'],
    ['https://example.com/?b=1&a=2', 'https://example.com/?b=1&a=2'],
    ['https://example.com//a', 'https://example.com//a'],
  ])('normalises %j to %j', (text, expected) => {
    expect(href(text)).toBe(expected);
  });

  test.each([
    '',
    'example.com',
    'ftp://example.com/',
    'javascript:alert(1)',
    'https://',
    'https://[::1',
    'https://a b/',
    'file:///etc',
  ])('returns null for %j', text => {
    expect(normalUrl(text)).toBeNull();
  });

  test('splits a URL into its parts', () => {
    expect(normalUrl('https://www.example.com:8443/a?b#c')).toEqual({
      href: 'https://www.example.com:8443/a?b',
      hostname: 'www.example.com',
      host: 'www.example.com:8443',
      path: '/a?b',
    });
  });
});

const label = fc.stringMatching(/^[a-z](?:[a-z0-9-]{0,8}[a-z0-9])?$/).filter(text => !text.startsWith('xn--'));
const host = fc.tuple(label, label).map(labels => `${labels.join('.')}.example`);
const piece = fc.string({ unit: fc.constantFrom(...Array.from('aZ9-._~%é你 /;=&+[]|\'"')), maxLength: 12 });

/** The character itself or escaped, with digits in either case. */
const spelled = (text: string, seed: number) =>
  Array.from(text, (character, i) => {
    if (!/[A-Za-z0-9\-._~]/.test(character) || (seed >> (i % 16)) % 2 === 0) return character;
    const escape = `%${character.charCodeAt(0).toString(16)}`;
    return (seed >> (i % 8)) % 3 === 0 ? escape.toUpperCase() : escape;
  }).join('');

describe('normalUrl, for random URLs,', () => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
          fc.tuple(host, piece, piece).map(([h, p, q]) => `http://${h}/${p}?${q}`),
        ),
        text => {
          const first = normalUrl(text);
          expect(first && normalUrl(first.href)).toEqual(first);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test('is equal for equivalent spellings', () => {
    fc.assert(
      fc.property(
        host,
        fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019-_~')), maxLength: 20 }),
        fc.nat(),
        (name, path, seed) => {
          const plain = `https://${name}/x/${path}?q=${path}`;
          const shouted = Array.from(name, (c, i) => ((seed >> (i % 16)) % 2 === 0 ? c : c.toUpperCase())).join('');
          const other = `HTTPS://${shouted}.:443/y/../x/./${spelled(path, seed)}?q=${spelled(path, seed >> 1)}#top`;
          expect(href(other)).toBe(href(plain));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('is the same URL for browsers, except for omitted parts', () => {
    fc.assert(
      fc.property(host, piece, piece, (name, path, query) => {
        const url = normalUrl(`https://${name}/${path}?${query}`);
        expect(url && new URL(url.href).href).toBe(url?.href ?? null);
      }),
    );
  });
});
