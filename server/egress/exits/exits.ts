const PROTOCOLS: ReadonlySet<string> = new Set(['http:', 'https:', 'socks5:']);

/** Parses LINKGLASS_EXITS: a comma-separated list of `CC=proxy URL` (http, https or socks5). Throws an Error that names the invalid entry, without its password. */
export function parseExits(text: string): Map<string, URL> {
  const exits = new Map<string, URL>();
  for (const [index, entry] of text
    .split(',')
    .map(part => part.trim())
    .entries()) {
    if (entry === '') continue;
    const [code, url] = splitOnce(entry);
    const country = code.toUpperCase();
    // Text before "=" that is no country may be part of a password with a comma: do not print it.
    const name = /^[A-Z]{2}$/.test(country) ? `the exit "${country}"` : `entry ${index + 1}`;
    const bad = (why: string): Error => new Error(`${name} is not CC=proxy URL: ${why}`);
    if (!/^[A-Z]{2}$/.test(country)) throw bad('CC is a country code of two letters');
    if (exits.has(country)) throw bad('it is given twice');
    if (url === undefined || !URL.canParse(url)) throw bad('what follows "=" is not a URL');
    exits.set(country, parseProxy(url, bad));
  }
  return exits;
}

function parseProxy(text: string, bad: (why: string) => Error): URL {
  const url = new URL(text);
  if (!PROTOCOLS.has(url.protocol)) throw bad('the URL starts with http://, https:// or socks5://');
  if (url.hostname === '') throw bad('the URL has no host');
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) throw bad('the URL ends after host and port');
  if ([url.username, url.password].some(part => !isPercentEncoded(part) || part.length > 255))
    throw bad('user name and password are percent-encoded and at most 255 characters');
  return url;
}

/** A proxy's password may hold a `=`. */
function splitOnce(entry: string): [string, string?] {
  const at = entry.indexOf('=');
  return at < 0 ? [entry] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
