import { nameAbove } from '../../shared/url/shared-hosts.ts';
import { siteOf } from '../../shared/url/site.ts';
import { BUILT_IN_BRANDS, sharedHosts } from './built-in.ts';

const brandOfDomain: ReadonlyMap<string, string> = new Map(
  BUILT_IN_BRANDS.flatMap(({ id, domains }) => domains.map(domain => [domain, id] as const)),
);
const shared: ReadonlySet<string> = new Set(sharedHosts());

/** Whose page a URL is, as far as its host tells. */
export interface OfficialHost {
  /** The registrable domain. */
  readonly domain: string;
  /** The built-in brand that alone publishes there; null where there is none. */
  readonly builtInBrandId: string | null;
}

/** null for addresses, for hosts where anyone can publish, and for what is no URL. */
export function officialHostOf(url: string): OfficialHost | null {
  const hostname = URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
  const { domain } = siteOf(hostname);
  if (domain === null || nameAbove(shared, hostname) !== null) return null;
  return { domain, builtInBrandId: brandOfDomain.get(domain) ?? null };
}
