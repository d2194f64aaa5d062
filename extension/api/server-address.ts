export interface ServerAddress {
  /** Without a slash at its end. */
  readonly address: string;
  /** For the permission to talk to it; a permission names no port. */
  readonly originPattern: string;
  /** The key would travel where others can read it. */
  readonly isUnencrypted: boolean;
}

/** Reads an address as people write it: with or without scheme, slashes or `/v1` at its end. Null where it is none. */
export function parseServerAddress(text: string): ServerAddress | null {
  const trimmed = text.trim();
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed);
  const url = URL.parse(hasScheme ? trimmed : `https://${trimmed}`);
  if (url === null || trimmed === '' || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    return null;
  }
  const isOnLoopback = isLoopback(url.hostname);
  const scheme = !hasScheme && isOnLoopback ? 'http:' : url.protocol;
  const path = url.pathname.replace(/\/+$/, '').replace(/\/v1$/, '').replace(/\/+$/, '');
  return {
    address: `${scheme}//${url.host}${path}`,
    originPattern: `${scheme}//${url.hostname}/*`,
    isUnencrypted: scheme === 'http:' && !isOnLoopback,
  };
}

function isLoopback(hostname: string): boolean {
  // The URL standard brings every spelling of an IPv4 address into this form; a name can begin with 127. too.
  const isIpv4 = /^127\.\d+\.\d+\.\d+$/.test(hostname);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || isIpv4;
}
