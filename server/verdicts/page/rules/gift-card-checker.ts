import { together } from '../text/concepts.ts';
import { cardIssuers, cardSecrets, giftCard, looksUpBalance } from '../text/card-checks.ts';
import { fold } from '../text/fold.ts';
import type { PageRule } from './rule.ts';
import { isQuoting } from './setting.ts';

/** What is on a card its issuer alone can tell: who asks for the codes of many issuers' cards spends them. */
export const giftCardChecker: PageRule = {
  code: 'gift-card-checker',
  see(view) {
    const { text, textLength, host, identity, input, buttons, scripts } = view;
    if (host.official || host.isPrivate || textLength > 6000 || isQuoting(view)) return null;
    const said = together(text, 120, [giftCard, looksUpBalance]);
    const wanted = together(text, 1500, [giftCard, cardSecrets]);
    const asks = /<(?:input|textarea)\b/i.test(input.html) && (buttons.length > 0 || scripts !== '');
    if (said === null || wanted === null || !asks) return null;
    const named = fold([text, ...identity.logos].join(' | '));
    const issuers = [...new Set(cardIssuers.find(named).map(({ words }) => words))];
    if (issuers.length < 3) return null;
    return {
      message: 'The codes of cards of several issuers are asked for, which none of them needs',
      evidence: `${said}; ${issuers.slice(0, 6).join(', ')}`,
      threat: 'PHISHING',
    };
  },
};
