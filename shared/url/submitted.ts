import { isBadPort } from './ports.ts';

/** A URL that was submitted for a scan. */
export interface SubmittedUrl {
  /** As it was sent. */
  readonly text: string;
  /** Normalised by the URL parser, with a scheme: what is opened. */
  readonly href: string;
  /** Lower case, punycode, without port; IPv6 in brackets. */
  readonly host: string;
}
export type SubmittedUrlResult =
  { readonly ok: true; readonly url: SubmittedUrl } | { readonly ok: false; readonly message: string };

/** Parses a submitted URL: a missing scheme means https, `name:digits` without `//` is host and port. */
export function parseSubmittedUrl(text: string): SubmittedUrlResult {
  const withScheme = addScheme(cleaned(text));
  if (!withScheme) return refuse('must be an http or https address');
  if (!URL.canParse(withScheme)) return refuse('is not a URL');
  const url = new URL(withScheme);
  if (url.username || url.password || hasAt(withScheme)) return refuse('must not hold a user name or password');
  if (url.hostname === '' || url.hostname === '.') return refuse('has no host');
  if (url.port !== '' && isBadPort(Number(url.port))) return refuse(`has a port that browsers refuse (${url.port})`);
  return { ok: true, url: { text, href: url.href, host: url.hostname } };
}

function refuse(message: string): SubmittedUrlResult {
  return { ok: false, message };
}

/** The URL parser strips these first, so strip them before looking for a scheme. */
function cleaned(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters and spaces at the ends are what is dropped
  return text.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '').replace(/[\t\n\r]/g, '');
}

/** null for schemes other than http and https, and for paths and empty text. */
function addScheme(text: string): string | null {
  if (text === '' || /^[/\\](?![/\\])/.test(text)) return null;
  const isHostAndPort = /^[a-z0-9.-]+:\d+(?=$|[/?#\\])/i.test(text);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined || isHostAndPort) return `https://${text.replace(/^[/\\]+/, '')}`;
  return scheme === 'http' || scheme === 'https' ? text : null;
}

/** Also finds the empty user name of `https://@host/`. */
function hasAt(url: string): boolean {
  const authority = /^[a-z]+:[/\\]*([^/\\?#]*)/i.exec(url)?.[1] ?? '';
  return authority.includes('@');
}
