import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { VISIBILITIES } from '../../shared/api/brands.ts';

/** The files of `built-in/`, in the order of the list of brands. */
const SECTORS = [
  'banking',
  'payment',
  'cryptocurrency',
  'mail-and-office',
  'technology',
  'hosting-and-cloud',
  'shopping',
  'delivery',
  'social-media',
  'telecommunications',
  'games',
  'streaming',
  'travel',
  'public-services',
  'insurance-and-energy',
] as const;

const texts = z.array(z.string().min(1)).default([]);

const brandRecord = z.strictObject({
  /** Must never change: clients store it. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  /** ISO 3166-1 alpha-2 code of its home country. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** FREE: known in most of the world. PREMIUM: known in a country, a region or an industry. */
  visibility: z.enum(VISIBILITIES),
  /** Registrable domains on which only the brand publishes. */
  domains: texts,
  /** Its other domains, and hosts below `domains`, where others publish pages, files or redirects too: no proof of the brand. */
  sharedHosts: texts,
  /** Products, short and former names, and names in its own script. */
  otherNames: texts,
  /** Folded names that are also common words, names of people or abbreviations. */
  ambiguousNames: texts,
  /** Names of up to three letters that mean only the brand; other short names count as ambiguous. */
  clearNames: texts,
  /** `id` and `name` attributes that only its own sign-in page uses. */
  fieldNames: texts,
  /** Id of the parent brand that its pages mention: "Instagram from Meta". */
  house: z.string().nullable().default(null),
  /** Others host its software, with its name on the sign-in page. */
  isSelfHosted: z.boolean().default(false),
  /** Many independent companies share the name, each with a host of its own. */
  isFederation: z.boolean().default(false),
});

const sectorFile = z.strictObject({ category: z.string().min(1), brands: z.array(brandRecord) });

/** A brand that phishing pages imitate: public facts, as `built-in/SECTOR.json` has them. */
export interface NamedBrand extends Readonly<z.output<typeof brandRecord>> {
  /** Its sector. */
  readonly category: string;
}

/**
 * Compiled by hand in November 2026 from general knowledge of frequently imitated brands. Contains only domains that
 * certainly belong to the brand, because these domains are trusted.
 */
export const BUILT_IN_BRANDS: readonly NamedBrand[] = SECTORS.flatMap(sector => {
  const text = readFileSync(new URL(`./built-in/${sector}.json`, import.meta.url), 'utf8');
  const { category, brands } = sectorFile.parse(JSON.parse(text));
  return brands.map(brand => Object.assign(brand, { category }));
});

/** Registrable domains on which only a brand publishes, except for `sharedHosts` below some of them. */
export function officialDomains(): Iterable<string> {
  return BUILT_IN_BRANDS.flatMap(brand => brand.domains);
}

/** Hosts of brands where others publish too, each including all its subdomains. */
export function sharedHosts(): Iterable<string> {
  return BUILT_IN_BRANDS.flatMap(brand => brand.sharedHosts);
}
