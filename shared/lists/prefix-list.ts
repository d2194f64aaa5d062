/**
 * What a browser keeps of a server's lists (`GET /lists/prefixes`): the beginnings of the SHA-256 of the expressions of all
 * entries that hold, each set in ascending order and without doubles.
 *
 * Of threats 4 bytes: a hit may be chance and means "ask the server". Of trusted entries 16, because a hit there is believed,
 * and for 4 bytes somebody would find a name of their own that collides.
 *
 * A client asks `GET /lists/prefixes?since=VERSION` (without `since` at first) with `If-None-Match: "VERSION"`. Of a 304 it keeps
 * what it has; a 200 is read by `decodePrefixes(bytes, held)`, and asked for anew without `since` where that throws
 * PrefixListError. `encodePrefixes` gives the bytes to keep, `createPrefixLookup(list).of(url, site)` answers for links.
 */
export interface PrefixList {
  /** Of the contents alone, 32 hex digits: equal lists have the same, on every server. */
  readonly version: string;
  readonly sets: PrefixSets;
}

/** Big-endian words of the hashes: one a threat, four a trusted entry, one entry after the other. */
export type PrefixSets = Readonly<Record<SetName, Uint32Array>>;

/** In the order in which they are written. */
export const SETS = [
  /** Addresses, hosts and domains, without telling which. */
  { name: 'threats', words: 1 },
  { name: 'trustedUrls', words: 4 },
  { name: 'trustedHosts', words: 4 },
  { name: 'trustedDomains', words: 4 },
  /** Hosts on trusted domains where others publish: trust in the domain ends there. */
  { name: 'sharedHosts', words: 4 },
] as const satisfies readonly SetShape[];

export interface SetShape {
  readonly name: string;
  /** Words an entry. */
  readonly words: 1 | 4;
}
export type SetName = (typeof SETS)[number]['name'];

/** A value for each set. */
export function eachSet(make: (shape: (typeof SETS)[number]) => Uint32Array): PrefixSets {
  const [threats, urls, hosts, domains, shared] = SETS;
  return {
    threats: make(threats),
    trustedUrls: make(urls),
    trustedHosts: make(hosts),
    trustedDomains: make(domains),
    sharedHosts: make(shared),
  };
}

/** An answer that is no list, or not the one that it says it is. Ask for the whole list anew. */
export class PrefixListError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PrefixListError';
  }
}
