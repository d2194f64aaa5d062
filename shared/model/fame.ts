import type { MembershipFilter } from './membership-filter.ts';

export interface Popularity {
  /** Domains in at least one ranking. */
  readonly ranked: MembershipFilter;
  /** Domains near the top of several rankings. */
  readonly top: MembershipFilter;
  /** First labels of the domains in `top`. */
  readonly topLabels: MembershipFilter;
}

/** 0 for a domain in no ranking, 2 for one near the top of several, else 1. */
export function fameOf(domain: string | null, { ranked, top }: Popularity): number {
  if (domain === null || !ranked.has(domain)) return 0;
  return top.has(domain) ? 2 : 1;
}
