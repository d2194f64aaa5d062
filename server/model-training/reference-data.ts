import type { KnownBrand } from '../../shared/model/brand-names.ts';
import { createMembershipFilter, type MembershipFilter } from '../../shared/model/membership-filter.ts';
import { FILTERS, type FilterName } from '../../shared/model/weights/weights.ts';
import { buildFilter, type BuiltFilter } from './build-filter.ts';

/** What training needs besides the rows. */
export interface ReferenceData {
  readonly brands: readonly KnownBrand[];
  /** Domains in any ranking, and domains in several. */
  readonly ranked: readonly string[];
  readonly top: readonly string[];
  /** Domains of dynamic DNS services. */
  readonly dynamic: readonly string[];
}

export type BuiltFilters = Readonly<Record<FilterName, BuiltFilter>>;

export function filtersOf({ ranked, top, dynamic }: ReferenceData): BuiltFilters {
  const texts: Record<FilterName, Iterable<string>> = {
    ranked: new Set([...ranked, ...top]),
    top,
    dynamic,
    topLabels: top.map(domain => domain.slice(0, domain.indexOf('.'))),
  };
  return eachFilter(name => buildFilter(texts[name]));
}

export function openFilters(built: BuiltFilters): Record<FilterName, MembershipFilter> {
  return eachFilter(name => createMembershipFilter(built[name].round, built[name].prints));
}

export function eachFilter<Value>(valueOf: (name: FilterName) => Value): Record<FilterName, Value> {
  const values = FILTERS.map(name => [name, valueOf(name)]);
  return Object.fromEntries(values) as Record<FilterName, Value>; // one of each name
}
