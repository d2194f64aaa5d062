import type { Awaitable } from '../../scans/capture/source.ts';

/** Lookups in the server's database. Capture processes send them as queries. */
export interface PageKnowledge {
  /** Id of the brand whose own hosts use an icon with this phash. */
  brandOfIcon(phash: string): Awaitable<string | null>;
  /** Name of the threat list that has this URL. */
  threatListOf(url: string): Awaitable<string | null>;
}

/** For callers without a database. */
export const NOTHING_KNOWN: PageKnowledge = { brandOfIcon: () => null, threatListOf: () => null };
