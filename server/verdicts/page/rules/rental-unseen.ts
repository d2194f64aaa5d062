import { concept, findNear } from '../../../page/text/concepts.ts';
import type { PageRule } from './rule.ts';
import { isQuoting } from './page-context.ts';

const forHolidays = concept('rental.holiday-home');
const homeToLet = concept('rental.home');
const ownerAway = concept('rental.owner-abroad');
const sentForGood = concept('rental.irreversible-payment');
const unseen = concept('rental.payment-before-viewing');

/** A home is paid for before anybody has seen it, to an owner who is far away. */
export const rentalUnseen: PageRule<'rental-unseen'> = {
  code: 'rental-unseen',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 6000 || isQuoting(view)) return null;
    // Homes for holidays are paid for before anybody comes, to owners who live elsewhere.
    if (forHolidays.find(text).length > 0) return null;
    const said = findNear(text, 2500, [homeToLet, ownerAway, sentForGood]);
    const shown = findNear(text, 900, [ownerAway, unseen]);
    if (said === null || shown === null || sentForGood.find(text).length === 0) return null;
    return {
      evidence: `${said}; ${shown}`,
    };
  },
};
