import { z } from 'zod';
import type { ScanWhois } from '../../../../../shared/api/scans.ts';
import type { EgressSession } from '../../../../egress/egress.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { parseRdap, type RdapAnswer } from './parse-rdap.ts';

/** IANA's list of registries (RFC 9224). */
const bootstrap = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) });
type Registries = ReadonlyMap<string, string>;

const MAX_LIST_BYTES = 2 * 1024 * 1024;
const MAX_ANSWER_BYTES = 512 * 1024;
const TIMEOUT_MS = 4000;
const LIST_TTL_MS = 24 * 60 * 60_000;
const RETRY_LIST_MS = 5 * 60_000;
const MAX_REST_MS = 60 * 60_000;

export function createRdap({ bootstrapUrl, rateLimiter }: { bootstrapUrl: string; rateLimiter: RateLimiter }) {
  let list: { readonly registries: Registries; readonly until: number } | null = null;

  async function registries(egress: EgressSession, signal: AbortSignal): Promise<Registries> {
    if (list && list.until > Date.now()) return list.registries;
    try {
      const { status, body } = await egress.fetch(bootstrapUrl, {
        maxBytes: MAX_LIST_BYTES,
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      if (status !== 200) throw new Error(`RDAP bootstrap list: status ${status}`);
      const { services } = bootstrap.parse(JSON.parse(body.toString('utf8')));
      const entries = services.flatMap(([suffixes, urls]) =>
        suffixes.map(suffix => [suffix.toLowerCase(), bestOf(urls)] as const),
      );
      list = { registries: new Map(entries.filter(([, url]) => url !== '')), until: Date.now() + LIST_TTL_MS };
    } catch (error) {
      // Keep an old list, and do not retry for every scan.
      if (!signal.aborted) list = { registries: list?.registries ?? new Map(), until: Date.now() + RETRY_LIST_MS };
      throw error;
    }
    return list.registries;
  }

  async function ask(
    url: string,
    domain: string,
    egress: EgressSession,
    signal: AbortSignal,
  ): Promise<RdapAnswer | null> {
    const { host } = new URL(url);
    await rateLimiter.turn(host, signal);
    const { status, body, headers } = await egress.fetch(url, {
      headers: { accept: 'application/rdap+json, application/json' },
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (status === 404) return null;
    if (status === 429 || status === 503) rateLimiter.rest(host, restMs(headers['retry-after']));
    if (status !== 200) throw new Error(`${host} answered ${status}`);
    const answer = parseRdap(JSON.parse(body.toString('utf8')), domain);
    if (!answer) throw new Error(`${host} sent no RDAP domain object`);
    return answer;
  }

  return {
    /** Queries the registry and the registrar; null if the registry has no RDAP or does not know the domain. Throws if a query fails. */
    async find(domain: string, egress: EgressSession, signal: AbortSignal): Promise<ScanWhois | null> {
      const base = (await registries(egress, signal)).get(domain.slice(domain.lastIndexOf('.') + 1));
      if (base === undefined) return null;
      const answer = await ask(
        new URL(`domain/${domain}`, base.endsWith('/') ? base : `${base}/`).href,
        domain,
        egress,
        signal,
      );
      if (!answer || !answer.related || !/^https?:\/\//i.test(answer.related) || !URL.canParse(answer.related))
        return answer?.whois ?? null;
      // The registrar has the registrant. If it fails, use the registry's answer.
      const detail = await ask(answer.related, domain, egress, signal).catch(() => null);
      return detail ? merge(answer.whois, detail.whois) : answer.whois;
    },
  };
}

/** The members of the first, with gaps filled from the second. */
export function merge(first: ScanWhois, second: ScanWhois): ScanWhois {
  return { ...second, ...Object.fromEntries(Object.entries(first).filter(([, value]) => value !== null)) };
}

function bestOf(urls: readonly string[]): string {
  const usable = urls.filter(url => URL.canParse(url) && /^https?:/i.test(url));
  return usable.find(url => /^https:/i.test(url)) ?? usable[0] ?? '';
}

function restMs(retryAfter: string | undefined): number {
  const seconds = Number(retryAfter);
  return Math.min(MAX_REST_MS, seconds > 0 ? seconds * 1000 : 60_000);
}
