import type { AddressPolicy } from './address-policy.ts';
import type { NameResolver } from './resolver.ts';
import type { StaticHost } from './static-hosts.ts';
import { isLocalName, parseAddress } from '../../shared/url/address.ts';
import { EgressError } from './egress.ts';
import { DnsError } from './resolver.ts';
import { findStaticHost } from './static-hosts.ts';

/** Where a connection may go: addresses that passed the rules, in the order to try. */
export interface Destination {
  readonly addresses: readonly string[];
  readonly port: number;
}

/** Names that one scan may look up; a page that goes through more is counting, not loading. */
const MAX_NAMES = 2000;

export interface DestinationPolicyDeps {
  readonly staticHosts: readonly StaticHost[];
  readonly resolver: NameResolver;
  readonly addressPolicy: AddressPolicy;
}

/**
 * The rules of one session: takes a normalised host and says where its connections may go, or throws EgressError. A name has one
 * answer for the whole session, so an answer that changes after it was judged (DNS rebinding) changes nothing. The
 * answer is judged at each connection, as the machine's own networks may change.
 */
export function createDestinationPolicy({ staticHosts, resolver, addressPolicy }: DestinationPolicyDeps) {
  const pins = new Map<string, Promise<readonly string[]>>();

  function pinned(name: string): Promise<readonly string[]> {
    const known = pins.get(name);
    if (known) return known;
    if (pins.size >= MAX_NAMES) throw new EgressError('DNS_NOT_FOUND', `more than ${MAX_NAMES} names in one scan`);
    const pin = resolver.resolve(name);
    pins.set(name, pin);
    // A name server that did not answer may do so next time; an answer stands.
    pin.catch((error: unknown) => error instanceof DnsError && !error.isFinal && pins.delete(name));
    return pin;
  }

  return async (host: string, port: number): Promise<Destination> => {
    const pin = findStaticHost(staticHosts, host, port);
    if (pin) return { addresses: [pin.address], port: pin.targetPort ?? port };
    if (isLocalName(host))
      throw new EgressError('BLOCKED_ADDRESS', `${host} is the name of a machine or network of one's own`);
    const addresses = parseAddress(host) ? [host] : await pinned(host);
    // One private address among public ones is how a public name is made to reach inside: the whole answer is refused.
    for (const address of addresses) {
      const refusal = await addressPolicy(address);
      if (refusal !== null) throw new EgressError('BLOCKED_ADDRESS', `${host}: the address ${address} ${refusal}`);
    }
    return { addresses, port };
  };
}

export type DestinationPolicy = ReturnType<typeof createDestinationPolicy>;
