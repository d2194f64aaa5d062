import { concept, findNear, matchedConcepts } from '../../../../page/text/concepts.ts';
import { recoverySigns } from '../../../../page/text/investing.ts';
import type { PageView } from '../../../../page/view/view.ts';
import { asksForContact } from '../secrets/asks-for-contact.ts';
import type { Finding, PageRule } from '../rule.ts';

const getMoneyBack = concept('recovery.get-money-back');
const lostMoney = concept('recovery.lost-money');

const NONE: ReadonlyMap<string, string> = new Map();

/** Offers to recover money lost to fraud, with claims that no honest firm makes. */
function signs(view: PageView): ReadonlyMap<string, string> {
  const { text, textLength, host, links } = view;
  if (host.official || textLength > 9000) return NONE;
  const isReached = asksForContact(view) || links.some(({ href }) => /wa\.me\/|api\.whatsapp\.com|t\.me\//.test(href));
  if (!isReached || findNear(text, 120, [lostMoney, getMoneyBack]) === null) return NONE;
  return matchedConcepts(text, recoverySigns);
}

function finding(found: ReadonlyMap<string, string>): Finding<'recovery-fraud'> {
  return {
    evidence: [...found.values()].join('; '),
    threat: 'CRYPTO',
  };
}

export const recoveryFraud: PageRule<'recovery-fraud'> = {
  code: 'recovery-fraud',
  match(view) {
    const found = signs(view);
    return found.size >= 4 ? finding(found) : null;
  },
};

/** With this many signs, the page is fraud although it mentions fraud as warnings do. */
export const recoveryFraudOutright: PageRule<'recovery-fraud-outright'> = {
  code: 'recovery-fraud-outright',
  match(view) {
    const found = signs(view);
    const isImpossible = found.has('rate') || found.has('hackers');
    return found.size >= 5 && isImpossible ? finding(found) : null;
  },
};
