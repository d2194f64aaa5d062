import type { MembershipFilter } from './membership-filter.ts';

export interface Popularity {
  /** Domains that at least one ranking has. */
  readonly ranked: MembershipFilter;
  /** Domains near the top of several. */
  readonly top: MembershipFilter;
  /** First labels of the latter. */
  readonly topLabels: MembershipFilter;
}

/** 0 for a domain that no ranking has, 2 for one that several have. */
export function fameOf(domain: string | null, { ranked, top }: Popularity): number {
  if (domain === null || !ranked.has(domain)) return 0;
  return top.has(domain) ? 2 : 1;
}
