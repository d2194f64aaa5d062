import { normalUrl } from './normal-form.ts';

/** What becomes of the query: all of it stays, nothing does, or its names alone with `x` for every value. */
export const QUERY_MODES = ['keep', 'names', 'cut'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

/** What went, beyond the chosen mode, because the address was too long; each step is tried only where the one before was not enough. */
export const SHORTENINGS = ['query-values', 'query', 'path'] as const;
export type Shortening = (typeof SHORTENINGS)[number];

export interface RedactedUrl {
  /** In normal form, without fragment and credentials; at most `maxLength` characters. */
  readonly url: string;
  readonly shortened: Shortening | null;
  /** Nothing but fragment and credentials is gone. */
  readonly isWhole: boolean;
}

/** The length that fast checks take. */
const MAX_CHECKED_URL = 500;

/** An http or https URL as it may leave the browser; null for what is none, and where the host alone is too long. */
export function redact(text: string, mode: QueryMode, maxLength: number = MAX_CHECKED_URL): RedactedUrl | null {
  const normal = normalUrl(text);
  if (normal === null) return null;
  const whole = normal.href;
  const stages: (() => readonly [url: string, shortened: Shortening | null])[] = [
    () => [withQuery(whole, mode), null],
    () => [withQuery(whole, mode === 'cut' ? 'cut' : 'names'), 'query-values'],
    () => [withQuery(whole, 'cut'), 'query'],
    () => [withShortPath(withQuery(whole, 'cut'), maxLength), 'path'],
  ];
  for (const stage of stages) {
    const [url, shortened] = stage();
    if (url.length <= maxLength) return { url, shortened, isWhole: url === whole };
  }
  return null;
}

function withQuery(href: string, mode: QueryMode): string {
  const start = href.indexOf('?');
  if (start === -1 || mode === 'keep') return href;
  const base = href.slice(0, start);
  return mode === 'cut' ? base : `${base}?${namesOf(href.slice(start + 1))}`;
}

/** A piece without `=` may be a value as well as a name (`?SECRET`), so it goes as a value does. */
function namesOf(query: string): string {
  return query
    .split('&')
    .map(piece => (piece.includes('=') ? `${piece.slice(0, piece.indexOf('='))}=x` : piece && 'x'))
    .join('&');
}

/** Whole segments go, from the end: half of one would be the address of another page. */
function withShortPath(href: string, maxLength: number): string {
  if (href.length <= maxLength) return href;
  const root = href.indexOf('/', href.indexOf('//') + 2) + 1;
  const end = href.lastIndexOf('/', maxLength - 1) + 1;
  return href.slice(0, Math.max(root, end));
}
