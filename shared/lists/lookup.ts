import type { NormalUrl } from '../url/normal-form.ts';
import { COMMONS, isSharedHost } from '../url/shared-hosts.ts';
import type { Site } from '../url/site.ts';
import { hostExpression, hostSuffixes, pathExpressions, urlExpression } from './expressions.ts';
import type { PrefixList } from './prefix-list.ts';
import { createSha256 } from './sha256.ts';
import { createWordIndex } from './word-index.ts';

interface PrefixHit {
  /** The expression with a matching threat prefix, to be confirmed by the server; null for none. */
  readonly threat: string | null;
  /** True where the match needs the query, so a server that is asked without it cannot confirm it. */
  readonly isThreatByQuery: boolean;
  /** On a trusted list, without a threat prefix. */
  readonly isTrusted: boolean;
}

/** Looks up URLs in a prefix list, in about a microsecond each. */
export interface PrefixLookup {
  of(url: NormalUrl, site: Site): PrefixHit;
}

interface HostHit {
  readonly threat: string | null;
  readonly isTrusted: boolean;
  /** Anyone can publish on this host. */
  readonly isCommon: boolean;
}

/** Links of a page share few hosts, so cache them. */
const HOSTS_KEPT = 4_096;

export function createPrefixLookup({ sets }: PrefixList): PrefixLookup {
  const sha256 = createSha256();
  const threats = createWordIndex(sets.threats, 1);
  const trustedUrls = createWordIndex(sets.trustedUrls, 4);
  const trustedHosts = createWordIndex(sets.trustedHosts, 4);
  const trustedDomains = createWordIndex(sets.trustedDomains, 4);
  const sharedHosts = createWordIndex(sets.sharedHosts, 4);
  const hosts = new Map<string, HostHit>();

  function lookAtHost(hostname: string, site: Site): HostHit {
    const names = hostSuffixes(hostname, site.domain);
    const isCommon = isSharedHost(hostname, site, COMMONS);
    let threat: string | null = null;
    let isTrusted = false;
    let isShared = isCommon;
    for (const name of names) {
      const expression = hostExpression(name);
      const hash = sha256.ofText(expression);
      // Hosts where anyone can publish have no host entries, but their pages may be listed, including the first one.
      if (!(isCommon && name === hostname) && threats.has(hash)) threat ??= expression;
      isShared ||= sharedHosts.has(hash);
      isTrusted ||= trustedDomains.has(hash) || (name === hostname && trustedHosts.has(hash));
    }
    return { threat, isTrusted: isTrusted && !isShared, isCommon };
  }

  /** Most servers trust no URLs: skip the hashing then. */
  function isTrustedUrl(expression: string): boolean {
    return sets.trustedUrls.length > 0 && trustedUrls.has(sha256.ofText(expression));
  }

  function host(hostname: string, site: Site): HostHit {
    const known = hosts.get(hostname);
    if (known) return known;
    if (hosts.size >= HOSTS_KEPT) hosts.clear();
    const hit = lookAtHost(hostname, site);
    hosts.set(hostname, hit);
    return hit;
  }

  return {
    of(url, site) {
      const known = host(url.hostname, site);
      const paths = pathExpressions(url, known.isCommon);
      const threat = paths.find(expression => threats.has(sha256.ofText(expression))) ?? known.threat;
      const exact = urlExpression(url);
      return {
        threat,
        isThreatByQuery: threat === exact && url.path.includes('?'),
        isTrusted: threat === null && (known.isTrusted || isTrustedUrl(exact)),
      };
    },
  };
}
