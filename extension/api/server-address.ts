import { isLoopback } from '../../shared/url/loopback.ts';

export interface ServerAddress {
  /** Without a trailing slash. */
  readonly address: string;
  /** Match pattern for the host permission; match patterns carry no port. */
  readonly originPattern: string;
  /** The API key would be sent unencrypted. */
  readonly isUnencrypted: boolean;
}

/** Parses an address as people write it: with or without scheme, trailing slashes or `/v1`. null where it is not one. */
export function parseServerAddress(text: string): ServerAddress | null {
  const trimmed = text.trim();
  // The URL parser of Chromium would escape these, and take any sentence for a host.
  if (/[\s%<>"]/.test(trimmed)) return null;
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
