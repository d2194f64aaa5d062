import type { NormalUrl } from '../url/normal-form.ts';

/** As Safe Browsing has it: enough for every list worth having, and a host of a hundred labels costs no more. */
const MAX_PARENTS = 4;

/**
 * What an entry of a list about one address is known by: host and path as Safe Browsing writes them, since the scheme is no
 * sign of another page; but for a port other than the scheme's own, which is.
 */
export function urlExpression(url: Pick<NormalUrl, 'host' | 'path'>): string {
  return url.host + url.path;
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
