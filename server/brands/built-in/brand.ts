import type { Visibility } from '../../../shared/api/brands.ts';

/** A brand that phishing pages imitate, as public facts: what it is called, where it is at home, which domains are its own. */
export interface BuiltInBrand {
  readonly name: string;
  /** ISO 3166-1 alpha-2 code of the country where it is at home. */
  readonly country: string;
  readonly visibility: Visibility;
  /** Registrable domains on which it alone publishes. */
  readonly domains: readonly string[];
  /** Its domains, and hosts below `domains`, where others publish pages, files or redirects too: proof of nothing. */
  readonly shared: readonly string[];
}

type Row = (name: string, country: string, domains: string, shared?: string) => BuiltInBrand;

/** Known in most of the world. */
export const free: Row = (...row) => brand('FREE', ...row);
/** Known in a country or a region, or to a trade. */
export const premium: Row = (...row) => brand('PREMIUM', ...row);

function brand(visibility: Visibility, ...[name, country, domains, shared = '']: Parameters<Row>): BuiltInBrand {
  return { name, country, visibility, domains: words(domains), shared: words(shared) };
}

function words(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '');
}
