import { nameAbove } from '../../shared/url/shared-hosts.ts';
import { siteOf } from '../../shared/url/site.ts';
import { BUILT_IN_BRANDS, sharedHosts, type NamedBrand } from './built-in.ts';

const brandOfDomain: ReadonlyMap<string, NamedBrand> = new Map(
  BUILT_IN_BRANDS.flatMap(brand => brand.domains.map(domain => [domain, brand] as const)),
);
const shared: ReadonlySet<string> = new Set(sharedHosts());

/** The brand of a host. */
export interface OfficialHost {
  /** The registrable domain. */
  readonly domain: string;
  /** The built-in brand that is the only publisher there; null if there is none. */
  readonly builtIn: NamedBrand | null;
}

/** null for IP addresses, for hosts where anyone can publish, and for invalid URLs. */
export function officialHostOf(url: string): OfficialHost | null {
  const hostname = URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : '';
  const { domain } = siteOf(hostname);
  if (domain === null || nameAbove(shared, hostname) !== null) return null;
  return { domain, builtIn: brandOfDomain.get(domain) ?? null };
}
