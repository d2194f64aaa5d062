import { normalUrl } from './normal-form.ts';
import { isNameOrBelow } from './shared-hosts.ts';
import { siteOf } from './site.ts';

/** The host that a person means by `example.com`, `https://www.example.com/page` or `*.example.com`; null for what is none, and for a suffix such as `com`. */
export function parseSiteEntry(text: string): string | null {
  const given = text.trim().replace(/^\*\./, '');
  const normal = normalUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`);
  if (normal === null || /[\s*]/.test(given) || siteOf(normal.hostname).isSuffix) return null;
  return normal.hostname;
}

/** True where the URL's host is in the list, or below a name that is. */
export function isOnSites(url: string, sites: readonly string[]): boolean {
  if (sites.length === 0) return false;
  const hostname = normalUrl(url)?.hostname;
  return hostname !== undefined && isNameOrBelow(new Set(sites), hostname);
}
