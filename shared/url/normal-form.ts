/** A URL in normal form: equivalent URLs have the same one. */
export interface NormalUrl {
  /** The URL without credentials, fragment, default port and trailing dot of the host. The query is kept. */
  readonly href: string;
  /** Lower case, punycode, IPv6 in brackets; without port. */
  readonly hostname: string;
  /** `hostname` with a non-default port. */
  readonly host: string;
  /** Path and query; never empty. */
  readonly path: string;
}

/**
 * The normal form of an http or https URL; null for others. The URL parser normalises case, default port, dot segments, IDN,
 * IPv4 and control characters. Percent-encoding follows RFC 3986, section 6.2.2: unreserved characters are decoded, other
 * escapes are upper case, and invalid characters are escaped.
 */
export function normalUrl(text: string): NormalUrl | null {
  const url = parsed(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const hostname = withoutFinalDot(url.hostname);
  const host = url.port === '' ? hostname : `${hostname}:${url.port}`;
  const path = withNormalEscapes(url.pathname + url.search);
  return { href: `${url.protocol}//${host}${path}`, hostname, host, path };
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** `example.com.` is the fully qualified form of `example.com`. Names with several trailing dots are invalid and stay. */
function withoutFinalDot(hostname: string): string {
  return hostname.endsWith('.') && hostname.length > 1 && !hostname.endsWith('..') ? hostname.slice(0, -1) : hostname;
}

const NOTHING_TO_DO = /^[\w\-.~!$&'()*+,;=:@/?]*$/;
const ESCAPE_OR_FORBIDDEN = /%[\da-f]{2}|[^\w\-.~!$&'()*+,;=:@/?]/gi;
const UNRESERVED = /[\w\-.~]/;

function withNormalEscapes(text: string): string {
  if (NOTHING_TO_DO.test(text)) return text;
  return text.replace(ESCAPE_OR_FORBIDDEN, found => {
    if (found.length === 1) return encodeURIComponent(found);
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return UNRESERVED.test(character) ? character : found.toUpperCase();
  });
}
