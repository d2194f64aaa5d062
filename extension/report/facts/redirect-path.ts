import type { ScanDetail } from '../../../shared/api/scans.ts';
import { splitUrl } from '../text/split-url.ts';

/** What changed since the previous URL. */
type HopChange = 'host' | 'to-https' | 'to-http';

export interface Hop {
  readonly url: string;
  readonly host: string;
  readonly path: string;
  /** As the server sent it; empty where there was no response. */
  readonly status: string;
  /** How the next URL was reached: HTTP redirect or from within the page (meta refresh, script); null for the last one. */
  readonly leadsOn: 'http' | 'page' | null;
  readonly elapsedMs: number;
  /** Of the server that responded; null where unknown. */
  readonly ip: string | null;
  /** ISO 3166 code; known only for the final host's IP address. */
  readonly countryCode: string | null;
  readonly changes: readonly HopChange[];
  /** null where no server responded: then nothing is known of the connection. */
  readonly isEncrypted: boolean | null;
}

type Given = Pick<ScanDetail, 'redirect_chains' | 'http_transactions' | 'ip_address'>;

/** The redirects from the submitted to the final URL. */
export function redirectPath({ redirect_chains, http_transactions, ip_address }: Given): Hop[] {
  const ipOf = new Map(
    http_transactions.toReversed().flatMap(({ url, ip }) => (ip === '' ? [] : [[url, ip] as const])),
  );
  return redirect_chains.map((step, index) => {
    const ip = ipOf.get(step.redirect_url) ?? ipOf.get(withoutFragment(step.redirect_url)) ?? null;
    const isLast = index === redirect_chains.length - 1;
    const isHttp = /^3\d\d$/.test(step.status);
    return {
      url: step.redirect_url,
      ...splitUrl(step.redirect_url),
      status: step.status,
      leadsOn: isLast ? null : isHttp ? 'http' : 'page',
      elapsedMs: step.elapsed_time,
      ip,
      countryCode: ip !== null && ip === ip_address?.ip ? ip_address.country_code : null,
      isEncrypted: hasResponse(step.status) ? step.redirect_url.startsWith('https:') : null,
      changes: changesFrom(redirect_chains[index - 1]?.redirect_url, step.redirect_url),
    };
  });
}

function hasResponse(status: string): boolean {
  return /^[1-9]\d\d$/.test(status);
}

function changesFrom(before: string | undefined, after: string): HopChange[] {
  if (before === undefined || !URL.canParse(before) || !URL.canParse(after)) return [];
  const [from, to] = [new URL(before), new URL(after)];
  const changes: HopChange[] = [];
  if (from.host !== to.host) changes.push('host');
  if (from.protocol !== to.protocol) changes.push(to.protocol === 'https:' ? 'to-https' : 'to-http');
  return changes;
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? url;
}
