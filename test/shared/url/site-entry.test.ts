import { expect, test } from 'vitest';
import { isOnSites, parseSiteEntry, parseTrustedEntry, trustedEntryOf } from '../../../shared/url/site-entry.ts';

test.each([
  ['shop.example', 'shop.example'],
  [' Shop.Example ', 'shop.example'],
  ['*.shop.example', 'shop.example'],
  ['https://shop.example/a?b', 'shop.example'],
  ['shop.example:8443/a', 'shop.example'],
  ['shop.example.', 'shop.example'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['somebody.github.io', 'somebody.github.io'],
  ['localhost', 'localhost'],
  ['192.168.1.1', '192.168.1.1'],
  ['com', null],
  ['co.uk', null],
  ['github.io', null],
  ['', null],
  ['a b', null],
  ['*', null],
  ['ftp://shop.example', null],
])('parseSiteEntry(%j) is %s', (text, site) => {
  expect(parseSiteEntry(text)).toBe(site);
});

test.each([
  ['https://shop.example/', true],
  ['https://www.shop.example/a', true],
  ['https://notshop.example/', false],
  ['https://shop.example.evil.example/', false],
  ['about:blank', false],
])('%s is on shop.example: %s', (url, isOn) => {
  expect(isOnSites(url, ['other.example', 'shop.example'])).toBe(isOn);
});

test.each([
  ['shop.example', 'shop.example'],
  ['https://shop.example/', 'shop.example'],
  ['*.shop.example', 'shop.example'],
  ['shop.example:8443/a/', 'shop.example/a'],
  ['https://Sites.Google.com/view/One#top', 'sites.google.com/view/One'],
  ['sites.google.com/view/../a%2fb/%7Eme', 'sites.google.com/a%2Fb/~me'],
  ['drive.google.com/open?id=1', 'drive.google.com/open?id=1'],
  ['drive.google.com?id=1', 'drive.google.com/?id=1'],
  ['medium.com', 'medium.com'],
  ['https://medium.com', 'medium.com'],
  ['https://medium.com/', 'medium.com/'],
  ['shop.example//', 'shop.example//'],
  ['github.io', null],
  ['com', null],
  ['shop.example/*', null],
  ['shop.example/a b', null],
  ['ftp://shop.example/a', null],
])('parseTrustedEntry(%j) is %s and idempotent', (text, entry) => {
  expect(parseTrustedEntry(text)).toBe(entry);
  if (entry !== null) expect(parseTrustedEntry(entry)).toBe(entry);
});

test.each([
  ['https://shop.example/a', 'shop.example'],
  ['http://192.168.1.1:8080/a', '192.168.1.1'],
  ['https://docs.google.com/forms/d/e/one/viewform?usp=x', 'docs.google.com/forms/d/e/one/viewform?usp=x'],
  ['https://github.io/', 'github.io/'],
  ['about:blank', null],
])('trustedEntryOf(%s) is %s', (url, entry) => {
  expect(trustedEntryOf(url)).toBe(entry);
  if (entry !== null) expect([parseTrustedEntry(entry), isOnSites(url, [entry])]).toEqual([entry, true]);
});

test.each([
  ['https://h.example/a', true],
  ['http://h.example:81/a/?q', true],
  ['https://h.example/a/b', true],
  ['https://h.example/a?b', true],
  ['https://h.example/x/%2e%2e/%61', true],
  ['https://h.example/ab', false],
  ['https://h.example/a%2Fb', false],
  ['https://h.example/A', false],
  ['https://h.example/a/../b', false],
  ['https://h.example/b?/a', false],
  ['https://h.example/', false],
  ['https://www.h.example/a', false],
  ['https://h.example.evil.example/a', false],
  ['https://q.example/open?id=1', true],
  ['https://q.example/open?id=1&x', false],
  ['https://q.example/open', false],
])('%s is on h.example/a or q.example/open?id=1: %s', (url, isOn) => {
  expect(isOnSites(url, ['h.example/a', 'q.example/open?id=1'])).toBe(isOn);
});
