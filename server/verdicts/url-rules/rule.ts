import type { BrandNames } from './brand-names.ts';
import type { UrlSubject } from './subject.ts';

/** What a rule saw: the part of the address, and what a person should know of it. */
export interface Sighting {
  readonly evidence: string;
  readonly message: string;
}

/** One thing that tells something about an address. */
export interface UrlRule {
  readonly code: string;
  /** What it adds to the logarithm of the odds that an address is malicious. */
  readonly weight: number;
  see(subject: UrlSubject, brands: BrandNames): Sighting | null;
}
