import { concept, findNear, matchedConcepts } from '../../../page/text/concepts.ts';
import { recoverySigns } from '../../../page/text/investing.ts';
import type { PageView } from '../../../page/view/view.ts';
import { asksForContact } from './asks-for-contact.ts';
import type { Finding, PageRule } from './rule.ts';

const gettingBack = concept('recovery.get-money-back');
const lostMoney = concept('recovery.lost-money');

type Needed = 'text' | 'textLength' | 'host' | 'fields' | 'secrets' | 'links';

const NONE: ReadonlyMap<string, string> = new Map();

/** What was lost to fraud is got back, by people who say what nobody honest can. */
function signs(view: Pick<PageView, Needed>): ReadonlyMap<string, string> {
  const { text, textLength, host, links } = view;
  if (host.official || textLength > 9000) return NONE;
  const isReached = asksForContact(view) || links.some(({ href }) => /wa\.me\/|api\.whatsapp\.com|t\.me\//.test(href));
  if (!isReached || findNear(text, 120, [lostMoney, gettingBack]) === null) return NONE;
  return matchedConcepts(text, recoverySigns);
}

function finding(found: ReadonlyMap<string, string>): Finding<'recovery-fraud'> {
  return {
    evidence: [...found.values()].join('; '),
    threat: 'CRYPTO',
  };
}

export const recoveryFraud: PageRule<'recovery-fraud', Needed> = {
  code: 'recovery-fraud',
  match(view) {
    const found = signs(view);
    return found.size >= 4 ? finding(found) : null;
  },
};

/** Such pages speak of fraud as warnings do: so many signs outweigh it. */
export const recoveryFraudOutright: PageRule<'recovery-fraud-outright', Needed> = {
  code: 'recovery-fraud-outright',
  match(view) {
    const found = signs(view);
    const isImpossible = found.has('rate') || found.has('hackers');
    return found.size >= 5 && isImpossible ? finding(found) : null;
  },
};
