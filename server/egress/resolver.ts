import { Resolver } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import QuickLRU from 'quick-lru';
import { EgressError } from './egress.ts';

/** Resolves names by DNS only: no hosts file, no search domains, no mDNS. */
export type NameResolver = ReturnType<typeof createResolver>;

export class DnsError extends EgressError {
  /** The name has no address. False if the name servers did not answer, so a retry may help. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal: boolean) {
    super('DNS_NOT_FOUND', message);
    this.name = 'DnsError';
    this.isFinal = isFinal;
  }
}

export interface ResolverOptions {
  /** `address[:port]` of name servers. Default: those of the system. */
  servers?: readonly string[];
  /** For the first attempt; c-ares doubles it for the second. Default 1 s. */
  tryTimeoutMs?: number;
}

const TRY_TIMEOUT_MS = 1000;
const TRIES = 2;
/** Time to wait for the other of A and AAAA after the first answer (broken servers never answer AAAA). */
const OTHER_FAMILY_MS = 500;
const CACHE_SECONDS = 30;
const CACHE_NAMES = 2000;

interface Answer {
  readonly addresses: string[];
  readonly ttlSeconds: number;
}

export function createResolver({ servers, tryTimeoutMs = TRY_TIMEOUT_MS }: ResolverOptions = {}) {
  const dns = new Resolver({ timeout: tryTimeoutMs, tries: TRIES });
  if (servers) dns.setServers(servers);
  // Scans share names (fonts, analytics). Never longer than the record's TTL.
  const cache = new QuickLRU<string, string[]>({ maxSize: CACHE_NAMES });

  async function ask(name: string): Promise<Answer> {
    const queries = [query(dns.resolve4(name, { ttl: true })), query(dns.resolve6(name, { ttl: true }))];
    const first = await Promise.race(queries);
    // After an error, wait the full time for the other family. Late answers are dropped.
    const patience = first instanceof Error ? null : late(OTHER_FAMILY_MS);
    const answers = await Promise.all(patience ? queries.map(each => Promise.race([each, patience])) : queries);
    const records = answers.flatMap(answer => (answer instanceof Error ? [] : answer));
    if (records.length > 0)
      return {
        addresses: records.map(record => record.address),
        ttlSeconds: Math.min(...records.map(record => record.ttl)),
      };
    throw failure(
      name,
      answers.filter(answer => answer instanceof Error),
    );
  }

  return {
    /** Returns all A and AAAA addresses of the name, unchecked, IPv4 first. Throws DnsError. */
    async resolve(name: string): Promise<string[]> {
      const known = cache.get(name);
      if (known) return known;
      const { addresses, ttlSeconds } = await ask(name);
      cache.set(name, addresses, { maxAge: 1000 * Math.min(ttlSeconds, CACHE_SECONDS) });
      return addresses;
    },
    close: (): void => dns.cancel(),
  };
}

type Records = { address: string; ttl: number }[];

const query = (records: Promise<Records>): Promise<Records | Error> =>
  records.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));

/** Resolves to no records after `ms`. */
const late = (ms: number): Promise<Records> => wait(ms, [], { ref: false });

function failure(name: string, errors: Error[]): DnsError {
  const codes = errors.map(error => ('code' in error ? String(error.code) : error.message));
  const isFinal = codes.every(code => code === 'ENOTFOUND' || code === 'ENODATA' || code === 'EBADNAME');
  return new DnsError(isFinal ? `no address for ${name}` : `lookup of ${name} failed: ${codes.join(', ')}`, isFinal);
}
