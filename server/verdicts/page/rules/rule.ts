import type { Threat } from '../threat.ts';
import type { PageView } from '../view/view.ts';
import type { RuleCode } from '../weights.ts';

/** What a rule saw: in a sentence for a person, and the part of the page that says so. */
export interface Sighting {
  readonly message: string;
  readonly evidence: string;
  /** What the page is after, if this is why it is malicious. */
  readonly threat?: Threat;
}

/** One thing that tells something about a page, by the members of its view that it needs. Its weight is in `weights.ts`. */
export interface PageRule<K extends keyof PageView = keyof PageView> {
  readonly code: RuleCode;
  see(view: Pick<PageView, K>): Sighting | null;
}
