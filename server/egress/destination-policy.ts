import type { AddressPolicy } from './address-policy.ts';
import type { NameResolver } from './resolver.ts';
import type { StaticHost } from './static-hosts.ts';
import { isLocalName, parseAddress } from '../../shared/url/address.ts';
import { EgressError } from './egress.ts';
import { DnsError } from './resolver.ts';
import { findStaticHost } from './static-hosts.ts';

/** The allowed addresses for a connection, in the order to try. */
export interface Destination {
  readonly addresses: readonly string[];
  readonly port: number;
}

/** Names that one scan may look up. Only an attack needs more, such as one that generates names. */
const MAX_NAMES = 2000;

export interface DestinationPolicyDeps {
  readonly staticHosts: readonly StaticHost[];
  readonly resolver: NameResolver;
  readonly addressPolicy: AddressPolicy;
}

/**
 * The policy of one session: returns the destination for a normalised host, or throws EgressError. A name is resolved once per
 * session, which prevents DNS rebinding. Its addresses are checked at each connection, since the machine's networks may change.
 */
export function createDestinationPolicy({ staticHosts, resolver, addressPolicy }: DestinationPolicyDeps) {
  const pins = new Map<string, Promise<readonly string[]>>();

  function pinned(name: string): Promise<readonly string[]> {
    const known = pins.get(name);
    if (known) return known;
    if (pins.size >= MAX_NAMES) throw new EgressError('DNS_NOT_FOUND', `more than ${MAX_NAMES} names in one scan`);
    const pin = resolver.resolve(name);
    pins.set(name, pin);
    // Keep final answers; a name server that did not answer may do so next time.
    pin.catch((error: unknown) => error instanceof DnsError && !error.isFinal && pins.delete(name));
    return pin;
  }

  return async (host: string, port: number): Promise<Destination> => {
    const pin = findStaticHost(staticHosts, host, port);
    if (pin) return { addresses: [pin.address], port: pin.targetPort ?? port };
    if (isLocalName(host)) throw new EgressError('BLOCKED_ADDRESS', `${host} is a local name`);
    const addresses = parseAddress(host) ? [host] : await pinned(host);
    // If one address is refused, refuse them all: mixing private with public addresses is an attack.
    for (const address of addresses) {
      const refusal = await addressPolicy(address);
      if (refusal !== null) throw new EgressError('BLOCKED_ADDRESS', `${host}: ${address} ${refusal}`);
    }
    return { addresses, port };
  };
}
