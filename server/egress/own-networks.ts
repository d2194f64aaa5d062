import os from 'node:os';
import {
  contains,
  isPublicAddress,
  parseAddress,
  type AddressBlock,
  type AddressBytes,
} from '../../shared/url/address.ts';
import { messageOf } from '../errors.ts';
import { StartError } from '../start-error.ts';

type NetworkInterfaces = ReturnType<typeof os.networkInterfaces>;

export interface OwnNetworksDeps {
  readonly networkInterfaces?: () => NetworkInterfaces;
  readonly now?: () => number;
}

/** The current public addresses of this machine, and the public networks that it is directly attached to. */
export type OwnNetworks = ReturnType<typeof createOwnNetworks>;

/** Interfaces come and go (VPNs, DHCP, containers). Reading them takes a tenth of a millisecond. */
const READ_AGAIN_MS = 2000;
/**
 * A shorter prefix is not a local network but a default-route tunnel, or a point-to-point link with a classful mask: refusing
 * it would block a part of the internet. Only the own address of such an interface is refused.
 */
const SHORTEST_PREFIX = { IPv4: 16, IPv6: 32 } as const;
/** IPv6 subnets have 64 bits, although an interface with a DHCPv6 address (as in clouds) reports a /128. */
const IPV6_NETWORK_BITS = 64;

/** Throws StartError if interfaces cannot be read: without the machine's own addresses the policy would let scans reach them. */
export function createOwnNetworks(deps: OwnNetworksDeps = {}) {
  const { networkInterfaces = os.networkInterfaces, now = () => performance.now() } = deps;
  let blocks = firstRead(networkInterfaces);
  let readAt = now();

  function readAgain(): void {
    readAt = now();
    try {
      blocks = blocksOf(networkInterfaces());
    } catch {
      // For example out of file descriptors. Keep the last result.
    }
  }

  return {
    has(address: AddressBytes): boolean {
      if (now() - readAt >= READ_AGAIN_MS) readAgain();
      return blocks.some(block => contains(block, address));
    },
  };
}

function firstRead(networkInterfaces: () => NetworkInterfaces): AddressBlock[] {
  try {
    return blocksOf(networkInterfaces());
  } catch (error) {
    const why = messageOf(error);
    throw new StartError(
      `The network interfaces of this machine cannot be read (${why}), so pages could reach it. Allow this service AF_NETLINK sockets.`,
    );
  }
}

function blocksOf(interfaces: NetworkInterfaces): AddressBlock[] {
  return Object.values(interfaces).flatMap(each => (each ?? []).flatMap(blocksOfAddress));
}

function blocksOfAddress({ address, cidr, family }: os.NetworkInterfaceInfo): AddressBlock[] {
  const bytes = parseAddress(address);
  // Private addresses are blocked by other rules.
  if (!bytes || !isPublicAddress(bytes)) return [];
  const own = { bytes, bits: 8 * bytes.length };
  // null for a mask with gaps.
  const bits = cidr === null ? own.bits : Number(cidr.split('/')[1]);
  if (bits < SHORTEST_PREFIX[family]) return [own];
  return [{ bytes, bits: family === 'IPv6' ? Math.min(bits, IPV6_NETWORK_BITS) : bits }];
}
