import { normalUrl } from './normal-form.ts';

/** A pattern of URLs that are not sent: a host with its subdomains, or with wildcards. */
export interface UrlPattern {
  readonly text: string;
  matches(url: string): boolean;
}

export const MAX_PATTERN = 500;

/**
 * Parses `bank.example` and `*.bank.example` (the host with its subdomains), `bank.example/private/*`,
 * `https://bank.example:8443/*`. `*` matches any characters; a missing scheme, port or path matches any. Case is
 * ignored. null for an invalid pattern.
 */
export function parsePattern(given: string): UrlPattern | null {
  const text = given.trim().toLowerCase();
  const [, scheme, host = '', port, path] = PATTERN.exec(text) ?? [];
  if (text.length > MAX_PATTERN || host === '' || /^[*.]*$/.test(host)) return null;
  const name = host.replace(/^\*\./, '').replace(/\.$/, '');
  return {
    text,
    matches(url) {
      const normal = normalUrl(url);
      if (normal === null) return false;
      const { href, hostname, host: withPort } = normal;
      if (scheme !== undefined && !href.startsWith(`${scheme}://`)) return false;
      if (port !== undefined && withPort.slice(hostname.length) !== port) return false;
      if (!isHostOrBelow(hostname, name)) return false;
      return path === undefined || isLike(normal.path.toLowerCase(), path);
    },
  };
}

/** True where any of the patterns matches an http or https URL. Invalid patterns match nothing. */
export function matchesAny(url: string, patterns: readonly string[]): boolean {
  return patterns.some(text => parsePattern(text)?.matches(url));
}

const PATTERN = /^(?:(https?):\/\/)?([^\s/:?#@[\]]+|\[[\da-f:.]+\])(:\d{1,5})?([/?]\S*)?$/;

/** Tries the host and its parent domains; addresses have none. */
function isHostOrBelow(hostname: string, name: string): boolean {
  if (isLike(hostname, name)) return true;
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false;
  const dot = hostname.indexOf('.');
  return dot !== -1 && isHostOrBelow(hostname.slice(dot + 1), name);
}

/** Not a regular expression, which could backtrack exponentially. Each piece between wildcards is searched from the left. */
function isLike(text: string, pattern: string): boolean {
  const pieces = pattern.split('*');
  const first = pieces.shift() ?? '';
  const last = pieces.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const piece of pieces) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}
