import { together } from '../text/concepts.ts';
import { gettingBack, lostMoney, recoverySigns } from '../text/investing.ts';
import { namedOf } from '../text/named.ts';
import type { PageView } from '../view/view.ts';
import { asksForContact } from './asks-for-contact.ts';
import type { PageRule, Sighting } from './rule.ts';

type Needed = 'text' | 'textLength' | 'host' | 'fields' | 'secrets' | 'links';

/** What was lost to fraud is got back, by people who say what nobody honest can. */
function signs(view: Pick<PageView, Needed>): string[] {
  const { text, textLength, host, links } = view;
  if (host.official || textLength > 9000) return [];
  const isReached = asksForContact(view) || links.some(({ href }) => /wa\.me\/|api\.whatsapp\.com|t\.me\//.test(href));
  if (!isReached || together(text, 120, [lostMoney, gettingBack]) === null) return [];
  return namedOf(text, recoverySigns);
}

function sighting(found: readonly string[]): Sighting {
  return {
    message: 'What was lost to fraud is promised back, by those who want money for it first',
    evidence: found.join('; '),
    threat: 'CRYPTO',
  };
}

export const recoveryFraud: PageRule<Needed> = {
  code: 'recovery-fraud',
  see(view) {
    const found = signs(view);
    return found.length >= 4 ? sighting(found) : null;
  },
};

/** Such pages speak of fraud as warnings do: so many signs outweigh it. */
export const recoveryFraudOutright: PageRule<Needed> = {
  code: 'recovery-fraud-outright',
  see(view) {
    const found = signs(view);
    const isImpossible = found.includes('rate') || found.includes('hackers');
    return found.length >= 5 && isImpossible ? sighting(found) : null;
  },
};
