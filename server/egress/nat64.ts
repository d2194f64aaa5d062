import { parseAddress, type AddressBytes } from '../../shared/url/address.ts';
import type { NameResolver } from './resolver.ts';

/** Returns the IPv4 addresses that an IPv6 address may translate to (NAT64) on this network. */
export type Nat64 = (address: AddressBytes) => Promise<AddressBytes[]>;

export interface Nat64Deps {
  readonly resolver: Pick<NameResolver, 'resolve'>;
  readonly now?: () => number;
}

interface Prefix {
  readonly bytes: AddressBytes;
  /** In bytes. */
  readonly length: number;
}

const ASK_AGAIN_MS = 60_000;
/** This name has A records only, so AAAA answers reveal the network's NAT64 prefix (RFC 7050). */
const IPV4_ONLY_NAME = 'ipv4only.arpa';
const IPV4_ONLY_ADDRESSES: ReadonlySet<string> = new Set(['192.0.0.170', '192.0.0.171']);
/** Lengths that RFC 6052 allows, in bytes. */
const LENGTHS = [4, 5, 6, 7, 8, 12] as const;

/**
 * IPv6-only networks reach IPv4 through a translator, by addresses with a prefix that is often specific to the network. An
 * attacker could embed a private IPv4 address in it, so the prefix is discovered by DNS (RFC 7050). A forged answer can only
 * make the policy refuse more.
 */
export function createNat64({ resolver, now = () => performance.now() }: Nat64Deps): Nat64 {
  let prefixes: readonly Prefix[] = [];
  let askedAt = -Infinity;
  let asked: Promise<void> = Promise.resolve();

  async function learn(): Promise<void> {
    try {
      prefixes = (await resolver.resolve(IPV4_ONLY_NAME)).flatMap(prefixesOf);
    } catch {
      // Usually there is no NAT64. If the name servers do not answer, keep the last prefixes.
    }
  }

  return async address => {
    if (now() - askedAt >= ASK_AGAIN_MS) {
      askedAt = now();
      asked = learn();
    }
    await asked;
    return prefixes.filter(prefix => startsWith(address, prefix)).map(({ length }) => ipv4At(address, length));
  };
}

/** The position of the well-known IPv4 addresses in an answer gives the length of the prefix. */
function prefixesOf(answer: string): Prefix[] {
  const bytes = parseAddress(answer);
  if (bytes?.length !== 16) return [];
  return LENGTHS.filter(length => IPV4_ONLY_ADDRESSES.has(ipv4At(bytes, length).join('.'))).map(length => ({
    bytes,
    length,
  }));
}

const startsWith = (address: AddressBytes, { bytes, length }: Prefix): boolean =>
  address.length === bytes.length && address.subarray(0, length).every((byte, i) => byte === bytes[i]);

/** RFC 6052: the IPv4 address follows the prefix and skips the ninth byte, which is always zero. */
function ipv4At(address: AddressBytes, length: number): AddressBytes {
  const indexes = Array.from(address.keys()).filter(i => i >= length && (i !== 8 || length > 8));
  return Uint8Array.from(indexes.slice(0, 4), i => address[i] ?? 0);
}
