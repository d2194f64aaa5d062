import { forwardsOf, isRedirector } from '../../shared/url/forwards.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { isSharedHost } from '../../shared/url/shared-hosts.ts';
import { siteOf, type Site } from '../../shared/url/site.ts';
import type { Intelligence, Listing } from '../intelligence/intelligence.ts';

/** Where an address leads on to, other than to what is trusted. */
export interface Destination {
  /** null where only the site that sends on can tell. */
  readonly url: NormalUrl | null;
  readonly threat: Listing | null;
}

interface Deps {
  readonly intelligence: Pick<Intelligence, 'find'>;
  /** Hosts of others on domains of brands, besides those that `shared/url` knows. */
  readonly sharedHosts: ReadonlySet<string>;
}

/** Addresses inside addresses inside addresses: nobody means well with more. */
const MAX_DEPTH = 4;

/** The first doubt about where an address leads, a listed threat before all others; null where it leads nowhere, or only to what is trusted. */
export type FindDestination = (url: NormalUrl, site: Site, trusted: Listing | null) => Destination | null;

export function createDestinations({ intelligence, sharedHosts }: Deps): FindDestination {
  function isOwn(site: Site, hostname: string, other: Site): boolean {
    if (isSharedHost(hostname, other) || isSharedHost(hostname, other, sharedHosts)) return false;
    return site.domain !== null && site.domain === other.domain;
  }

  function follow(url: NormalUrl, site: Site, depth: number): Destination | null {
    const { targets, isOpaque } = forwardsOf(url, site);
    let doubt: Destination | null = isOpaque || (depth === MAX_DEPTH && targets.length > 0) ? UNREADABLE : null;
    for (const target of depth === MAX_DEPTH ? [] : targets) {
      const there = siteOf(target.hostname);
      const { threat, trusted } = intelligence.find(target, there);
      if (threat) return { url: target, threat };
      const further = follow(target, there, depth + 1);
      if (further?.threat) return further;
      const isTrusted = trusted !== null || target.hostname === url.hostname || isOwn(site, target.hostname, there);
      doubt ??= isTrusted ? further : { url: target, threat: null };
    }
    return doubt;
  }

  return (url, site, trusted) => {
    // Whoever trusts this very address knows where it leads.
    if (trusted?.scope === 'url') return null;
    // What an unknown site does with an address in its own, nobody knows.
    return trusted !== null || isRedirector(url, site) ? follow(url, site, 0) : null;
  };
}

const UNREADABLE: Destination = { url: null, threat: null };
