import { describe, expect, test } from 'vitest';
import { defang, refang } from '../../../shared/url/defang.ts';

test.each([
  ['https://shop.example/a.b?c=d.e', 'hxxps://shop[.]example/a.b?c=d.e'],
  ['http://shop.example:8080/', 'hxxp://shop[.]example:8080/'],
  ['HTTPS://shop.example', 'hxxpS://shop[.]example'],
  ['shop.example/a', 'shop[.]example/a'],
  ['http://93.184.215.14/', 'hxxp://93[.]184[.]215[.]14/'],
])('defang(%s) is %s', (url, shown) => {
  expect(defang(url)).toBe(shown);
});

describe('refang', () => {
  test.each([
    ['hxxps://shop[.]example/a', 'https://shop.example/a'],
    ['hXXp://shop[.]example', 'http://shop.example'],
    ['hxxps[:]//shop[.]example', 'https://shop.example'],
    ['hxxps[://]shop[.]example', 'https://shop.example'],
    ['https://shop(.)example', 'https://shop.example'],
    ['https://shop[dot]example', 'https://shop.example'],
    ['https://shop{.}example', 'https://shop.example'],
    ['https://shop\\.example', 'https://shop.example'],
    ['shop[.]example[/]path', 'shop.example/path'],
    ['  <https://shop.example/>, ', 'https://shop.example/'],
    ['"https://shop.example/".', 'https://shop.example/".'],
    ['https://shop.example/a(b)', 'https://shop.example/a(b'],
    ['https://shop.example/a?b=[1]', 'https://shop.example/a?b=[1]'],
  ])('refang(%s) is %s', (text, url) => {
    expect(refang(text)).toBe(url);
  });

  test('undoes defang', () => {
    const url = 'https://sub.shop.example:8443/a.html?b=c.d#e';
    expect(refang(defang(url))).toBe(url);
  });
});
