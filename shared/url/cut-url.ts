/** The maximum length of a DNS name. */
const MAX_HOST = 253;
/** Reserved by RFC 2606, so it never resolves. */
const NO_HOST = 'https://not-a-host.invalid/';

/**
 * Shortens a URL to `max` characters so that it stays valid and on the same host: keeps only the start of long credentials,
 * then cuts the end of the path. Never cut URLs that are parsed later in any other way: half of
 * `https://name:password@host` is invalid, and half of a host is another host.
 */
export function cutUrl(address: string, max: number): string {
  if (!URL.canParse(address)) return NO_HOST;
  const url = new URL(address);
  if (url.hostname.length > MAX_HOST) return NO_HOST;
  if (address.length <= max) return address;
  // What is left shows that there was a user name or a password.
  url.username = url.username.slice(0, max / 4);
  url.password = url.password.slice(0, max / 4);
  return url.href.slice(0, max);
}
