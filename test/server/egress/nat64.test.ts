import { describe, expect, test } from 'vitest';
import { createNat64 } from '../../../server/egress/nat64.ts';
import { formatAddress, parseAddress } from '../../../shared/url/address.ts';

const ANSWER = ['192.0.0.170', '192.0.0.171'];
const bytesOf = (text: string) => parseAddress(text) ?? new Uint8Array();

async function embeddedIn(address: string, ...answer: string[]): Promise<string[]> {
  const nat64 = createNat64({ resolver: { resolve: () => Promise.resolve([...ANSWER, ...answer]) } });
  return (await nat64(bytesOf(address))).map(formatAddress);
}

describe('NAT64', () => {
  // The table of RFC 6052, section 2.4, in address space that is not documentation.
  test.each([
    ['2600:db8:c000:aa::', '2600:db8:c000:221::', '192.0.2.33'],
    ['2600:db8:1c0:0:aa::', '2600:db8:1c0:2:21::', '192.0.2.33'],
    ['2600:db8:122:c000:0:aa00::', '2600:db8:122:c000:2:2100::', '192.0.2.33'],
    ['2600:db8:122:3c0:0:aa::', '2600:db8:122:3c0:0:221::', '192.0.2.33'],
    ['2600:db8:122:344:c0:0:aa00::', '2600:db8:122:344:c0:2:2100::', '192.0.2.33'],
    ['2600:db8:122:344::192.0.0.170', '2600:db8:122:344::192.0.2.33', '192.0.2.33'],
    ['2600:db8:122:344::192.0.0.171', '2600:db8:122:344::10.0.0.1', '10.0.0.1'],
    ['64:ff9b::192.0.0.170', '64:ff9b::127.0.0.1', '127.0.0.1'],
  ])('learns from %s that %s is %s', async (answer, address, expected) => {
    expect(await embeddedIn(address, answer)).toEqual([expected]);
  });

  test.each([
    ['of another prefix', '2606:4700::1', ['2600:db8:122:344::192.0.0.170']],
    ['where the network has no prefix', '2606:4700::1', []],
    ['where the answer holds none of the well-known addresses', '2606:4700::1', ['2606:4700::2']],
  ])('finds nothing in an address %s', async (_, address, answer) => {
    expect(await embeddedIn(address, ...answer)).toEqual([]);
  });

  test('queries ipv4only.arpa once a minute, and keeps the last response on failure', async () => {
    let time = 0;
    const asked: string[] = [];
    const answers = [Promise.resolve(['2600:64::192.0.0.170']), Promise.reject(new Error('silence'))];
    const resolve = (name: string): Promise<string[]> => {
      asked.push(name);
      return answers.shift() ?? Promise.resolve(ANSWER);
    };
    const nat64 = createNat64({ resolver: { resolve }, now: () => time });
    const found = async () => (await nat64(bytesOf('2600:64::10.0.0.1'))).map(formatAddress);
    expect(await Promise.all([found(), found()])).toEqual([['10.0.0.1'], ['10.0.0.1']]);
    time = 59_000;
    await found();
    expect(asked).toEqual(['ipv4only.arpa']);
    time = 61_000;
    expect(await found()).toEqual(['10.0.0.1']);
    time = 130_000;
    expect(await found()).toEqual([]);
    expect(asked).toHaveLength(3);
  });
});
