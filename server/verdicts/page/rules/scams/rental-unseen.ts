import { concept, findNear } from '../../../../page/text/concepts.ts';
import type { PageRule } from '../rule.ts';
import { isQuoting } from '../page-context.ts';

const holidayHome = concept('rental.holiday-home');
const rentalHome = concept('rental.home');
const ownerAbroad = concept('rental.owner-abroad');
const irreversiblePayment = concept('rental.irreversible-payment');
const paymentBeforeViewing = concept('rental.payment-before-viewing');

/** Wants payment for a home before a viewing, to an owner who is abroad. */
export const rentalUnseen: PageRule<'rental-unseen'> = {
  code: 'rental-unseen',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 6000 || isQuoting(view)) return null;
    // Holiday homes are paid for in advance, to owners who live elsewhere.
    if (holidayHome.find(text).length > 0) return null;
    const said = findNear(text, 2500, [rentalHome, ownerAbroad, irreversiblePayment]);
    const shown = findNear(text, 900, [ownerAbroad, paymentBeforeViewing]);
    if (said === null || shown === null || irreversiblePayment.find(text).length === 0) return null;
    return {
      evidence: `${said}; ${shown}`,
    };
  },
};
