/** A web address in the one spelling that all its equivalent spellings share. */
export interface NormalUrl {
  /** The whole address: without user name, fragment, default port and the dot behind the host. The query is kept as it is. */
  readonly href: string;
  /** Lower case, punycode, IPv6 in brackets; without port. */
  readonly hostname: string;
  /** `hostname`, and the port where it is not the scheme's own. */
  readonly host: string;
  /** Path and query; never empty. */
  readonly path: string;
}

/**
 * The normal form of an http or https URL; null for what is none. The URL standard's parser settles case, default port, dot
 * segments, IDN, spellings of IPv4 and control characters; escapes follow RFC 3986, section 6.2.2: those of unreserved characters
 * are undone, all others are upper case, and what may not stand in a URL as it is gets escaped.
 */
export function normalUrl(text: string): NormalUrl | null {
  const url = parsed(text);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const hostname = withoutFinalDot(url.hostname);
  const host = url.port === '' ? hostname : `${hostname}:${url.port}`;
  const path = withNormalEscapes(url.pathname + url.search);
  return { href: `${url.protocol}//${host}${path}`, hostname, host, path };
}

/** Reads what is in normal form already, without looking at it again. */
export function readNormalUrl(href: string): NormalUrl {
  const start = href.indexOf('//') + 2;
  const slash = href.indexOf('/', start);
  const host = href.slice(start, slash);
  return { href, hostname: host.replace(/:\d+$/, ''), host, path: href.slice(slash) };
}

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** `example.com.` is how DNS writes `example.com` in full. More dots than one are no name at all, and stay. */
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
