import { hash } from 'node:crypto';
import fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { decodePrefixes } from '../../../shared/lists/decode.ts';
import { encodeDifference, encodePrefixes, prefixListOf } from '../../../shared/lists/encode.ts';
import { createPrefixLookup } from '../../../shared/lists/lookup.ts';
import { eachSet, PrefixListError, SETS, type PrefixList, type SetName } from '../../../shared/lists/prefix-list.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { siteOf } from '../../../shared/url/site.ts';

/** Words of the SHA-256 of each expression, as many as the set has per entry, sorted. */
function setOf(expressions: readonly string[], words: number): Uint32Array {
  const unique = [...new Set(expressions.map(text => hash('sha256', text).slice(0, words * 8)))].toSorted();
  return Uint32Array.from(
    unique.flatMap(hex => hex.match(/.{8}/g) ?? []),
    part => Number.parseInt(part, 16),
  );
}

function listOf(expressions: Partial<Record<SetName, readonly string[]>>): PrefixList {
  return prefixListOf(eachSet(({ name, words }) => setOf(expressions[name] ?? [], words)));
}

const names = fc.array(
  fc.nat({ max: 200 }).map(n => `host${n}.example/`),
  { maxLength: 60 },
);
const lists = fc
  .record({ threats: names, trustedUrls: names, trustedHosts: names, trustedDomains: names, sharedHosts: names })
  .map(listOf);

describe('a prefix list', () => {
  test('survives encoding and decoding', () => {
    fc.assert(
      fc.property(lists, list => {
        expect(decodePrefixes(encodePrefixes(list))).toEqual(list);
      }),
    );
  });

  test('is updated from any version to any other by a difference', () => {
    fc.assert(
      fc.property(lists, lists, (from, to) => {
        expect(decodePrefixes(encodeDifference(from, to), from)).toEqual(to);
      }),
    );
  });

  test('keeps its binary format, since browsers store it', () => {
    const list = listOf({ threats: ['evil.example/', 'b.example/'], trustedDomains: ['good.example/'] });
    expect(list.version).toBe('29e4e9960ae4c1309338dfb179c85fdf');
    expect(Buffer.from(encodePrefixes(list)).toString('hex')).toBe(
      '4c4750310029e4e9960ae4c1309338dfb179c85fdf02fcaa86800fbab0ff440000019be1fca2d9b923fb83b1de6c5a38324a00',
    );
  });

  test('needs two to three bytes per threat', () => {
    const threats = Array.from({ length: 20_000 }, (_, i) => `evil${i}.example/`);
    expect(encodePrefixes(listOf({ threats })).length / 20_000).toBeLessThan(3.1);
  });

  const held = listOf({ threats: ['a.example/', 'b.example/'] });
  const next = listOf({ threats: ['b.example/', 'c.example/'] });
  const whole = encodePrefixes(next);

  test.each([
    ['nothing', new Uint8Array()],
    ['a page', new TextEncoder().encode('<!doctype html><title>Sign in</title>')],
    ['a newer kind', Uint8Array.of(...whole.subarray(0, 4), 9, ...whole.subarray(5))],
    ['a list cut short', whole.subarray(0, -1)],
    ['a list that goes on', Uint8Array.of(...whole, 0)],
    ['a list with another bit', whole.with(whole.length - 6, (whole.at(-6) ?? 0) ^ 1)],
    [
      'a list that promises what memory does not hold',
      Uint8Array.of(...whole.subarray(0, 21), 0xff, 0xff, 0xff, 0xff, 0x0f),
    ],
    ['a number without end', Uint8Array.of(...whole.subarray(0, 21), 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)],
    ['a difference to what is not held', encodeDifference(next, held)],
  ])('is not decoded from %s', (_, bytes) => {
    expect(() => decodePrefixes(bytes, held)).toThrow(PrefixListError);
  });

  test('is not decoded from a difference without a held list', () => {
    expect(() => decodePrefixes(encodeDifference(held, next))).toThrow(PrefixListError);
  });

  test('has the sets of the format in their order', () => {
    expect(SETS.map(({ name, words }) => [name, words])).toEqual([
      ['threats', 1],
      ['trustedUrls', 4],
      ['trustedHosts', 4],
      ['trustedDomains', 4],
      ['sharedHosts', 4],
    ]);
  });
});

describe('a prefix lookup', () => {
  const { of } = createPrefixLookup(
    listOf({
      threats: [
        'evil.example/',
        'page.example/kit/',
        'page.example/one.php',
        'page.example/',
        'query.example/r?to=evil',
        'port.example:8443/',
        'sites.google.com/',
        'sites.google.com/view/evil',
        'evil.good.example/',
        '1.2.3.4/',
      ],
      trustedUrls: ['forum.test/rules'],
      trustedHosts: ['www.host.test/'],
      trustedDomains: ['good.example/', 'google.com/', 'brand.test/'],
      sharedHosts: ['pages.brand.test/'],
    }),
  );
  const look = (text: string) => {
    const url = normalUrl(text);
    if (!url) throw new Error(`${text} is no URL`);
    return of(url, siteOf(url.hostname));
  };

  test.each([
    ['https://evil.example/', 'evil.example/'],
    ['http://www.evil.example/any?thing', 'evil.example/'],
    ['https://page.example/kit/login.php?id=1', 'page.example/kit/'],
    ['https://page.example/kit/', 'page.example/kit/'],
    ['https://page.example/one.php?id=1', 'page.example/one.php'],
    ['https://query.example/r?to=evil', 'query.example/r?to=evil'],
    ['https://port.example:8443/', 'port.example:8443/'],
    ['https://sites.google.com/view/evil', 'sites.google.com/view/evil'],
    ['https://sites.google.com/', 'sites.google.com/'],
    ['https://login.evil.good.example/', 'evil.good.example/'],
    ['http://1.2.3.4/x', '1.2.3.4/'],
  ])('finds a threat for %s by %s', (text, expression) => {
    expect(look(text)).toMatchObject({ threat: expression, isTrusted: false });
  });

  test.each([
    ['https://query.example/r?to=evil', true],
    ['https://page.example/one.php?id=1', false],
    ['https://evil.example/?a=b', false],
  ])('finds a threat for %s by its query only: %s', (text, isThreatByQuery) => {
    expect(look(text)).toMatchObject({ isThreatByQuery });
  });

  test.each([
    'https://query.example/r?to=good',
    'https://query.example/r',
    'https://port.example/',
    'https://sites.google.com/view/good',
    'https://notevil.example/',
    'https://forum.test/rules?x',
    'https://host.test/',
    'https://deep.www.host.test/',
    'https://pages.brand.test/somebody',
    'https://a.pages.brand.test/',
    'https://docs.google.com/document/d/1',
  ])('finds nothing for %s', text => {
    expect(look(text)).toEqual({ threat: null, isThreatByQuery: false, isTrusted: false });
  });

  test.each([
    'https://good.example/',
    'https://www.good.example/a/b?c',
    'https://accounts.google.com/signin',
    'https://www.brand.test/',
    'https://www.host.test/any',
    'https://forum.test/rules',
  ])('trusts %s', text => {
    expect(look(text)).toEqual({ threat: null, isThreatByQuery: false, isTrusted: true });
  });

  test('answers the same when asked again, over more hosts than it caches', () => {
    for (let i = 0; i < 5_000; i++) look(`https://host${i}.test/`);
    expect(look('https://good.example/').isTrusted).toBe(true);
    expect(look('https://good.example/').isTrusted).toBe(true);
  });
});
