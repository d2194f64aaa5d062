import type { Awaitable } from '../../scans/capture/source.ts';

/** What this server knows besides the page itself. Captures ask from another process. */
export interface PageKnowledge {
  /** Id of the brand on whose own hosts an icon like this one was seen; the hash is a phash. */
  brandOfIcon(phash: string): Awaitable<string | null>;
  /** Name of the threat list that an address is on. */
  threatListOf(url: string): Awaitable<string | null>;
}

/** For callers without a database. */
export const NOTHING_KNOWN: PageKnowledge = { brandOfIcon: () => null, threatListOf: () => null };
