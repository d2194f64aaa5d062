import { parseSetCookie } from 'set-cookie-parser';

interface HarCookie {
  name: string;
  value: string;
  path?: string | undefined;
  domain?: string | undefined;
  /** ISO 8601. */
  expires?: string | undefined;
  httpOnly?: boolean;
  secure?: boolean;
}

const LAST_DATE_MS = 8.64e15;

/** The cookies of a `cookie` header. */
export function sentCookies(header: string | undefined): HarCookie[] {
  if (!header) return [];
  return header.split(/;\s*/).map(pair => {
    const at = pair.indexOf('=');
    // A cookie without a name is sent as its value only.
    return at < 0 ? { name: '', value: pair } : { name: pair.slice(0, at), value: pair.slice(at + 1) };
  });
}

/** The cookies of `set-cookie` headers, one per line. `max-age` counts from `receivedAt` (ms since the epoch). */
export function receivedCookies(lines: string | undefined, receivedAt: number): HarCookie[] {
  if (!lines) return [];
  return parseSetCookie(lines.split('\n'), { decodeValues: false, silent: true }).map(cookie => {
    const { name, value, path, domain, httpOnly = false, secure = false } = cookie;
    const ends = cookie.maxAge === undefined ? cookie.expires?.getTime() : receivedAt + cookie.maxAge * 1000;
    // JSON omits undefined members.
    return { name, value, path, domain, expires: dateOf(ends), httpOnly, secure };
  });
}

function dateOf(ms: number | undefined): string | undefined {
  return ms !== undefined && Math.abs(ms) <= LAST_DATE_MS ? new Date(ms).toISOString() : undefined;
}
