import { formatAddress, hostToAddress, parseAddress } from '../../shared/url/address.ts';

/**
 * One spelling for a host, so that rules, pins and the log cannot be walked around by another: lower case, punycode, no
 * trailing dot, every spelling of an IPv4 address as dotted decimal, IPv6 canonical and without brackets. null when it is
 * no host: empty, a zone id, more than one trailing dot, or characters that a URL would read as something else.
 */
export function normaliseHost(host: string): string | null {
  // A SOCKS client sends IPv6 as bytes, so without brackets; a URL has them.
  const literal = parseAddress(host) ?? hostToAddress(host);
  if (literal) return formatAddress(literal);
  // oxlint-disable-next-line no-control-regex -- tabs, newlines and NUL are what is looked for: URL would drop or trim them
  if (/[\u0000-\u0020\u007f/?#@\\:%[\]]/.test(host)) return null;
  if (!URL.canParse(`http://${host}/`)) return null;
  // The URL standard's own host parser: IDNA, and IPv4 in decimal, octal, hex and short forms.
  const name = new URL(`http://${host}/`).hostname.replace(/\.$/, '');
  if (name === '' || name.endsWith('.') || name.length > 253) return null;
  const address = hostToAddress(name);
  return address ? formatAddress(address) : name;
}
