import type { Finding as Said } from '../../../../shared/reasons/catalogue.ts';
import type { Threat } from '../../reason.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { RuleCode } from '../prior-weights.ts';

/** What a rule found: what the sentence of its code takes, the part of the page that shows it, and what the page is after if this makes it malicious. */
export type Finding<Code extends RuleCode = RuleCode> = Said<Code> & { readonly threat?: Threat };

/**
 * One thing that tells something about a page, by the members of its view that it needs. Its weight is in `weights.ts`, its
 * sentence in `shared/reasons`.
 */
export interface PageRule<Code extends RuleCode = RuleCode, K extends keyof PageView = keyof PageView> {
  readonly code: Code;
  match(view: Pick<PageView, K>): Finding<Code> | null;
}
