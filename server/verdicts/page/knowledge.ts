/** What this server knows besides the page itself. Answered from memory: judging waits for nobody. */
export interface PageKnowledge {
  /** Id of the brand on whose own hosts an icon like this one was seen; the hash is a phash. */
  brandOfIcon(phash: string): string | null;
  /** Name of the threat list that an address is on. */
  threatListOf(url: string): string | null;
}

/** For who has no database. */
export const NOTHING_KNOWN: PageKnowledge = { brandOfIcon: () => null, threatListOf: () => null };
