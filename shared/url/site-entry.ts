import { type NormalUrl, normalUrl } from './normal-form.ts';
import { isNameOrBelow, isSharedHost } from './shared-hosts.ts';
import { siteOf } from './site.ts';

/** The host of an entry such as `example.com`, `https://www.example.com/page` or `*.example.com`; null for an invalid entry and a public suffix. */
export function parseSiteEntry(text: string): string | null {
  const url = readEntry(text);
  return url === null || siteOf(url.hostname).isSuffix ? null : url.hostname;
}

/** Like `parseSiteEntry`, but keeps a path: `sites.google.com/view/shop` covers that page and those below it. */
export function parseTrustedEntry(text: string): string | null {
  const url = readEntry(text);
  if (url === null) return null;
  const isFirstPage = url.path === '/' && HAS_PATH.test(text);
  return url.path !== '/' || (isFirstPage && !hasOnePublisher(url)) ? pageEntry(url) : parseSiteEntry(text);
}

/** The entry that trusts a page: its host, or only the page where anyone can publish. null for anything but a web page. */
export function trustedEntryOf(url: string): string | null {
  const normal = normalUrl(url);
  if (normal === null) return null;
  return hasOnePublisher(normal) ? normal.hostname : pageEntry(normal);
}

/** True where an entry covers the URL: its host or a parent domain, its page or a folder above it. */
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
/** A slash that is not part of `https://`. */
const HAS_PATH = /[^:/]\//;

function readEntry(text: string): NormalUrl | null {
  const given = text.trim().replace(/^\*\./, '');
  return /[\s*]/.test(given) ? null : normalUrl(HAS_SCHEME.test(given) ? given : `https://${given}`);
}

function hasOnePublisher({ hostname }: NormalUrl): boolean {
  const site = siteOf(hostname);
  return !site.isSuffix && !isSharedHost(hostname, site);
}

/** Keeps the query: many services identify pages by it alone (`/open?id=…`). */
function pageEntry({ hostname, path }: NormalUrl): string {
  return hostname + withoutStars(path.replace(/(?<=[^/])\/$/, ''));
}

function isAtOrBelow(url: NormalUrl, above: string): boolean {
  const path = withoutStars(url.path);
  // Everything on the host is below its first page.
  if (above === '/' || above.includes('?')) return path === above;
  const [withoutQuery = ''] = path.split('?', 1);
  return withoutQuery === above || withoutQuery.startsWith(`${above}/`);
}

/** A star typed by a person would mean a pattern, so those are escaped. */
function withoutStars(path: string): string {
  return path.replaceAll('*', '%2A');
}
