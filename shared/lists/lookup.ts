import type { NormalUrl } from '../url/normal-form.ts';
import { COMMONS, isSharedHost } from '../url/shared-hosts.ts';
import type { Site } from '../url/site.ts';
import { hostExpression, hostSuffixes, pathExpressions, urlExpression } from './expressions.ts';
import type { PrefixList } from './prefix-list.ts';
import { createSha256 } from './sha256.ts';
import { createWordIndex } from './word-index.ts';

export interface PrefixHit {
  /** The expression that a threat may be about, to be asked of the server; null for none. */
  readonly threat: string | null;
  /** True where the threat would be this very address with its query, which a server that is asked without it cannot find. */
  readonly isThreatByQuery: boolean;
  /** On a trusted list, and no threat prefix hits. */
  readonly isTrusted: boolean;
}

/** What a list of prefixes tells of addresses, in about a microsecond each. */
export interface PrefixLookup {
  of(url: NormalUrl, site: Site): PrefixHit;
}

interface HostHit {
  readonly threat: string | null;
  readonly isTrusted: boolean;
  /** Anyone can publish there. */
  readonly isCommon: boolean;
}

/** The links of a page lie on few hosts. */
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
      // A host where anyone can publish is on no list itself, but pages on it may be, its first one too.
      if (!(isCommon && name === hostname) && threats.has(hash)) threat ??= expression;
      isShared ||= sharedHosts.has(hash);
      isTrusted ||= trustedDomains.has(hash) || (name === hostname && trustedHosts.has(hash));
    }
    return { threat, isTrusted: isTrusted && !isShared, isCommon };
  }

  /** Most servers list no address as trusted: then there is nothing to hash for. */
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
