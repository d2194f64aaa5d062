import { concept, together } from '../../../page/text/concepts.ts';
import { smallSum, sumOfMoney } from '../../../page/text/money.ts';
import { anyOf } from '../../../page/text/pattern.ts';
import { countedFriends } from '../../../page/text/prizes.ts';
import type { PageView } from '../../../page/view/view.ts';
import type { PageRule } from './rule.ts';
import { asksForCard, bearsOwnName, isNobodysHost, isQuoting } from './page-context.ts';

const chosen = concept('prize.winner');
const easyGame = concept('prize.game');
const renewsItself = concept('prize.subscription');
const reward = concept('prize.reward');
const sendingCost = concept('prize.shipping-cost');
const tellFriends = concept('prize.share');

/** Who gives a prize away wants nothing for it: no postage, no card, no friends' addresses. */
export const prizeTrap: PageRule<'prize-trap'> = {
  code: 'prize-trap',
  match(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 6000 || isQuoting(view) || bearsOwnName(view)) return null;
    const won = together(text, 300, [chosen, anyOf(reward, sumOfMoney)]);
    if (won === null || easyGame.find(text).length === 0) return null;
    const price = priceOf(view);
    return price === null
      ? null
      : {
          evidence: [won, price].filter(Boolean).join('; '),
          threat: 'PHISHING',
        };
  },
};

/** What the prize costs, in the page's words; empty for a card. */
function priceOf(view: PageView): string | null {
  const { text } = view;
  const postage = together(text, 80, [sendingCost, smallSum]);
  if (postage !== null && together(text, 800, [chosen, anyOf(reward, sumOfMoney), sendingCost, smallSum]) !== null)
    return postage;
  const renewed = together(text, 150, [renewsItself, sumOfMoney]);
  if (renewed !== null && isNobodysHost(view)) return renewed;
  if (asksForCard(view)) return '';
  return together(text, 500, [anyOf(reward, sumOfMoney), tellFriends, countedFriends]);
}
