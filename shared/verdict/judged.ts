import type { Verdict } from '../scan-values.ts';
import type { Reason } from '../reasons/reason-of.ts';

/** What the server says of a page or an address. */
export interface Judged {
  readonly verdict: Verdict;
  /** Strongest first. */
  readonly reasons: readonly Reason[];
  /** When the page was scanned, as ISO 8601; null for the check of an address. */
  readonly scannedAt: string | null;
}

/** The parts of a headline that each verdict words in its own way. */
export interface HeadlineParts {
  readonly title: Reason;
  readonly line: Reason | null;
  readonly advice: 'leave' | 'scan' | 'again' | 'compare' | 'later' | null;
}
