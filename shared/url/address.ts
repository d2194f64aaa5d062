import { EMBEDDED_IPV4, GLOBAL_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './address-ranges.ts';

/** An IP address as 4 or 16 bytes in network order, independent of its spelling. */
export type AddressBytes = Uint8Array;

/** All addresses that share the first `bits` bits of `bytes`. */
export interface AddressBlock {
  readonly bytes: AddressBytes;
  readonly bits: number;
}

/** Parses an IP literal: four plain decimal numbers, or IPv6 without brackets. null for anything else, including zone ids. */
export function parseAddress(text: string): AddressBytes | null {
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text);
}

/** Parses a URL's `host` as an address (`127.0.0.1`, `[::1]`); null for a name. */
export function hostToAddress(host: string): AddressBytes | null {
  if (host.startsWith('[')) return host.endsWith(']') ? parseIpv6(host.slice(1, -1)) : null;
  return parseIpv4(host);
}

/** Dotted decimal, or the canonical form of RFC 5952. */
export function formatAddress(bytes: AddressBytes): string {
  if (bytes.length === 4) return bytes.join('.');
  const groups = Array.from({ length: 8 }, (_, i) => ((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0));
  const text = groups.map(group => group.toString(16)).join(':');
  // The longest run of at least two zero groups, the first of equal ones, becomes `::`.
  const runs = [...text.matchAll(/(?<![^:])0(?::0)+(?![^:])/g)];
  const longest = runs.reduce<RegExpExecArray | undefined>(
    (a, b) => (a && a[0].length >= b[0].length ? a : b),
    undefined,
  );
  if (!longest) return text;
  return `${text.slice(0, longest.index).replace(/:$/, '')}::${text.slice(longest.index + longest[0].length).replace(/^:/, '')}`;
}

/** True only for addresses of the public internet. False for anything that cannot be parsed. */
export function isPublicAddress(address: AddressBytes | string): boolean {
  const bytes = typeof address === 'string' ? parseAddress(address) : address;
  if (bytes?.length === 4) return !SPECIAL_IPV4_BLOCKS.some(block => contains(block, bytes));
  if (bytes?.length !== 16) return false;
  const embedded = embeddedIpv4(bytes);
  if (embedded) return isPublicAddress(embedded);
  return contains(GLOBAL_IPV6_BLOCK, bytes) && !SPECIAL_IPV6_BLOCKS.some(block => contains(block, bytes));
}

/** The embedded IPv4 address (IPv4-mapped, NAT64); null for none. */
export function embeddedIpv4(bytes: AddressBytes): AddressBytes | null {
  return EMBEDDED_IPV4_BLOCKS.some(block => contains(block, bytes)) ? bytes.subarray(12) : null;
}

/** Whether the address is in the block. Different families never match. */
export function contains(block: AddressBlock, address: AddressBytes): boolean {
  if (block.bytes.length !== address.length) return false;
  return block.bytes.every((byte, i) => {
    const mask = (0xff00 >> Math.min(8, Math.max(0, block.bits - 8 * i))) & 0xff;
    return ((byte ^ (address[i] ?? 0)) & mask) === 0;
  });
}

/**
 * True for names of the local machine or network, whatever DNS says (RFC 6761, RFC 6762, RFC 8375, ICANN's
 * `.internal`), with or without a trailing dot.
 */
export function isLocalName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.+$/, '');
  return LOCAL_SUFFIXES.some(suffix => name === suffix || name.endsWith(`.${suffix}`));
}

const LOCAL_SUFFIXES = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa'] as const;
const SPECIAL_IPV4_BLOCKS = SPECIAL_IPV4.map(parseBlock);
const SPECIAL_IPV6_BLOCKS = SPECIAL_IPV6.map(parseBlock);
const EMBEDDED_IPV4_BLOCKS = EMBEDDED_IPV4.map(parseBlock);
const GLOBAL_IPV6_BLOCK = parseBlock(GLOBAL_IPV6);

function parseIpv4(text: string): AddressBytes | null {
  const parts = text.split('.');
  // No leading zeros: some parsers read `010` as octal.
  if (parts.length !== 4 || !parts.every(part => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)) return null;
  return Uint8Array.from(parts, Number);
}

function parseIpv6(text: string): AddressBytes | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map((half, i) => parseGroups(half, i === halves.length - 1));
  if (!head || tail === null) return null;
  const zeros = 16 - head.length - (tail?.length ?? 0);
  // `::` stands for at least one zero group.
  if (tail ? zeros < 2 : zeros !== 0) return null;
  return Uint8Array.from([...head, ...Array<number>(zeros).fill(0), ...(tail ?? [])]);
}

/** Parses colon-separated groups; the last may be a dotted IPv4 address where `mayEndInIpv4`. */
function parseGroups(text: string, mayEndInIpv4: boolean): number[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  const bytes: number[] = [];
  for (const [i, group] of groups.entries()) {
    const ipv4 = mayEndInIpv4 && i === groups.length - 1 ? parseIpv4(group) : null;
    if (ipv4) bytes.push(...ipv4);
    else if (/^[\da-f]{1,4}$/i.test(group))
      bytes.push(Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff);
    else return null;
  }
  return bytes;
}

function parseBlock(cidr: string): AddressBlock {
  const [address = '', bits] = cidr.split('/');
  const bytes = parseAddress(address);
  if (!bytes) throw new Error(`not an address block: ${cidr}`);
  return { bytes, bits: Number(bits) };
}
