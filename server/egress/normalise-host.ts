import { formatAddress, hostToAddress, parseAddress } from '../../shared/url/address.ts';

/**
 * The canonical form of a host, so that another spelling cannot bypass rules, pinned addresses and the log: lower case,
 * punycode, no trailing dot, IPv4 as dotted decimal, IPv6 without brackets. null for an invalid host: empty, with a zone id,
 * with more than one trailing dot, or with characters that a URL parser would treat as something else.
 */
export function normaliseHost(host: string): string | null {
  // IPv6 has brackets in a URL, but not from a SOCKS client.
  const literal = parseAddress(host) ?? hostToAddress(host);
  if (literal) return formatAddress(literal);
  // oxlint-disable-next-line no-control-regex -- rejects control characters, which URL would drop or trim
  if (/[\u0000-\u0020\u007f/?#@\\:%[\]]/.test(host)) return null;
  if (!URL.canParse(`http://${host}/`)) return null;
  // The host parser of the URL standard: IDNA, and IPv4 in decimal, octal, hexadecimal and short forms.
  const name = new URL(`http://${host}/`).hostname.replace(/\.$/, '');
  if (name === '' || name.endsWith('.') || name.length > 253) return null;
  const address = hostToAddress(name);
  return address ? formatAddress(address) : name;
}
