import os from 'node:os';
import { describe, expect, test } from 'vitest';
import { createAddressPolicy } from '../../../server/egress/address-policy.ts';
import { createOwnNetworks } from '../../../server/egress/own-networks.ts';
import { addressPolicyOf, noNat64 } from './support/address-policies.ts';

const OWN = 'belongs to this machine or its network';
const NOT_PUBLIC = 'is not public';
const EMBEDDED = 'embeds an IPv4 address that is not public';

const policy = addressPolicyOf({
  cidrs: ['127.0.0.1/8', '::1/128', '45.33.9.17/24', '2600:3c00:9::1/64'],
  ipv4only: ['2600:64::192.0.0.170'],
});

describe('the address policy', () => {
  test.each([
    ['93.184.215.14', null],
    ['2606:4700::1111', null],
    ['::ffff:93.184.215.14', null],
    ['64:ff9b::93.184.215.14', null],
    ['2600:64::93.184.215.14', null],
    ['127.0.0.1', NOT_PUBLIC],
    ['fd00::1', NOT_PUBLIC],
    ['not an address', NOT_PUBLIC],
    ['64:ff9b::10.0.0.1', NOT_PUBLIC],
    ['2600:64::10.0.0.1', EMBEDDED],
    ['2600:64::127.0.0.1', EMBEDDED],
    ['2600:64::169.254.169.254', EMBEDDED],
    ['45.33.9.17', OWN],
    ['45.33.9.99', OWN],
    ['::ffff:45.33.9.17', OWN],
    ['64:ff9b::45.33.9.17', OWN],
    ['2600:64::45.33.9.17', OWN],
    ['2600:3c00:9::1', OWN],
    ['2600:3c00:9::abcd', OWN],
  ])('of %s says %j', async (address, expected) => {
    expect(await policy(address)).toBe(expected);
  });

  test('refuses every address of the machine that runs this', async () => {
    const real = createAddressPolicy({ ownNetworks: createOwnNetworks(), nat64: noNat64 });
    const addresses = Object.values(os.networkInterfaces()).flatMap(infos => infos ?? []);
    for (const { address } of addresses) expect(await real(address)).not.toBeNull();
  });
});
