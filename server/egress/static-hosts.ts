import { formatAddress, hostToAddress, parseAddress } from '../../shared/url/address.ts';
import { normaliseHost } from './normalise-host.ts';

/** One name (or IP literal) that is not looked up but pinned by the operator, and may lead to a private address. */
export interface StaticHost {
  /** Lower case, punycode, IPv6 without brackets; for a wildcard what follows `*.`. */
  readonly host: string;
  /** Any subdomain of `host`, at any depth, and not `host` itself. */
  readonly isWildcard: boolean;
  /** null: every port. */
  readonly port: number | null;
  readonly address: string;
  /** null: the port that was asked for. */
  readonly targetPort: number | null;
}

/** Reads LINKGLASS_STATIC_HOSTS: a comma list of `host[:port]=address[:port]`. Throws an Error that names the bad entry. */
export function parseStaticHosts(text: string): StaticHost[] {
  const entries = text.split(',').map(entry => entry.trim());
  const hosts = entries.filter(Boolean).map(parseEntry);
  for (const [i, entry] of hosts.entries()) {
    const rival = hosts.slice(0, i).find(other => keyOf(other) === keyOf(entry));
    if (rival && (rival.address !== entry.address || rival.targetPort !== entry.targetPort))
      throw new Error(`${keyOf(entry)} is given two addresses: ${rival.address} and ${entry.address}`);
  }
  return hosts;
}

/** The most specific entry for a normalised host: the host before a wildcard, a longer wildcard before a shorter, with a port before without. */
export function findStaticHost(hosts: readonly StaticHost[], host: string, port: number): StaticHost | null {
  const matches = hosts.filter(
    entry =>
      (entry.isWildcard ? host.endsWith(`.${entry.host}`) : host === entry.host) &&
      (entry.port === null || entry.port === port),
  );
  return matches.sort((a, b) => specificity(b) - specificity(a))[0] ?? null;
}

// A host name has at most 253 characters, so each term outweighs all the smaller ones.
const specificity = (entry: StaticHost): number =>
  (entry.isWildcard ? 0 : 1000) + 2 * entry.host.length + (entry.port === null ? 0 : 1);

const keyOf = (entry: StaticHost): string =>
  `${entry.isWildcard ? '*.' : ''}${entry.host}${entry.port === null ? '' : `:${entry.port}`}`;

function parseEntry(entry: string): StaticHost {
  const bad = (why: string): Error => new Error(`"${entry}" is not host[:port]=address[:port]: ${why}`);
  const [from = '', to, ...more] = entry.split('=').map(part => part.trim());
  if (to === undefined || more.length > 0) throw bad('it needs exactly one "="');

  const isWildcard = from.startsWith('*.');
  const source = splitPort(isWildcard ? from.slice(2) : from);
  const host = source && normaliseHost(source.host);
  // URLs may have a `*` in their host; here it would be a wildcard that is not read as one.
  if (!source || !host || host.includes('*')) throw bad(`"${from}" is not a host with or without a port`);
  if (isWildcard && parseAddress(host)) throw bad('an address has no subdomains');

  const target = splitPort(to);
  const address = target && (hostToAddress(target.host) ?? parseAddress(target.host));
  if (!target || !address)
    throw bad(`"${to}" is not an IP address with or without a port (IPv6 with a port in brackets)`);
  return { host, isWildcard, port: source.port, address: formatAddress(address), targetPort: target.port };
}

/** `a`, `a:1`, `[::1]`, `[::1]:1` and a bare `::1`; null for a port that is none. */
function splitPort(text: string): { host: string; port: number | null } | null {
  if (parseAddress(text)) return { host: text, port: null };
  const match = /^(\[[^\]]*\]|[^:]+)(?::(\d{1,5}))?$/.exec(text);
  if (!match?.[1]) return null;
  const port = match[2] === undefined ? null : Number(match[2]);
  return port === null || (port > 0 && port < 65_536) ? { host: match[1], port } : null;
}
