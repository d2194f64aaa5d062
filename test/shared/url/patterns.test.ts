import { describe, expect, test } from 'vitest';
import { matchesAny, parsePattern } from '../../../shared/url/patterns.ts';

describe('URL patterns', () => {
  test.each([
    [
      'bank.example',
      [
        'https://bank.example/',
        'http://bank.example:8080/a?b',
        'https://my.bank.example/',
        'https://a.b.bank.example/',
        'https://BANK.example./x',
      ],
    ],
    ['*.bank.example', ['https://bank.example/', 'https://my.bank.example/']],
    ['bank.example/private/*', ['https://bank.example/private/', 'https://my.bank.example/private/a/b?c']],
    ['bank.example/private', ['https://bank.example/private']],
    ['bank.example/*token*', ['https://bank.example/a?token=1']],
    ['https://bank.example', ['https://bank.example/']],
    ['bank.example:8443', ['https://bank.example:8443/']],
    ['bank*.example', ['https://bank1.example/', 'https://bank.example/']],
    ['93.184.215.14', ['https://93.184.215.14/']],
    ['[2606:4700::1111]', ['https://[2606:4700::1111]/']],
    ['BANK.example', ['https://bank.example/']],
    ['bücher.example', ['https://bücher.example/', 'https://xn--bcher-kva.example/', 'https://my.bücher.example/']],
    ['*.BÜCHER.example.', ['https://bücher.example/', 'https://my.bücher.example/']],
    ['my*.bücher.example', ['https://my1.xn--bcher-kva.example/']],
    ['xn--bcher-kva.example', ['https://bücher.example/']],
    ['[2606:4700:0:0::1111]', ['https://[2606:4700::1111]/']],
    ['bank.example:443', ['https://bank.example/']],
    ['http://bank.example:80/*', ['http://bank.example/a']],
    [
      'bank.example/Über/*',
      ['https://bank.example/Über/a', 'https://bank.example/%c3%9cber/', 'https://bank.example/über/b'],
    ],
    ['bank.example/%7Eme/*', ['https://bank.example/~me/a', 'https://bank.example/%7eme/']],
    ['bank.example/a|b*', ['https://bank.example/a|b', 'https://bank.example/a%7Cb?c']],
    ['bank.example/😀', ['https://bank.example/😀']],
    ['bank.example/private#start', ['https://bank.example/private']],
  ])('%s matches %j', (pattern, urls) => {
    expect(urls.filter(url => !matchesAny(url, [pattern]))).toEqual([]);
  });

  test.each([
    [
      'bank.example',
      [
        'https://notbank.example/',
        'https://bank.example.evil.example/',
        'https://evil.example/bank.example',
        'https://evil.example/?u=https://bank.example/',
      ],
    ],
    ['bank.example/private/*', ['https://bank.example/', 'https://bank.example/privately']],
    ['bank.example/private', ['https://bank.example/private/more']],
    ['https://bank.example', ['http://bank.example/']],
    ['bank.example:8443', ['https://bank.example/']],
    ['bank.example:443', ['http://bank.example/']],
    ['bücher.example', ['https://bucher.example/', 'https://xn--bcher-kva.example.evil.example/']],
    ['bank.example/a%2Fb', ['https://bank.example/a/b']],
    ['bank*.example', ['https://bank.evil/.example']],
    ['93.184.215.14', ['https://1.93.184.215.14.example/']],
  ])('%s matches none of %j', (pattern, urls) => {
    expect(urls.filter(url => matchesAny(url, [pattern]))).toEqual([]);
  });

  test.each([
    '',
    ' ',
    '*',
    '*.*',
    '.',
    'a b',
    'ftp://bank.example',
    'https://',
    '/path',
    'a@b.example',
    'bü*.example',
    'a%b.example',
    `${'a'.repeat(501)}.example`,
  ])('%j is invalid', text => {
    expect(parsePattern(text)).toBeNull();
  });

  test('with many stars are matched in linear time', () => {
    expect(matchesAny(`https://bank.example/${'a'.repeat(2_000)}!`, [`bank.example/${'*a'.repeat(200)}b`])).toBe(false);
    expect(matchesAny(`https://bank.example/${'a'.repeat(2_000)}b`, [`bank.example/${'*a'.repeat(200)}*b`])).toBe(true);
  });
});
