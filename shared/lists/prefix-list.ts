/**
 * The lists of a server as a browser keeps them (`GET /lists/prefixes`): prefixes of the SHA-256 of the expressions of all
 * valid entries, each set sorted and without duplicates.
 *
 * Threats have 4 bytes: a hit may be a collision and means "ask the server". Trusted entries have 16, because a hit is final
 * and an attacker could find a name that collides in 4 bytes.
 *
 * Clients request `GET /lists/prefixes?since=VERSION` (first without `since`) with `If-None-Match: "VERSION"`. After a 304 they keep
 * their list. A 200 is decoded by `decodePrefixes(bytes, held)`, and requested again without `since` where that throws
 * PrefixListError. `encodePrefixes` gives the bytes to store, `createPrefixLookup(list).of(url, site)` looks up URLs.
 */
export interface PrefixList {
  /** Hash of the content, 32 hex digits: equal lists have equal versions on every server. */
  readonly version: string;
  readonly sets: PrefixSets;
}

/** Big-endian words of the hashes: one per threat, four per trusted entry. */
export type PrefixSets = Readonly<Record<SetName, Uint32Array>>;

/** In the order of the binary format. */
export const SETS = [
  /** URLs, hosts and domains together. */
  { name: 'threats', words: 1 },
  { name: 'trustedUrls', words: 4 },
  { name: 'trustedHosts', words: 4 },
  { name: 'trustedDomains', words: 4 },
  /** Hosts on trusted domains where others can publish: they are not trusted. */
  { name: 'sharedHosts', words: 4 },
] as const satisfies readonly SetShape[];

export interface SetShape {
  readonly name: string;
  /** Words per entry. */
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

/** The response is not a valid list. Request the whole list again. */
export class PrefixListError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PrefixListError';
  }
}
