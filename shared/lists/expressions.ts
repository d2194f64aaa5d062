import type { NormalUrl } from '../url/normal-form.ts';

/** Scope of a list entry: one URL, one host, or a domain with its subdomains. */
export const SCOPES = ['url', 'host', 'domain'] as const;
export type Scope = (typeof SCOPES)[number];

/** The limits of Safe Browsing, which also bound the cost of hosts with many labels. */
const MAX_PARENTS = 4;
/** Safe Browsing tests four paths from the root; here the root is an entry for the host. */
const MAX_FOLDERS = 3;

/**
 * The expression of an entry for one URL: host with a non-default port, and path, as in Safe Browsing.
 * The scheme does not count.
 */
export function urlExpression(url: Pick<NormalUrl, 'host' | 'path'>): string {
  return url.host + url.path;
}

/**
 * The expressions of entries that cover a URL, most specific first: the URL, the URL without its query, and its folders.
 * The root is excluded, since an entry for it means one page. Hosts where anyone can publish have no folder entries,
 * because a folder there is shared.
 */
export function pathExpressions(url: Pick<NormalUrl, 'host' | 'path'>, isShared: boolean): string[] {
  const query = url.path.indexOf('?');
  const path = query === -1 ? url.path : url.path.slice(0, query);
  const found = query === -1 ? [urlExpression(url)] : [urlExpression(url), url.host + path];
  if (isShared) return found;
  let slash = path.indexOf('/', 1);
  for (let folders = 0; slash !== -1 && slash < path.length - 1 && folders < MAX_FOLDERS; folders++) {
    found.push(url.host + path.slice(0, slash + 1));
    slash = path.indexOf('/', slash + 1);
  }
  return found;
}

/** The expression of an entry for a host or for a domain with its subdomains. */
export function hostExpression(hostname: string): string {
  return `${hostname}/`;
}

/** The host and its parent domains up to the registrable domain. */
export function hostSuffixes(hostname: string, domain: string | null): string[] {
  if (domain === null || hostname === domain || !hostname.endsWith(`.${domain}`)) return [hostname];
  const labels = hostname.slice(0, -domain.length - 1).split('.');
  const suffixes = [hostname];
  for (let above = Math.max(1, labels.length - MAX_PARENTS + 1); above < labels.length; above++) {
    suffixes.push(`${labels.slice(above).join('.')}.${domain}`);
  }
  suffixes.push(domain);
  return suffixes;
}
