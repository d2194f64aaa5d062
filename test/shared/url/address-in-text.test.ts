import { expect, test } from 'vitest';
import { addressesInText, addressInText } from '../../../shared/url/address-in-text.ts';

test.each([
  ['https://shop.example/a?b=c', 'https://shop.example/a?b=c'],
  ['shop.example/a', 'https://shop.example/a'],
  ['shop.example:8443', 'https://shop.example:8443/'],
  ['hxxps://shop[.]example/a', 'https://shop.example/a'],
  ['hxxp://shop(dot)example', 'http://shop.example'],
  ['shop [.] example', 'https://shop.example/'],
  ['Look at hxxps://shop[.]example/a, please', 'https://shop.example/a'],
  ['It was on shop.example.', 'https://shop.example/'],
  ['<https://shop.example/a>', 'https://shop.example/a'],
  ['“https://shop.example/a”', 'https://shop.example/a'],
  ['bücher.example/neu', 'https://xn--bcher-kva.example/neu'],
  ['203.0.113[.]7/login', 'https://203.0.113.7/login'],
])('addressInText(%j) is %s', (text, address) => {
  expect(addressInText(text)).toBe(address);
});

test.each([
  '',
  '   ',
  'hello',
  'nothing like an address',
  'version 1.5 of it',
  '3.14',
  'e.g. this',
  'somebody@shop.example',
  'notes.txt',
  'and so on...',
  'javascript:alert(1)',
  'ftp://shop.example/',
  'data:text/html,hello',
])('addressInText(%j) is null', text => {
  expect(addressInText(text)).toBeNull();
});

test('addressInText only reads the start of a long text', () => {
  expect(addressInText(`${'[.] '.repeat(100_000)}https://late.example/`)).toBeNull();
});

test.each([
  [
    'From: parcel <info@shop.example>\nYour parcel waits:\nhxxps://parcel[.]example/pay?id=1,2\nor parcel [.] example.',
    ['https://parcel.example/pay?id=1,2', 'https://parcel.example/'],
  ],
  ['a.example,b.example; c.example', ['https://a.example/', 'https://b.example/', 'https://c.example/']],
  [
    'http://a.example/x,https://b.example/y;hxxp://c[.]example',
    ['http://a.example/x', 'https://b.example/y', 'http://c.example'],
  ],
  ['https://a.example,b.example', ['https://a.example', 'https://b.example/']],
  ['a.example a.example', ['https://a.example/']],
  ['nothing at all', []],
])('addressesInText(%j) is %j', (text, addresses) => {
  expect(addressesInText(text, 100)).toEqual(addresses);
});

test('addressesInText ends at the limit', () => {
  const text = Array.from({ length: 50 }, (_, at) => `host-${at}.example`).join('\n');
  expect(addressesInText(text, 3)).toEqual([
    'https://host-0.example/',
    'https://host-1.example/',
    'https://host-2.example/',
  ]);
});
