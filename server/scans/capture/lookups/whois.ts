import type { ScanWhois } from '../../../../shared/api/scans.ts';
import type { Lookup, Site } from '../source.ts';
import { BusyError, createRateLimiter } from './whois/rate-limiter.ts';
import { createPort43 } from './whois/port43.ts';
import { createRdap } from './whois/rdap.ts';
import QuickLRU from 'quick-lru';
import { parse } from 'tldts';

export interface WhoisOptions {
  /** Disables the lookup. */
  readonly isOffline: boolean;
  /** IANA's list of RDAP servers, and its WHOIS server. Changed by tests. */
  readonly rdapBootstrapUrl?: string;
  readonly ianaWhoisServer?: string;
  /** Time limit for all queries about one domain. */
  readonly timeoutMs?: number;
}

const BOOTSTRAP_URL = 'https://data.iana.org/rdap/dns.json';
const IANA_SERVER = 'whois.iana.org';
/** Less than the time limit of a lookup in source-runner.ts. */
const TIMEOUT_MS = 7000;
const KNOWN_TTL_MS = 24 * 60 * 60_000;
const UNKNOWN_TTL_MS = 15 * 60_000;
const MAX_CACHED = 5000;
const GAP_MS = 250;
const MAX_WAIT_MS = 2000;

/** Registration data of the final site's domain, by RDAP or else WHOIS, through the scan's egress. Answers are cached for all scans with the same exit. */
export function createWhois(options: WhoisOptions): Lookup<'scan_whois'> {
  // Registries limit each address of a client, and the proxy of an exit may refuse them: other scans must not wait or lack
  // answers for that.
  const lookups = new Map<string | null, Lookup<'scan_whois'>>();
  return {
    find(site) {
      const lookup = lookups.get(site.exit) ?? createWhoisOfExit(options);
      lookups.set(site.exit, lookup);
      return lookup.find(site);
    },
  };
}

function createWhoisOfExit(options: WhoisOptions): Lookup<'scan_whois'> {
  const {
    isOffline,
    rdapBootstrapUrl = BOOTSTRAP_URL,
    ianaWhoisServer = IANA_SERVER,
    timeoutMs = TIMEOUT_MS,
  } = options;
  const rateLimiter = createRateLimiter(GAP_MS, MAX_WAIT_MS);
  const rdap = createRdap({ bootstrapUrl: rdapBootstrapUrl, rateLimiter });
  const port43 = createPort43({ ianaServer: ianaWhoisServer, rateLimiter });
  const cache = new QuickLRU<string, ScanWhois | null>({ maxSize: MAX_CACHED });
  const underWay = new Map<string, Promise<ScanWhois | null>>();

  async function ask(domain: string, { egress, signal }: Site): Promise<ScanWhois | null> {
    const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    let isBusy = false;
    for (const source of [rdap, port43]) {
      try {
        const found = await source.find(domain, egress, stop);
        if (!found) continue;
        cache.set(domain, found, { maxAge: KNOWN_TTL_MS });
        return found;
      } catch (error) {
        // The registry is busy, broken or silent: try the next source. Do not cache a result if the scan has ended.
        signal.throwIfAborted();
        isBusy ||= error instanceof BusyError;
      }
    }
    if (!isBusy) cache.set(domain, null, { maxAge: UNKNOWN_TTL_MS });
    return null;
  }

  function share(domain: string, site: Site): Promise<ScanWhois | null> {
    const asking = ask(domain, site).finally(() => underWay.delete(domain));
    underWay.set(domain, asking);
    return asking;
  }

  return {
    async find(site) {
      const domain = isOffline ? null : registrableDomain(site.host);
      if (domain === null) return null;
      const known = cache.get(domain);
      if (known !== undefined) return known;
      const shared = underWay.get(domain);
      // If the scan that sends the query ends, the scans that wait for it query again.
      return shared ? shared.catch(() => underWay.get(domain) ?? share(domain, site)) : share(domain, site);
    },
  };
}

/** The registrable domain (`example.co.uk`) in ASCII; null for IP addresses and unknown suffixes. */
export function registrableDomain(host: string): string | null {
  const { domain, isIcann, isIp } = parse(host, { allowPrivateDomains: false });
  if (isIp || !isIcann || domain === null) return null;
  // Hosts from the browser are ASCII; other callers may pass something else.
  return /^[a-z0-9.-]{1,253}$/i.test(domain) ? domain.toLowerCase() : null;
}
