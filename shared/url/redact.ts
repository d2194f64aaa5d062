import { normalUrl } from './normal-form.ts';

/** What happens to the query: kept, removed, or reduced to names with `x` as every value. */
export const QUERY_MODES = ['keep', 'names', 'cut'] as const;
export type QueryMode = (typeof QUERY_MODES)[number];

/** What was removed besides because the URL was too long; each step only where the previous one was not enough. */
export const SHORTENINGS = ['query-values', 'query', 'path'] as const;
export type Shortening = (typeof SHORTENINGS)[number];

export interface RedactedUrl {
  /** In normal form, without fragment and credentials, at most `maxLength` characters. */
  readonly url: string;
  readonly shortened: Shortening | null;
  /** Nothing but fragment and credentials was removed. */
  readonly isWhole: boolean;
}

/** The maximum length of a fast check. */
const MAX_CHECKED_URL = 500;

/** An http or https URL as it may be sent; null for others, and where the host alone is too long. */
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

/** A part without `=` may be a value (`?SECRET`), so treat it as one. */
function namesOf(query: string): string {
  return query
    .split('&')
    .map(piece => (piece.includes('=') ? `${piece.slice(0, piece.indexOf('='))}=x` : piece && 'x'))
    .join('&');
}

/** Whole segments are removed from the end: half a segment would be another page. */
function withShortPath(href: string, maxLength: number): string {
  if (href.length <= maxLength) return href;
  const root = href.indexOf('/', href.indexOf('//') + 2) + 1;
  const end = href.lastIndexOf('/', maxLength - 1) + 1;
  return href.slice(0, Math.max(root, end));
}
