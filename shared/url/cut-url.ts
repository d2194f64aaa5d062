/** DNS has no longer names. */
const MAX_HOST = 253;
/** By RFC 2606 no host is ever called so. */
const NO_HOST = 'https://not-a-host.invalid/';

/**
 * A web address of at most `max` characters that can still be parsed and is on the same host: of user name and password only a
 * beginning stays, then the end of the path goes. Never cut an address that is parsed later in any other way: half of `https://name:password@host` is no
 * address, and half of a host is somebody else's.
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
