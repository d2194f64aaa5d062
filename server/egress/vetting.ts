import type { NameResolver } from './resolver.ts';
import type { StaticHost } from './static-hosts.ts';
import { isLocalName, isPublicAddress, parseAddress } from '../../shared/url/address.ts';
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

/**
 * The rules of one session: takes a normalised host and says where it may go, or throws EgressError. A name has one
 * answer for the whole session, so an answer that changes after it was judged (DNS rebinding) changes nothing.
 */
export function createVetting(staticHosts: readonly StaticHost[], resolver: NameResolver) {
  const pins = new Map<string, Promise<readonly string[]>>();

  async function lookUp(name: string): Promise<readonly string[]> {
    const addresses = await resolver.resolve(name);
    const refused = addresses.find(address => !isPublicAddress(address));
    // One private address among public ones is how a public name is made to reach inside: the whole answer is refused.
    if (refused !== undefined)
      throw new EgressError('BLOCKED_ADDRESS', `${name} has the address ${refused}, which is not public`);
    return addresses;
  }

  function pinned(name: string): Promise<readonly string[]> {
    const known = pins.get(name);
    if (known) return known;
    if (pins.size >= MAX_NAMES) throw new EgressError('DNS_NOT_FOUND', `more than ${MAX_NAMES} names in one scan`);
    const pin = lookUp(name);
    pins.set(name, pin);
    // A name server that did not answer may do so next time; an answer stands.
    pin.catch((error: unknown) => error instanceof DnsError && !error.isFinal && pins.delete(name));
    return pin;
  }

  return async (host: string, port: number): Promise<Destination> => {
    const pin = findStaticHost(staticHosts, host, port);
    if (pin) return { addresses: [pin.address], port: pin.targetPort ?? port };
    if (parseAddress(host)) {
      if (isPublicAddress(host)) return { addresses: [host], port };
      throw new EgressError('BLOCKED_ADDRESS', `${host} is not a public address`);
    }
    if (isLocalName(host))
      throw new EgressError('BLOCKED_ADDRESS', `${host} is the name of a machine or network of one's own`);
    return { addresses: await pinned(host), port };
  };
}

export type Vetting = ReturnType<typeof createVetting>;
