import type { Logger } from 'pino';
import type { Egress, EgressSession } from './egress.ts';
import type { StaticHost } from './static-hosts.ts';
import { createAddressPolicy } from './address-policy.ts';
import { EgressError } from './egress.ts';
import { createNat64 } from './nat64.ts';
import { createOwnNetworks, type OwnNetworksDeps } from './own-networks.ts';
import { createResolver } from './resolver.ts';
import { openSession } from './session.ts';

export interface EgressDeps {
  readonly staticHosts: readonly StaticHost[];
  /** Country code → proxy. */
  readonly exits: ReadonlyMap<string, URL>;
  /** `address[:port]` of name servers. Default: those of the system. */
  readonly dnsServers?: readonly string[];
  /** Of the first query for a name. Default 1 s. */
  readonly dnsTryTimeoutMs?: number;
  /** For lookup and connection together. Default 10 s. */
  readonly connectTimeoutMs?: number;
  readonly log: Pick<Logger, 'debug'>;
  /** Default: those of the system. */
  readonly networkInterfaces?: OwnNetworksDeps['networkInterfaces'];
}

const CONNECT_TIMEOUT_MS = 10_000;

export function createEgress(deps: EgressDeps): Egress {
  const { staticHosts, exits, connectTimeoutMs = CONNECT_TIMEOUT_MS, log, networkInterfaces } = deps;
  const resolver = createResolver({ servers: deps.dnsServers, tryTimeoutMs: deps.dnsTryTimeoutMs });
  const addressPolicy = createAddressPolicy({
    ownNetworks: createOwnNetworks({ networkInterfaces }),
    nat64: createNat64({ resolver }),
  });
  const sessions = new Set<EgressSession>();

  return {
    async open({ exit: country, ...options }) {
      const exit = country === null ? null : exits.get(country);
      if (exit === undefined) throw new EgressError('EXIT_UNAVAILABLE', `no exit configured for ${country}`);
      const onClose = (): void => void sessions.delete(session);
      const session = await openSession(
        { staticHosts, resolver, addressPolicy, exit, connectTimeoutMs, log, onClose },
        options,
      );
      sessions.add(session);
      return session;
    },
    async close() {
      await Promise.all([...sessions].map(session => session.close()));
      resolver.close();
    },
  };
}
