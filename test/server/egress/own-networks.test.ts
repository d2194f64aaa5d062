import type os from 'node:os';
import { describe, expect, test } from 'vitest';
import { createOwnNetworks } from '../../../server/egress/own-networks.ts';
import { StartError } from '../../../server/start-error.ts';
import { parseAddress } from '../../../shared/url/address.ts';
import { interfacesWith, tickingClock } from './support/address-policies.ts';

const bytesOf = (text: string): Uint8Array => {
  const bytes = parseAddress(text);
  if (!bytes) throw new Error(`not an address: ${text}`);
  return bytes;
};

describe('own networks', () => {
  test.each([
    // A server with an address of its provider's network.
    ['45.33.9.17/24', '45.33.9.17', true],
    ['45.33.9.17/24', '45.33.9.254', true],
    ['45.33.9.17/24', '45.33.10.1', false],
    ['45.33.9.17/22', '45.33.11.255', true],
    ['45.33.9.17/16', '45.33.255.1', true],
    // Point to point, and hosts of clouds.
    ['45.33.9.17/32', '45.33.9.17', true],
    ['45.33.9.17/32', '45.33.9.18', false],
    ['45.33.9.16/31', '45.33.9.17', true],
    // A tunnel that leads everywhere, a mask of an address class.
    ['45.33.9.17/0', '45.33.9.17', true],
    ['45.33.9.17/0', '93.184.215.14', false],
    ['45.33.9.17/1', '45.33.9.18', false],
    ['45.33.9.17/8', '45.33.9.18', false],
    ['45.33.9.17/15', '45.33.9.18', false],
    ['2600:3c00:9::1/64', '2600:3c00:9::1', true],
    ['2600:3c00:9::1/64', '2600:3c00:9::ffff:1', true],
    ['2600:3c00:9::1/64', '2600:3c00:9:1::1', false],
    ['2600:3c00:9::1/48', '2600:3c00:9:1::1', true],
    ['2600:3c00:9::1/32', '2600:3c00:ffff::1', true],
    // The network is 64 bits long even where the host was given one address of it.
    ['2600:3c00:9::1/128', '2600:3c00:9::2', true],
    ['2600:3c00:9::1/128', '2600:3c00:9:1::2', false],
    ['2600:3c00:9::1/96', '2600:3c00:9::1:0:2', true],
    ['2600:3c00:9::1/3', '2600:3c00:9::1', true],
    ['2600:3c00:9::1/3', '2606:4700::1111', false],
    ['2600:3c00:9::1/0', '2600:3c00:9::2', false],
    ['45.33.9.17/24', '2600:3c00:9::1', false],
    ['::1/128', '::ffff:93.184.215.14', false],
  ])('of %s have %s: %s', (cidr, address, expected) => {
    const networks = createOwnNetworks({ networkInterfaces: () => interfacesWith('127.0.0.1/8', cidr) });
    expect(networks.has(bytesOf(address))).toBe(expected);
  });

  test('contain only the address if its mask is invalid', () => {
    const [info] = interfacesWith('45.33.9.17/24')['eth0'] ?? [];
    if (!info) throw new Error('no interface');
    const networks = createOwnNetworks({ networkInterfaces: () => ({ odd: [{ ...info, cidr: null }] }) });
    expect(networks.has(bytesOf('45.33.9.17'))).toBe(true);
    expect(networks.has(bytesOf('45.33.9.18'))).toBe(false);
  });

  test('are read again at intervals, and kept on failure', () => {
    let reads: () => ReturnType<typeof os.networkInterfaces> = () => ({});
    const networks = createOwnNetworks({ networkInterfaces: () => reads(), now: tickingClock(1100) });
    const address = bytesOf('45.33.9.17');
    expect(networks.has(address)).toBe(false);
    reads = () => interfacesWith('45.33.9.17/24');
    expect(networks.has(address)).toBe(true);
    reads = () => {
      throw new Error('EMFILE');
    };
    for (let i = 0; i < 5; i++) expect(networks.has(address)).toBe(true);
  });

  test('that cannot be read stop the start, with advice', () => {
    const networkInterfaces = () => {
      throw new Error('uv_interface_addresses returned EAFNOSUPPORT');
    };
    expect(() => createOwnNetworks({ networkInterfaces })).toThrow(StartError);
    expect(() => createOwnNetworks({ networkInterfaces })).toThrow(/EAFNOSUPPORT.*Allow this service AF_NETLINK/);
  });
});
