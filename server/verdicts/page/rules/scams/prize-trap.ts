import { concept, findNear, anyOf, pattern, wordsPattern } from '../../../../page/text/concepts.ts';
import { smallSum, sumOfMoney } from '../../../../page/text/money.ts';
import type { PageView } from '../../../../page/view/view.ts';
import type { PageRule } from '../rule.ts';
import { asksForCard, bearsOwnName, isNobodysHost, isQuoting } from '../page-context.ts';

const winner = concept('prize.winner');
const game = concept('prize.game');
const subscription = concept('prize.subscription');
const reward = concept('prize.reward');
const shippingCost = concept('prize.shipping-cost');
const share = concept('prize.share');

/** A prize that costs postage, a card, or sharing with friends. */
export const prizeTrap: PageRule<'prize-trap'> = {
  code: 'prize-trap',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 6000 || isQuoting(view) || bearsOwnName(view)) return null;
    const won = findNear(text, 300, [winner, anyOf(reward, sumOfMoney)]);
    if (won === null || game.find(text).length === 0) return null;
    const price = priceOf(view);
    return price === null
      ? null
      : {
          evidence: [won, price].filter(Boolean).join('; '),
          threat: 'PHISHING',
        };
  },
};

/** The price of the prize in the page's words; empty for a card; null for none. */
function priceOf(view: PageView): string | null {
  const { text } = view;
  const postage = findNear(text, 80, [shippingCost, smallSum]);
  if (postage !== null && findNear(text, 800, [winner, anyOf(reward, sumOfMoney), shippingCost, smallSum]) !== null)
    return postage;
  const renewed = findNear(text, 150, [subscription, sumOfMoney]);
  if (renewed !== null && isNobodysHost(view)) return renewed;
  if (asksForCard(view)) return '';
  return findNear(text, 500, [anyOf(reward, sumOfMoney), share, countedFriends]);
}

/** A number of friends or groups to share with. */
const countedFriends = pattern(
  new RegExp(`(?<!\\d)(?:[3-9]|[1-4]\\d) ?(?:\\p{L}+[ -]){0,2}${wordsPattern('prize.friends')}`, 'gu'),
);
