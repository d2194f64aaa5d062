import { describe, expect, test } from 'vitest';
import { defang, defangText, refang } from '../../../shared/url/defang.ts';

test.each([
  ['https://shop.example/a.b?c=d.e', 'hxxps://shop[.]example/a.b?c=d.e'],
  ['http://shop.example:8080/', 'hxxp://shop[.]example:8080/'],
  ['HTTPS://shop.example', 'hxxpS://shop[.]example'],
  ['shop.example/a', 'shop[.]example/a'],
  ['http://93.184.215.14/', 'hxxp://93[.]184[.]215[.]14/'],
])('defang(%s) is %s', (url, shown) => {
  expect(defang(url)).toBe(shown);
});

test.each([
  ['Sends passwords to forms.parcel-drop.example', 'Sends passwords to forms[.]parcel-drop[.]example'],
  ['action “https://evil.example/a.php?b=c.d” of a form', 'action “hxxps://evil[.]example/a.php?b=c.d” of a form'],
  ['short.example, go.tracker.com', 'short[.]example, go[.]tracker[.]com'],
  ['<form action="http://93.184.215.14/in">', '<form action="hxxp://93[.]184[.]215[.]14/in">'],
  ['from 203.0.113.80, version 1.26.1 and 1.2', 'from 203[.]0[.]113[.]80, version 1.26.1 and 1.2'],
  ['app.js, style.css, jquery 3.7.1', 'app.js, style.css, jquery 3.7.1'],
  ['bücher.de and кто.рф', 'bücher[.]de and кто[.]рф'],
  ['Stop. Read this...now', 'Stop. Read this...now'],
  ['wss://live.shop.example:8443/x', 'wss://live[.]shop[.]example:8443/x'],
  ['already hxxps://shop[.]example/a', 'already hxxps://shop[.]example/a'],
  [
    'Write to a.help@evil.example, or mailto:b@mail.evil.example?subject=x',
    'Write to a.help@evil[.]example, or mailto:b@mail[.]evil[.]example?subject=x',
  ],
  ['x@evil.example. <y@203.0.113.80>', 'x@evil[.]example. <y@203[.]0[.]113[.]80>'],
  ['@someone, a@b, jquery@3.7.1 and react@18.js', '@someone, a@b, jquery@3.7.1 and react@18.js'],
  ['Node.js, install.php, e.g. this', 'Node.js, install.php, e.g. this'],
  ['', ''],
])('defangText(%j) is %j', (text, shown) => {
  expect(defangText(text)).toBe(shown);
});

test.each(['a.', 'a', '.', 'http:', 'x/', 'a@', '@'])('defangText leaves a long row of %j', part => {
  expect(defangText(part.repeat(50_000))).toBe(part.repeat(50_000));
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
