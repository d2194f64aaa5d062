import { expect, test } from 'vitest';
import { searchedAddress } from '../../../extension/search/cql/searched-address.ts';

test.each([
  ['shop.example', 'https://shop.example/'],
  ['hxxps://shop[.]example/a', 'https://shop.example/a'],
  ['http://203.0.113.7/x', 'http://203.0.113.7/x'],
  ['domain = shop.example', 'https://shop.example/'],
  ['submitted_url LIKE "shop.example/login"', 'https://shop.example/login'],
  ['shop', null],
  ['title LIKE login', null],
  ['domain = shop.example AND protocol = HTTP', null],
  ['red shoes', null],
  ['localhost', null],
  ['1.5', null],
  ['', null],
])('searchedAddress(%j) is %j', (query, address) => {
  expect(searchedAddress(query)).toBe(address);
});
