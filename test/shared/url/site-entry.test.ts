import { expect, test } from 'vitest';
import { isOnSites, parseSiteEntry } from '../../../shared/url/site-entry.ts';

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
])('%j is the site %s', (text, site) => {
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
