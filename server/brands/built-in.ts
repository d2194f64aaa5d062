import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { VISIBILITIES } from '../../shared/api/brands.ts';

/** The files of `built-in/`, in the order in which brands are listed. */
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
  /** Stays the same for ever: clients store it. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  /** ISO 3166-1 alpha-2 code of its home country. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** FREE: known in most of the world. PREMIUM: known in a country or region, or to a trade. */
  visibility: z.enum(VISIBILITIES),
  /** Registrable domains on which it alone publishes. */
  domains: texts,
  /** Its domains, and hosts below `domains`, where others publish pages, files or redirects too: they prove nothing. */
  sharedHosts: texts,
  /** Products, short and former names, and names in its own script. */
  otherNames: texts,
  /** Those of its names, folded, that are also common words, people's names or abbreviations. */
  ambiguousNames: texts,
  /** Names of up to three letters that mean only the brand; other short names count as ambiguous. */
  clearNames: texts,
  /** `id` and `name` attributes that only its own sign-in page uses. */
  fieldNames: texts,
  /** Id of the parent brand that its pages name too: "Instagram from Meta". */
  house: z.string().nullable().default(null),
  /** Its software runs on other hosts, with its name on the sign-in page. */
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
 * Compiled by hand in November 2026 from general knowledge of who is imitated. A domain that was not certain to belong to the brand
 * was left out: these domains are trusted.
 */
export const BUILT_IN_BRANDS: readonly NamedBrand[] = SECTORS.flatMap(sector => {
  const text = readFileSync(new URL(`./built-in/${sector}.json`, import.meta.url), 'utf8');
  const { category, brands } = sectorFile.parse(JSON.parse(text));
  return brands.map(brand => Object.assign(brand, { category }));
});

/** Registrable domains on which a brand alone publishes, except for the hosts of `sharedHosts` below some of them. */
export function officialDomains(): Iterable<string> {
  return BUILT_IN_BRANDS.flatMap(brand => brand.domains);
}

/** Hosts of the brands where others publish too: each stands for itself and all names below it. */
export function sharedHosts(): Iterable<string> {
  return BUILT_IN_BRANDS.flatMap(brand => brand.sharedHosts);
}
