import fc from '../../support/fast-check.ts';
import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import {
  formatAddress,
  hostToAddress,
  isLocalName,
  isPublicAddress,
  parseAddress,
} from '../../../shared/url/address.ts';

/** First and last address of each special block, and the public neighbours. */
const EDGES: readonly [string, boolean][] = [
  ['0.0.0.0', false],
  ['0.255.255.255', false],
  ['1.0.0.0', true],
  ['9.255.255.255', true],
  ['10.0.0.0', false],
  ['10.255.255.255', false],
  ['11.0.0.0', true],
  ['100.63.255.255', true],
  ['100.64.0.0', false],
  ['100.100.100.200', false],
  ['100.127.255.255', false],
  ['100.128.0.0', true],
  ['126.255.255.255', true],
  ['127.0.0.0', false],
  ['127.0.0.1', false],
  ['127.255.255.255', false],
  ['128.0.0.0', true],
  ['168.63.129.15', true],
  ['168.63.129.16', false],
  ['168.63.129.17', true],
  ['169.253.255.255', true],
  ['169.254.0.0', false],
  ['169.254.169.254', false],
  ['169.254.255.255', false],
  ['169.255.0.0', true],
  ['172.15.255.255', true],
  ['172.16.0.0', false],
  ['172.31.255.255', false],
  ['172.32.0.0', true],
  ['191.255.255.255', true],
  ['192.0.0.0', false],
  ['192.0.0.192', false],
  ['192.0.0.255', false],
  ['192.0.1.0', true],
  ['192.0.2.0', false],
  ['192.0.2.255', false],
  ['192.0.3.0', true],
  ['192.31.195.255', true],
  ['192.31.196.0', false],
  ['192.31.196.255', false],
  ['192.31.197.0', true],
  ['192.52.193.0', false],
  ['192.52.194.0', true],
  ['192.88.98.255', true],
  ['192.88.99.0', false],
  ['192.88.99.255', false],
  ['192.88.100.0', true],
  ['192.167.255.255', true],
  ['192.168.0.0', false],
  ['192.168.255.255', false],
  ['192.169.0.0', true],
  ['192.175.48.0', false],
  ['192.175.49.0', true],
  ['198.17.255.255', true],
  ['198.18.0.0', false],
  ['198.19.255.255', false],
  ['198.20.0.0', true],
  ['198.51.99.255', true],
  ['198.51.100.0', false],
  ['198.51.100.255', false],
  ['198.51.101.0', true],
  ['203.0.112.255', true],
  ['203.0.113.0', false],
  ['203.0.113.255', false],
  ['203.0.114.0', true],
  ['223.255.255.255', true],
  ['224.0.0.0', false],
  ['239.255.255.255', false],
  ['240.0.0.0', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::2', false],
  ['::7f00:1', false],
  ['::8.8.8.8', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['::ffff:0:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b::10.0.0.1', false],
  ['64:ff9b::8.8.8.8', true],
  ['64:ff9b:0:1::8.8.8.8', false],
  ['64:ff9b:1::8.8.8.8', false],
  ['100::', false],
  ['100::1', false],
  ['100:0:0:1::', false],
  ['1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff', false],
  ['2000::', true],
  ['2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff', true],
  ['2001::', false],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', false],
  ['2001:1::1', false],
  ['2001:2::', false],
  ['2001:3::', false],
  ['2001:4:112::', false],
  ['2001:10::', false],
  ['2001:20::', false],
  ['2001:30::', false],
  ['2001:1ff:ffff::', false],
  ['2001:200::', true],
  ['2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', true],
  ['2001:db8::', false],
  ['2001:db8:ffff::', false],
  ['2001:db9::', true],
  ['2001:ffff::', true],
  ['2002::', false],
  ['2002:7f00:1::', false],
  ['2002:808:808::', false],
  ['2003::', true],
  ['2606:4700:4700::1111', true],
  ['2620:4f:8000::', false],
  ['2620:4f:8001::', true],
  ['3ffe:ffff::', true],
  ['3fff::', false],
  ['3fff:fff::', false],
  ['3fff:1000::', true],
  ['4000::', false],
  ['5f00::', false],
  ['8000::', false],
  ['fc00::', false],
  ['fd00:ec2::254', false],
  ['fdff::', false],
  ['fe80::1', false],
  ['febf::', false],
  ['fec0::', false],
  ['feff::', false],
  ['ff02::1', false],
];

test.each(EDGES)('%s is public: %s', (address, expected) => {
  expect(parseAddress(address)).not.toBeNull();
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  '',
  ' ',
  'localhost',
  'example.com',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '01.2.3.4',
  '1.2.3.04',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '2130706433',
  '0x7f000001',
  '127.1',
  '127.0.0.1.',
  ' 127.0.0.1',
  '127.0.0.1 ',
  '1.2.3.-4',
  '1.2.3.+4',
  '1.2.3.4e0',
  '１２７.0.0.1',
  '127。0。0。1',
  '[::1]',
  '::1]',
  ':',
  ':::',
  '::1::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7:8::',
  '::1:2:3:4:5:6:7:8',
  '12345::',
  'g::',
  '::1.2.3',
  '::1.2.3.4:5',
  '1.2.3.4::',
  '1:2:3:4:5:6:7:1.2.3.4',
  ':1::2',
  '1::2:',
  'fe80::1%eth0',
  'fe80::1%25eth0',
  '::ffff:0x7f.0.0.1',
  '::1/128',
])('%j is invalid, so not public', text => {
  expect(parseAddress(text)).toBeNull();
  expect(isPublicAddress(text)).toBe(false);
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '::1'],
  ['[2001:DB8::1]', '2001:db8::1'],
])('the URL host %s is the address %s', (host, address) => {
  const bytes = hostToAddress(host);
  expect(bytes && formatAddress(bytes)).toBe(address);
});
test.each(['::1', '[127.0.0.1]', '[::1', 'example.com', '[fe80::1%25eth0]', ''])(
  'the URL host %j contains no IP address',
  host => {
    expect(hostToAddress(host)).toBeNull();
  },
);

test.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['localhost.', true],
  ['localhost..', true],
  ['a.localhost', true],
  ['a.b.localhost.', true],
  ['localhost.localdomain', true],
  ['printer.local', true],
  ['metadata.google.internal', true],
  ['router.home.arpa', true],
  ['internal', true],
  ['example.com', false],
  ['notlocalhost', false],
  ['localhost.com', false],
  ['local.example', false],
  ['internal.example.com', false],
  ['arpa', false],
])('the name %s is local: %s', (name, expected) => expect(isLocalName(name)).toBe(expected));

const ipv4 = fc.uint8Array({ minLength: 4, maxLength: 4 });
/** Half of them with a known prefix, since random bytes would hardly ever hit a special block. */
const ipv6 = fc
  .tuple(
    fc.uint8Array({ minLength: 16, maxLength: 16 }),
    fc.constantFrom(
      '',
      '20',
      '2001',
      '20010db8',
      '2002',
      '3fff',
      '0064ff9b0000000000000000',
      '00000000000000000000ffff',
      'fe80',
      'fc',
      'ff',
      '2620004f8000',
      '00'.repeat(12),
    ),
  )
  .map(([bytes, prefix]) => Uint8Array.from([...Buffer.from(prefix, 'hex'), ...bytes].slice(0, 16)));

describe('compared with ipaddr.js', () => {
  test('IPv4 is public exactly if ipaddr.js says unicast, except for one cloud service', () => {
    fc.assert(
      fc.property(ipv4, bytes => {
        const text = bytes.join('.');
        expect(isPublicAddress(bytes)).toBe(ipaddr.parse(text).range() === 'unicast' && text !== '168.63.129.16');
      }),
      { numRuns: 2000 },
    );
  });
  test('IPv6 is public only if ipaddr.js says unicast, or if it embeds a public IPv4 address', () => {
    fc.assert(
      fc.property(ipv6, bytes => {
        const range = ipaddr.fromByteArray([...bytes]).range();
        const isCarrier = range === 'ipv4Mapped' || range === 'rfc6052';
        if (isCarrier)
          expect(isPublicAddress(bytes)).toBe(
            isPublicAddress(bytes.subarray(12)) && bytes[5] === (range === 'rfc6052' ? 0 : bytes[5]),
          );
        else if (range !== 'unicast') expect(isPublicAddress(bytes)).toBe(false);
        else expect(isPublicAddress(bytes)).toBe((bytes[0] ?? 0) >> 5 === 1);
      }),
      { numRuns: 3000 },
    );
  });
  test('IPv6 is parsed and written in the same way', () => {
    fc.assert(
      fc.property(ipv6, bytes => {
        const text = formatAddress(bytes);
        expect(parseAddress(text)).toEqual(bytes);
        expect(text).toBe(new URL(`http://[${text}]/`).hostname.slice(1, -1));
        expect(parseAddress(ipaddr.fromByteArray([...bytes]).toNormalizedString())).toEqual(bytes);
        expect(parseAddress(ipaddr.fromByteArray([...bytes]).toString())).toEqual(bytes);
      }),
      { numRuns: 1000 },
    );
  });
});

test('invalid text is never public', () => {
  const almost = fc
    .array(fc.constantFrom('0', '1', '7', '255', 'f', ':', '::', '.', '%', 'x', ' ', '[', ']', '/'), { maxLength: 20 })
    .map(parts => parts.join(''));
  const isRefused = fc.property(fc.oneof(fc.string(), almost), text => {
    const isAddress = ipaddr.isValid(text) && !text.includes('%');
    return isAddress || !isPublicAddress(text);
  });
  expect(() => fc.assert(isRefused, { numRuns: 3000 })).not.toThrow();
});
