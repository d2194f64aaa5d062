import type { NetworkInterfaceInfo } from 'node:os';
import { createAddressPolicy, type AddressPolicy } from '../../../../server/egress/address-policy.ts';
import { createNat64, type Nat64 } from '../../../../server/egress/nat64.ts';
import { createOwnNetworks } from '../../../../server/egress/own-networks.ts';

export const noNat64: Nat64 = () => Promise.resolve([]);

/** The result of `os.networkInterfaces` on a machine with these addresses and prefix lengths. */
export function interfacesWith(...cidrs: string[]): Record<string, NetworkInterfaceInfo[]> {
  return { eth0: cidrs.map(interfaceWith) };
}

function interfaceWith(cidr: string): NetworkInterfaceInfo {
  const [address = ''] = cidr.split('/');
  const common = { address, netmask: '', mac: '00:00:00:00:00:00', internal: false, cidr };
  return address.includes(':') ? { ...common, family: 'IPv6', scopeid: 0 } : { ...common, family: 'IPv4' };
}

/** A clock that moves on by this much each time it is read. */
export function tickingClock(stepMs: number): () => number {
  let time = 0;
  return () => (time += stepMs);
}

/** The policy of a machine with these addresses, on a network whose name servers say this of ipv4only.arpa. */
export function addressPolicyOf({
  cidrs = [],
  ipv4only = [],
}: {
  cidrs?: string[];
  ipv4only?: string[];
}): AddressPolicy {
  return createAddressPolicy({
    ownNetworks: createOwnNetworks({ networkInterfaces: () => interfacesWith(...cidrs) }),
    nat64: createNat64({ resolver: { resolve: () => Promise.resolve(['192.0.0.170', '192.0.0.171', ...ipv4only]) } }),
  });
}
