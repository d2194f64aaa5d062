import { together } from '../text/concepts.ts';
import { costsNothing, provesAge } from '../text/card-checks.ts';
import { sumOfMoney } from '../text/money.ts';
import { renewsItself } from '../text/prizes.ts';
import type { PageRule } from './rule.ts';
import { asksForCard, bearsOwnName, isNobodysHost, isQuoting } from './page-context.ts';

/** A card shows nobody's age to who asks on a host of nobody's, or takes money by the month after all. */
export const cardToVerify: PageRule<'card-to-verify'> = {
  code: 'card-to-verify',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 5000 || isQuoting(view) || !asksForCard(view)) return null;
    const said = together(text, 400, [provesAge, costsNothing]);
    const renewed = together(text, 200, [renewsItself, sumOfMoney]);
    // Subscriptions for adults begin with a trial too, under the name of who sells them.
    if (said === null || !(isNobodysHost(view) || (renewed !== null && !bearsOwnName(view)))) return null;
    return {
      evidence: [said, renewed].filter(Boolean).join('; '),
      threat: 'PHISHING',
    };
  },
};
