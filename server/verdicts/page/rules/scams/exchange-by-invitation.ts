import { concept, phrases } from '../../../../page/text/concepts.ts';
import type { PageRule } from '../rule.ts';

const crypto = phrases('crypto.term');
const exchange = concept('investment.exchange');

/** A separate withdrawal password, set at registration. */
const payoutPassword = concept('investment.withdrawal-password');
const invitation = concept('investment.invitation-code');

/** Fake exchanges that need an invitation code and never pay out. */
export const exchangeByInvitation: PageRule<'exchange-by-invitation'> = {
  code: 'exchange-by-invitation',
  match({ text, textLength, host, fields }) {
    if (host.official || textLength > 5000 || fields.length === 0) return null;
    const [password, code] = [payoutPassword.find(text)[0]?.words, invitation.find(text)[0]?.words];
    const isAboutMoney = crypto(text).length > 0 || exchange.find(text).length > 0;
    if (password === undefined || code === undefined || !isAboutMoney) return null;
    return {
      evidence: `${password}; ${code}`,
      threat: 'CRYPTO',
    };
  },
};
