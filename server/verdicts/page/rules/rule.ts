import type { Finding as Said } from '../../../../shared/reasons/catalogue.ts';
import type { Threat } from '../../reason.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { RuleCode } from '../prior-weights.ts';

/** A match: parameters of the reason's sentence, evidence, and the threat if this makes the page malicious. */
export type Finding<Code extends RuleCode = RuleCode> = Said<Code> & { readonly threat?: Threat };

/**
 * A rule about pages. Its weight is in `page-weights.json`, its sentence in `shared/reasons`.
 */
export interface PageRule<Code extends RuleCode = RuleCode> {
  readonly code: Code;
  /** `before` has the codes of the rules listed before this one that matched. */
  match(view: PageView, before?: ReadonlySet<RuleCode>): Finding<Code> | null;
}
