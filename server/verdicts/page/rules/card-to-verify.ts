import { concept, findNear } from '../../../page/text/concepts.ts';
import { sumOfMoney } from '../../../page/text/money.ts';
import type { PageRule } from './rule.ts';
import { asksForCard, bearsOwnName, isNobodysHost, isQuoting } from './page-context.ts';

const costsNothing = concept('age-check.no-charge');
const provesAge = concept('age-check.verify-age');
const renewsItself = concept('prize.subscription');

/** A card shows nobody's age to who asks on a host of nobody's, or takes money by the month after all. */
export const cardToVerify: PageRule<'card-to-verify'> = {
  code: 'card-to-verify',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 5000 || isQuoting(view) || !asksForCard(view)) return null;
    const said = findNear(text, 400, [provesAge, costsNothing]);
    const renewed = findNear(text, 200, [renewsItself, sumOfMoney]);
    // Subscriptions for adults begin with a trial too, under the name of who sells them.
    if (said === null || !(isNobodysHost(view) || (renewed !== null && !bearsOwnName(view)))) return null;
    return {
      evidence: [said, renewed].filter(Boolean).join('; '),
      threat: 'PHISHING',
    };
  },
};
