import type { Sight } from '../sight.ts';

/** What can be said of an address where some features counted. */
export interface Statement {
  readonly code: string;
  /** Names of features, or of whole groups (`host.*`), whose shares are its weight. A feature belongs to the first that speaks. */
  readonly features: readonly string[];
  /** null where there is nothing to say. `weight` is that of the features; above 0 it speaks against the address. */
  say(sight: Sight, weight: number): Said | null;
}

export interface Said {
  readonly message: string;
  /** The part of the address that it is about. */
  readonly evidence: string;
}
