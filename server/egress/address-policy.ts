import { embeddedIpv4, isPublicAddress, parseAddress } from '../../shared/url/address.ts';
import type { Nat64 } from './nat64.ts';
import type { OwnNetworks } from './own-networks.ts';

/** Returns why connections to an address are refused, as the end of a sentence; null if they are allowed. */
export type AddressPolicy = (address: string) => Promise<string | null>;

export interface AddressPolicyDeps {
  readonly ownNetworks: OwnNetworks;
  readonly nat64: Nat64;
}

/** An IPv6 address that embeds an IPv4 address must pass the rules for both. */
export function createAddressPolicy({ ownNetworks, nat64 }: AddressPolicyDeps): AddressPolicy {
  return async text => {
    const address = parseAddress(text);
    if (!address || !isPublicAddress(address)) return 'is not public';
    const isIpv6 = address.length === 16;
    const embedded = isIpv6 ? [embeddedIpv4(address), ...(await nat64(address))].filter(each => each !== null) : [];
    if (!embedded.every(isPublicAddress)) return 'embeds an IPv4 address that is not public';
    if ([address, ...embedded].some(ownNetworks.has)) return 'belongs to this machine or its network';
    return null;
  };
}
