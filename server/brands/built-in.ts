import type { BuiltInBrand } from './built-in/brand.ts';
import { SECTORS } from './built-in/index.ts';
import { slugOf } from './slug.ts';

/** A built-in brand with what its sector and name give it. */
export interface NamedBrand extends BuiltInBrand {
  /** Stays as long as the name does. */
  readonly id: string;
  readonly category: string;
  /** What else it is called, where that is not in `aliases.ts`. */
  readonly keywords?: readonly string[];
}

export const BUILT_IN_BRANDS: readonly NamedBrand[] = Object.entries(SECTORS).flatMap(([category, brands]) =>
  brands.map(brand => ({ ...brand, id: slugOf(brand.name), category })),
);

/** Registrable domains on which a brand alone publishes, but for the hosts of `sharedHosts` below some of them. */
export function officialDomains(): Iterable<string> {
  return BUILT_IN_BRANDS.flatMap(brand => brand.domains);
}

/** Hosts of the brands where others publish too: each stands for itself and all names below it. */
export function sharedHosts(): Iterable<string> {
  return BUILT_IN_BRANDS.flatMap(brand => brand.shared);
}
