import { expect, test } from 'vitest';
import { receivedCookies, sentCookies } from '../../../../../server/scans/capture/network/har-cookies.ts';

test.each([
  [undefined, []],
  ['', []],
  ['a=1', [{ name: 'a', value: '1' }]],
  [
    'a=1; b=x=y;c=',
    [
      { name: 'a', value: '1' },
      { name: 'b', value: 'x=y' },
      { name: 'c', value: '' },
    ],
  ],
  ['alone', [{ name: '', value: 'alone' }]],
  ['a=%20"q"', [{ name: 'a', value: '%20"q"' }]],
])('of the request header %j the cookies are listed as they were sent', (header, cookies) => {
  expect(sentCookies(header)).toEqual(cookies);
});

const none = { httpOnly: false, secure: false };
test.each([
  [undefined, []],
  ['a=1', [{ name: 'a', value: '1', ...none }]],
  [
    'sid=%41; Path=/; Domain=.shop.example; Expires=Wed, 01 Jan 2042 00:00:00 GMT; HttpOnly; Secure\nb=2, c=3',
    [
      {
        name: 'sid',
        value: '%41',
        path: '/',
        domain: '.shop.example',
        expires: '2042-01-01T00:00:00.000Z',
        httpOnly: true,
        secure: true,
      },
      { name: 'b', value: '2, c=3', ...none },
    ],
  ],
  [
    'a=1; Max-Age=60; Expires=Wed, 01 Jan 2042 00:00:00 GMT',
    [{ name: 'a', value: '1', expires: '1970-01-01T00:01:01.000Z', ...none }],
  ],
  ['a=1; Expires=never', [{ name: 'a', value: '1', ...none }]],
  ['a=1; Max-Age=999999999999999999', [{ name: 'a', value: '1', ...none }]],
])('of the response header %j the cookies are listed with what was set of them', (lines, cookies) => {
  expect(receivedCookies(lines, 1000)).toEqual(cookies);
});
