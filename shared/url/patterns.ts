import { normalUrl } from './normal-form.ts';

/** What keeps addresses from being sent: a host with all below it, or a pattern. */
export interface UrlPattern {
  readonly text: string;
  matches(url: string): boolean;
}

export const MAX_PATTERN = 500;

/**
 * Reads `bank.example` (the host and every name below it), `*.bank.example` (the same), `bank.example/private/*`,
 * `https://bank.example:8443/*`: `*` stands for any characters; without a scheme both are meant, without a port every
 * port, without a path every path. Case does not matter. null for what is none.
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

/** True where any of the patterns matches an http or https URL; entries that are no pattern match nothing. */
export function matchesAny(url: string, patterns: readonly string[]): boolean {
  return patterns.some(text => parsePattern(text)?.matches(url));
}

const PATTERN = /^(?:(https?):\/\/)?([^\s/:?#@[\]]+|\[[\da-f:.]+\])(:\d{1,5})?([/?]\S*)?$/;

/** Each name above the host is tried, as people expect of `bank.example`; an address has none above it. */
function isHostOrBelow(hostname: string, name: string): boolean {
  if (isLike(hostname, name)) return true;
  if (hostname.startsWith('[') || /^[\d.]+$/.test(hostname)) return false;
  const dot = hostname.indexOf('.');
  return dot !== -1 && isHostOrBelow(hostname.slice(dot + 1), name);
}

/** No regular expression: one with many `*` can take for ever. Each piece between stars is found where it first occurs. */
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
