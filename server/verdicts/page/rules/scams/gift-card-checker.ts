import { concept, fieldWords, findNear } from '../../../../page/text/concepts.ts';
import { fold } from '../../../../page/text/fold.ts';
import { sumOfMoney } from '../../../../page/text/money.ts';
import type { PageRule } from '../rule.ts';
import { isQuoting } from '../page-context.ts';

const cardIssuers = concept('gift-card.issuer');
const cardSecrets = concept('gift-card.code-or-receipt');
const giftCard = concept('gift-card.card');
const looksUpBalance = concept('gift-card.balance-check');

/** A field for a gift card's code, not for a discount code. */
const CODE_FIELD = new RegExp(
  `<(?:input|textarea)\\b[^<>]{0,300}(?:name|id|placeholder|aria-label)=["']?(?:(?!promo|discount|zip|post|country|search|newsletter)[^"'<>]){0,40}(?:${fieldWords('field.gift-card-code').source})`,
  'iu',
);

/** Offers to check balances of cards of many issuers. Only an issuer can know a balance; others steal the codes. */
export const giftCardChecker: PageRule<'gift-card-checker'> = {
  code: 'gift-card-checker',
  match(view) {
    const { text, textLength, host, identity, input, buttons, scripts } = view;
    if (host.official || host.isPrivate || textLength > 6000 || isQuoting(view)) return null;
    const said = findNear(text, 120, [giftCard, looksUpBalance]);
    const wanted = findNear(text, 1500, [giftCard, cardSecrets]);
    if (said === null || wanted === null || (buttons.length === 0 && scripts === '')) return null;
    // Honest sellers of gift cards show prices.
    if (!CODE_FIELD.test(input.html.slice(0, 500_000)) || sumOfMoney.find(text).length > 6) return null;
    const named = fold([text, ...identity.logos].join(' | '));
    const issuers = [...new Set(cardIssuers.find(named).map(({ words }) => words))];
    if (issuers.length < 3) return null;
    return {
      evidence: `${said}; ${issuers.slice(0, 6).join(', ')}`,
      threat: 'PHISHING',
    };
  },
};
