import type { NormalUrl } from '../url/normal-form.ts';

/** What an entry of a list is about: one address, one host, or a domain with every host below it. */
export const SCOPES = ['url', 'host', 'domain'] as const;
export type Scope = (typeof SCOPES)[number];

/** As Safe Browsing has it: enough for every list worth having, and a host of a hundred labels costs no more. */
const MAX_PARENTS = 4;
/** Safe Browsing looks at four paths from the root on; the root itself is an entry about the host here. */
const MAX_FOLDERS = 3;

/**
 * What an entry of a list about one address is known by: host and path as Safe Browsing writes them, since the scheme is no
 * sign of another page; but for a port other than the scheme's own, which is.
 */
export function urlExpression(url: Pick<NormalUrl, 'host' | 'path'>): string {
  return url.host + url.path;
}

/**
 * The entries about addresses that an address falls under, the nearest first: its own, the same without a query, and those of
 * the folders it lies in. The root is no such folder: what is listed there is one page, and not the host. Nor are there any
 * where anyone can publish, since a folder there is everybody's.
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

/** What an entry about a host, or about a domain with everything below it, is known by. */
export function hostExpression(hostname: string): string {
  return `${hostname}/`;
}

/** The host itself, then the names above it, from below the registrable domain up to it: where an entry about a domain may be. */
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
