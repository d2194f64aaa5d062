import { type NormalUrl, normalUrl } from './normal-form.ts';
import { isNameOrBelow, isSharedHost } from './shared-hosts.ts';
import { siteOf } from './site.ts';

/** The host that a person means by `example.com`, `https://www.example.com/page` or `*.example.com`; null for what is none, and for a suffix such as `com`. */
export function parseSiteEntry(text: string): string | null {
  const url = readEntry(text);
  return url === null || siteOf(url.hostname).isSuffix ? null : url.hostname;
}

/** Like `parseSiteEntry`, but keeps a path: `sites.google.com/view/shop` is that page and those below it. */
export function parseTrustedEntry(text: string): string | null {
  const url = readEntry(text);
  if (url === null) return null;
  const isFirstPage = url.path === '/' && HAS_PATH.test(text);
  return url.path !== '/' || (isFirstPage && !hasOnePublisher(url)) ? pageEntry(url) : parseSiteEntry(text);
}

/** What to trust when a person trusts this page: its host, but only the page where anyone can publish. null for what is no web page. */
export function trustedEntryOf(url: string): string | null {
  const normal = normalUrl(url);
  if (normal === null) return null;
  return hasOnePublisher(normal) ? normal.hostname : pageEntry(normal);
}

/** True where an entry is the URL's host or a name above it, or its page or one above it. */
export function isOnSites(url: string, entries: readonly string[]): boolean {
  if (entries.length === 0) return false;
  const normal = normalUrl(url);
  return normal !== null && createSiteMatcher(entries)(normal);
}

/** `isOnSites` for many URLs. */
export function createSiteMatcher(entries: readonly string[]): (url: NormalUrl) => boolean {
  const hosts = new Set(entries);
  const pages = Map.groupBy(
    entries.filter(entry => entry.includes('/')),
    entry => entry.slice(0, entry.indexOf('/')),
  );
  return url =>
    isNameOrBelow(hosts, url.hostname) ||
    (pages.get(url.hostname)?.some(page => isAtOrBelow(url, page.slice(url.hostname.length))) ?? false);
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
/** A slash that is not one of `https://`. */
const HAS_PATH = /[^:/]\//;

function readEntry(text: string): NormalUrl | null {
  const given = text.trim().replace(/^\*\./, '');
  return /[\s*]/.test(given) ? null : normalUrl(HAS_SCHEME.test(given) ? given : `https://${given}`);
}

function hasOnePublisher({ hostname }: NormalUrl): boolean {
  const site = siteOf(hostname);
  return !site.isSuffix && !isSharedHost(hostname, site);
}

/** The query stays: many services tell one person's pages from another's by it alone (`/open?id=…`). */
function pageEntry({ hostname, path }: NormalUrl): string {
  return hostname + withoutStars(path.replace(/(?<=[^/])\/$/, ''));
}

function isAtOrBelow(url: NormalUrl, above: string): boolean {
  const path = withoutStars(url.path);
  // Below the first page of a host lie the pages of everybody.
  if (above === '/' || above.includes('?')) return path === above;
  const [withoutQuery = ''] = path.split('?', 1);
  return withoutQuery === above || withoutQuery.startsWith(`${above}/`);
}

/** Refused in what a person types, where it would be meant as a pattern. */
function withoutStars(path: string): string {
  return path.replaceAll('*', '%2A');
}
