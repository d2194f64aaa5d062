import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NameResolver } from '../../../server/egress/resolver.ts';
import type { DnsScript, DnsServer } from './support/dns-server.ts';
import { createResolver } from '../../../server/egress/resolver.ts';
import { createDestinationPolicy } from '../../../server/egress/destination-policy.ts';
import { createAddressPolicy } from '../../../server/egress/address-policy.ts';
import { createOwnNetworks } from '../../../server/egress/own-networks.ts';
import { addressPolicyOf, interfacesWith, noNat64, tickingClock } from './support/address-policies.ts';
import { startDnsServer } from './support/dns-server.ts';

const V4 = '93.184.215.14';
const OTHER_V4 = '93.184.215.15';
const V6 = '2606:4700::1111';

const SCRIPTS: Readonly<Record<string, DnsScript>> = {
  'both.test': (_, type) => [{ type, address: type === 'A' ? V4 : V6, ttl: 60 }],
  'four.test': (_, type) => (type === 'A' ? [{ type, address: V4, ttl: 60 }] : []),
  'six.test': (_, type) => (type === 'AAAA' ? [{ type, address: V6, ttl: 60 }] : 'NXDOMAIN'),
  'alias.test': (_, type) => [
    { type: 'CNAME', target: 'other.test' },
    { type, address: type === 'A' ? V4 : V6 },
  ],
  'no-data.test': () => [],
  'broken.test': () => 'SERVFAIL',
  'silent.test': () => 'SILENCE',
  'silent-six.test': (_, type) => (type === 'A' ? [{ type, address: V4 }] : 'SILENCE'),
  'lost-packet.test': (_, type, nth) => (nth === 0 ? 'SILENCE' : type === 'A' ? [{ type, address: V4 }] : []),
  'flip.test': (_, type, nth) => (type === 'A' ? [{ type, address: nth === 0 ? V4 : '127.0.0.1', ttl: 0 }] : []),
  'flip-back.test': (_, type, nth) => (type === 'A' ? [{ type, address: nth === 0 ? '127.0.0.1' : V4, ttl: 0 }] : []),
  'moving.test': (_, type, nth) => (type === 'A' ? [{ type, address: nth === 0 ? V4 : OTHER_V4, ttl: 0 }] : []),
};

let dns: DnsServer;
let resolver: NameResolver;
/** The same as on a server: it asks again after a second. */
let retrying: NameResolver;
beforeEach(async () => {
  dns = await startDnsServer((name, type, nth) => SCRIPTS[name]?.(name, type, nth) ?? 'NXDOMAIN');
  resolver = createResolver({ servers: [dns.address], tryTimeoutMs: 20_000 });
  retrying = createResolver({ servers: [dns.address] });
});
afterEach(async () => {
  resolver.close();
  retrying.close();
  await dns.close();
});
const destinationsOf = (asking: NameResolver) =>
  createDestinationPolicy({ staticHosts: [], resolver: asking, addressPolicy: addressPolicyOf({}) });
const asked = (name: string): number => dns.questions.filter(question => question === `${name} A`).length;

describe('the resolver', () => {
  test.each([
    ['both.test', [V4, V6]],
    ['four.test', [V4]],
    ['six.test', [V6]],
    ['alias.test', [V4, V6]],
    ['silent-six.test', [V4]],
    ['lost-packet.test', [V4]],
  ])('finds the addresses of %s', async (name, addresses) => {
    expect(await retrying.resolve(name)).toEqual(addresses);
  });

  test.each([
    ['nowhere.test', true],
    ['no-data.test', true],
    ['a..b', true],
    ['broken.test', false],
    ['silent.test', false],
  ])('finds nothing for %s, knows whether that is final: %s, and asks twice at most', async (name, isFinal) => {
    await expect(retrying.resolve(name)).rejects.toMatchObject({ name: 'DnsError', failure: 'DNS_NOT_FOUND', isFinal });
    expect(asked(name)).toBeLessThanOrEqual(2);
  });

  test('fails with a message without a name server', async () => {
    await dns.close();
    await expect(retrying.resolve('four.test')).rejects.toMatchObject({ failure: 'DNS_NOT_FOUND', isFinal: false });
    dns = await startDnsServer(() => 'NXDOMAIN');
  });

  test('caches a response for its TTL', async () => {
    await resolver.resolve('four.test');
    await resolver.resolve('four.test');
    expect(asked('four.test')).toBe(1);
    expect(await resolver.resolve('moving.test')).toEqual([V4]);
    expect(await resolver.resolve('moving.test')).toEqual([OTHER_V4]);
    expect(asked('moving.test')).toBe(2);
  });
});

describe('the address policy of one session', () => {
  test('resolves a name once for all ports and connections', async () => {
    const destinationOf = destinationsOf(resolver);
    const places = await Promise.all([80, 443, 8080].map(port => destinationOf('moving.test', port)));
    expect(places).toEqual([80, 443, 8080].map(port => ({ addresses: [V4], port })));
    expect(await destinationOf('moving.test', 81)).toEqual({ addresses: [V4], port: 81 });
    expect(asked('moving.test')).toBe(1);
    // Another session asks for itself.
    expect(await destinationsOf(resolver)('moving.test', 80)).toEqual({ addresses: [OTHER_V4], port: 80 });
  });

  test('keeps the public address when the name changes to a private one, and the refusal when it changes back', async () => {
    const destinationOf = destinationsOf(resolver);
    expect(await destinationOf('flip.test', 80)).toEqual({ addresses: [V4], port: 80 });
    expect(await destinationOf('flip.test', 80)).toEqual({ addresses: [V4], port: 80 });
    await expect(destinationOf('flip-back.test', 80)).rejects.toMatchObject({ failure: 'BLOCKED_ADDRESS' });
    await expect(destinationOf('flip-back.test', 80)).rejects.toMatchObject({ failure: 'BLOCKED_ADDRESS' });
    await expect(destinationsOf(resolver)('flip.test', 80)).rejects.toMatchObject({ failure: 'BLOCKED_ADDRESS' });
  });

  test('checks the address again at each connection, because local networks may change', async () => {
    let interfaces = {};
    const addressPolicy = createAddressPolicy({
      ownNetworks: createOwnNetworks({ networkInterfaces: () => interfaces, now: tickingClock(10_000) }),
      nat64: noNat64,
    });
    const destinationOf = createDestinationPolicy({ staticHosts: [], resolver, addressPolicy });
    expect(await destinationOf('four.test', 80)).toEqual({ addresses: [V4], port: 80 });
    interfaces = interfacesWith(`${V4}/24`);
    await expect(destinationOf('four.test', 80)).rejects.toMatchObject({ failure: 'BLOCKED_ADDRESS' });
  });

  test('queries again after a name server did not respond', async () => {
    const destinationOf = destinationsOf(resolver);
    await expect(destinationOf('broken.test', 80)).rejects.toMatchObject({ failure: 'DNS_NOT_FOUND' });
    const before = asked('broken.test');
    await expect(destinationOf('broken.test', 80)).rejects.toMatchObject({ failure: 'DNS_NOT_FOUND' });
    expect(asked('broken.test')).toBeGreaterThan(before);
  });

  test('resolves at most 2000 names', async () => {
    const names = Array.from({ length: 2000 }, (_, i) => `n${i}.test`);
    const instant: NameResolver = { resolve: name => Promise.resolve(name === '' ? [] : [V4]), close() {} };
    const destinationOf = destinationsOf(instant);
    await Promise.all(names.map(name => destinationOf(name, 80)));
    await expect(destinationOf('one-more.test', 80)).rejects.toMatchObject({ failure: 'DNS_NOT_FOUND' });
    expect(await destinationOf('n0.test', 443)).toEqual({ addresses: [V4], port: 443 });
  });
});
