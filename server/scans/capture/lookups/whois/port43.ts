import { domainToUnicode } from 'node:url';
import QuickLRU from 'quick-lru';
import type { ScanWhois } from '../../../../../shared/api/scans.ts';
import { EgressError, type EgressSession } from '../../../../egress/egress.ts';
import { codeOf } from '../../../../errors.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { parseIanaWhois, parseWhois } from './parse-whois.ts';
import { queryWhois } from './query-whois.ts';
import { merge } from './rdap.ts';

const SERVER_TTL_MS = 24 * 60 * 60_000;
const MAX_SUFFIXES = 2000;
const REST_MS = 60_000;

export function createPort43({ ianaServer, rateLimiter }: { ianaServer: string; rateLimiter: RateLimiter }) {
  /** Suffix → server, or null for none. */
  const servers = new QuickLRU<string, string | null>({ maxSize: MAX_SUFFIXES, maxAge: SERVER_TTL_MS });

  async function ask(server: string, question: string, egress: EgressSession, signal: AbortSignal): Promise<string> {
    await rateLimiter.turn(server, signal);
    try {
      return await queryWhois(server, question, egress, signal);
    } catch (error) {
      // WHOIS servers refuse connections of clients that query too often. Other errors are of this scan, such as its byte limit.
      const isRefused = error instanceof EgressError || codeOf(error) === 'ECONNRESET';
      if (isRefused && !signal.aborted) rateLimiter.rest(server, REST_MS);
      throw error;
    }
  }

  async function serverOf(suffix: string, egress: EgressSession, signal: AbortSignal): Promise<string | null> {
    const known = servers.get(suffix);
    if (known !== undefined) return known;
    const server = parseIanaWhois(await ask(ianaServer, suffix, egress, signal));
    servers.set(suffix, server);
    return server;
  }

  return {
    /** Queries WHOIS servers; null if the suffix has none or they have no data. Throws if a query fails. */
    async find(domain: string, egress: EgressSession, signal: AbortSignal): Promise<ScanWhois | null> {
      const server = await serverOf(domain.slice(domain.lastIndexOf('.') + 1), egress, signal);
      if (server === null) return null;
      const { whois, referral } = parseWhois(domain, await ask(server, questionFor(server, domain), egress, signal));
      if (!whois || referral === null || referral === server) return whois;
      // Follow one referral, to the registrar, which has the registrant. If it fails, use the registry's answer.
      const detail = await ask(referral, domain, egress, signal)
        .then(answer => parseWhois(domain, answer).whois)
        .catch(() => null);
      return detail ? merge(whois, detail) : whois;
    },
  };
}

/** Two registries need a special query format. */
function questionFor(server: string, domain: string): string {
  if (server === 'whois.denic.de') return `-T dn ${domainToUnicode(domain)}`;
  return server === 'whois.jprs.jp' ? `${domain}/e` : domain;
}
