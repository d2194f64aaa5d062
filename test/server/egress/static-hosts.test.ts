import { expect, test } from 'vitest';
import { findStaticHost, parseStaticHosts } from '../../../server/egress/static-hosts.ts';

const LIST = [
  'shop.example=127.0.0.1:9001',
  '*.shop.example=127.0.0.1:9002',
  '*.deep.shop.example=127.0.0.1:9003',
  'shop.example:443=127.0.0.1:9004',
  '*.shop.example:443=127.0.0.1:9005',
  'Bücher.example.=10.0.0.1',
  '*.example:8080=[::1]:9006',
  'localhost=127.0.0.1',
  '10.1.2.3=10.1.2.3',
  '[fd00::1]:80=fd00::1',
].join(', ');

test.each([
  ['shop.example', 80, '127.0.0.1', 9001],
  ['shop.example', 443, '127.0.0.1', 9004],
  ['a.shop.example', 80, '127.0.0.1', 9002],
  ['a.shop.example', 443, '127.0.0.1', 9005],
  ['a.b.shop.example', 80, '127.0.0.1', 9002],
  ['deep.shop.example', 80, '127.0.0.1', 9002],
  ['a.deep.shop.example', 80, '127.0.0.1', 9003],
  // The longer wildcard is more specific than a port.
  ['a.deep.shop.example', 443, '127.0.0.1', 9003],
  // The host itself is more specific than a wildcard with a port.
  ['shop.example', 8080, '127.0.0.1', 9001],
  ['xn--bcher-kva.example', 80, '10.0.0.1', null],
  ['other.example', 8080, '::1', 9006],
  ['localhost', 3000, '127.0.0.1', null],
  ['10.1.2.3', 80, '10.1.2.3', null],
  ['fd00::1', 80, 'fd00::1', null],
])('%s:%i is pinned to %s port %j', (host, port, address, targetPort) => {
  expect(findStaticHost(parseStaticHosts(LIST), host, port)).toMatchObject({ address, targetPort });
});

test.each([
  ['other.example', 80],
  ['example', 8080],
  ['notshop.example', 80],
  ['shop.example.com', 80],
  ['fd00::1', 81],
  ['10.1.2.4', 80],
])('%s:%i is not pinned', (host, port) => expect(findStaticHost(parseStaticHosts(LIST), host, port)).toBeNull());

test.each(['', ' ', ',', ' , '])('%j is refused', text => expect(parseStaticHosts(text)).toEqual([]));

test('a repeated entry is accepted', () => {
  expect(() => parseStaticHosts('a.example=127.0.0.1,a.example=127.0.0.1')).not.toThrow();
});

test.each([
  'a.example',
  'a.example=',
  '=127.0.0.1',
  'a.example=b.example',
  'a.example=127.0.0.1=1',
  'a.example:0=127.0.0.1',
  'a.example:65536=127.0.0.1',
  'a.example:x=127.0.0.1',
  'a.example=127.0.0.1:0',
  'a.example=127.0.0.1:99999',
  'a.example=127.1',
  'a.example=fe80::1%lo',
  'a.example=[::1',
  '*=127.0.0.1',
  '*.=127.0.0.1',
  'a.*.example=127.0.0.1',
  '*.127.0.0.1=127.0.0.1',
  'http://a.example=127.0.0.1',
  'a/b=127.0.0.1',
])('the bad entry %j is named', entry => {
  expect(() => parseStaticHosts(`good.example=127.0.0.1,${entry}`)).toThrow(JSON.stringify(entry));
});

test('a name with two addresses is refused by its name', () => {
  expect(() => parseStaticHosts('a.example:80=127.0.0.1,A.example:80=127.0.0.2')).toThrow('a.example:80');
});
