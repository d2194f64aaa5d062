import { forwardsOf, isRedirector } from '../../shared/url/forwards.ts';
import type { NormalUrl } from '../../shared/url/normal-form.ts';
import { isSharedHost } from '../../shared/url/shared-hosts.ts';
import { siteOf, type Site } from '../../shared/url/site.ts';
import type { Intelligence, Listing } from '../intelligence/intelligence.ts';

/** A URL that an address forwards to and that is not trusted. */
export interface Destination {
  /** null if only the forwarding site knows it. */
  readonly url: NormalUrl | null;
  readonly threat: Listing | null;
}

interface Deps {
  readonly intelligence: Pick<Intelligence, 'find'>;
  /** Hosts on brands' domains where others publish, besides those that `shared/url` knows. */
  readonly sharedHosts: ReadonlySet<string>;
}

/** Nesting of URLs inside URLs that is followed; more is suspicious. */
const MAX_DEPTH = 4;

/** The first untrusted destination of an address, a listed threat before all others; null if it forwards nowhere, or only to trusted sites. */
export type FindDestination = (url: NormalUrl, site: Site, trusted: Listing | null) => Destination | null;

export function createDestinations({ intelligence, sharedHosts }: Deps): FindDestination {
  function isOwn(site: Site, hostname: string, other: Site): boolean {
    if (isSharedHost(hostname, other) || isSharedHost(hostname, other, sharedHosts)) return false;
    return site.domain !== null && site.domain === other.domain;
  }

  function follow(url: NormalUrl, site: Site, depth: number): Destination | null {
    const { targets, isOpaque } = forwardsOf(url, site);
    let untrusted: Destination | null = isOpaque || (depth === MAX_DEPTH && targets.length > 0) ? UNREADABLE : null;
    for (const target of depth === MAX_DEPTH ? [] : targets) {
      const there = siteOf(target.hostname);
      const { threat, trusted } = intelligence.find(target, there);
      if (threat) return { url: target, threat };
      const further = follow(target, there, depth + 1);
      if (further?.threat) return further;
      const isTrusted = trusted !== null || target.hostname === url.hostname || isOwn(site, target.hostname, there);
      untrusted ??= isTrusted ? further : { url: target, threat: null };
    }
    return untrusted;
  }

  return (url, site, trusted) => {
    // A list that trusts this exact URL includes where it leads.
    if (trusted?.scope === 'url') return null;
    // A URL inside the URL of an unknown site need not be a redirect.
    return trusted !== null || isRedirector(url, site) ? follow(url, site, 0) : null;
  };
}

const UNREADABLE: Destination = { url: null, threat: null };
