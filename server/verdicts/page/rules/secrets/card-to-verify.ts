import { concept, findNear } from '../../../../page/text/concepts.ts';
import { sumOfMoney } from '../../../../page/text/money.ts';
import type { PageRule } from '../rule.ts';
import { asksForCard, bearsOwnName, isNobodysHost, isQuoting } from '../page-context.ts';

const noCharge = concept('age-check.no-charge');
const verifyAge = concept('age-check.verify-age');
const subscription = concept('prize.subscription');

/** Asks for a card to verify age or identity, on an anonymous host or with a hidden subscription. */
export const cardToVerify: PageRule<'card-to-verify'> = {
  code: 'card-to-verify',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 5000 || isQuoting(view) || !asksForCard(view)) return null;
    const said = findNear(text, 400, [verifyAge, noCharge]);
    const renewed = findNear(text, 200, [subscription, sumOfMoney]);
    // Honest adult subscriptions also begin with a trial, but under the seller's name.
    if (said === null || !(isNobodysHost(view) || (renewed !== null && !bearsOwnName(view)))) return null;
    return {
      evidence: [said, renewed].filter(Boolean).join('; '),
      threat: 'PHISHING',
    };
  },
};
