import { decodeComponent } from './decode-component.ts';
import { type NormalUrl, normalUrl } from './normal-form.ts';

/** A pattern of URLs that are not sent: a host with its subdomains, or with wildcards. */
export interface UrlPattern {
  readonly text: string;
  matches(url: string): boolean;
}

export const MAX_PATTERN = 500;

/**
 * Parses `bank.example` and `*.bank.example` (the host with its subdomains), `bank.example/private/*`,
 * `https://bank.example:8443/*`. `*` matches any characters; a missing scheme, port or path matches any. Case is
 * ignored, and every spelling of a URL is the same: `bücher.example` is `xn--bcher-kva.example`. null for an invalid pattern.
 */
export function parsePattern(given: string): UrlPattern | null {
  const text = given.trim().toLowerCase();
  const [, scheme, host = '', port, path] = PATTERN.exec(text) ?? [];
  if (text.length > MAX_PATTERN || host === '' || /^[*.]*$/.test(host)) return null;
  const name = normalHost(host.replace(/^\*\./, ''));
  if (name === null) return null;
  return {
    text,
    matches(url) {
      const normal = normalUrl(url);
      if (normal === null) return false;
      const { href, hostname } = normal;
      if (scheme !== undefined && !href.startsWith(`${scheme}://`)) return false;
      if (port !== undefined && portOf(normal) !== Number(port)) return false;
      if (!isHostOrBelow(hostname, name)) return false;
      return path === undefined || isLike(readable(normal.path), readable(normalPath(path)));
    },
  };
}

/** True where any of the patterns matches an http or https URL. Invalid patterns match nothing. */
export function matchesAny(url: string, patterns: readonly string[]): boolean {
  return patterns.some(text => parsePattern(text)?.matches(url));
}

const PATTERN = /^(?:(https?):\/\/)?([^\s/:?#@[\]]+|\[[\da-f:.]+\])(?::(\d{1,5}))?([/?][^\s#]*)?(?:#\S*)?$/;
/** Stands for the host while the URL parser reads something else. */
const ANY_HOST = 'host.invalid';

/** The host as in a normal URL, with its wildcards; null where no URL has it. */
function normalHost(host: string): string | null {
  const name = host.replace(/\.$/, '');
  if (/^[\w*.-]+$/.test(name)) return name;
  if (!name.includes('*')) return normalUrl(`https://${name}/`)?.hostname ?? null;
  const labels = name.split('.').map(normalLabel);
  return labels.includes(null) ? null : labels.join('.');
}

/** Punycode of a part says nothing about punycode of the whole, so a label with a wildcard is ASCII. */
function normalLabel(label: string): string | null {
  if (/^[\w*-]*$/.test(label)) return label;
  const name = normalUrl(`https://${label}.${ANY_HOST}/`)?.hostname ?? '';
  return label.includes('*') || name === '' ? null : name.slice(0, -ANY_HOST.length - 1);
}

function normalPath(path: string): string {
  return normalUrl(`https://${ANY_HOST}${path}`)?.path ?? path;
}

function portOf({ href, host, hostname }: NormalUrl): number {
  const written = host.slice(hostname.length + 1);
  return written === '' ? DEFAULT_PORTS[href.startsWith('https:') ? 'https' : 'http'] : Number(written);
}
const DEFAULT_PORTS = { http: 80, https: 443 } as const;

/** Letters of every language unescaped and in lower case: `%C3%9C` and `ü` are the same. */
function readable(path: string): string {
  return path.replace(/(?:%[89a-f][\da-f])+/gi, escapes => decodeComponent(escapes)).toLowerCase();
}

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
