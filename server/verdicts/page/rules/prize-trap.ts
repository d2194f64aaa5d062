import { together } from '../text/concepts.ts';
import { smallSum, sumOfMoney } from '../text/money.ts';
import { anyOf } from '../text/pattern.ts';
import { chosen, countedFriends, easyGame, renewsItself, reward, sendingCost, tellFriends } from '../text/prizes.ts';
import type { PageView } from '../view/view.ts';
import type { PageRule } from './rule.ts';
import { asksForCard, bearsOwnName, isNobodysHost, isQuoting } from './setting.ts';

/** Who gives a prize away wants nothing for it: no postage, no card, no friends' addresses. */
export const prizeTrap: PageRule = {
  code: 'prize-trap',
  see(view) {
    const { text, textLength, host } = view;
    if (host.official || host.isPrivate || textLength > 6000 || isQuoting(view) || bearsOwnName(view)) return null;
    const won = together(text, 300, [chosen, anyOf(reward, sumOfMoney)]);
    if (won === null || easyGame.find(text).length === 0) return null;
    const price = priceOf(view);
    return price === null
      ? null
      : {
          message: 'Who has won is to pay for it, or to tell friends',
          evidence: `${won}; ${price}`,
          threat: 'PHISHING',
        };
  },
};

function priceOf(view: PageView): string | null {
  const { text } = view;
  const postage = together(text, 80, [sendingCost, smallSum]);
  if (postage !== null && together(text, 800, [chosen, anyOf(reward, sumOfMoney), sendingCost, smallSum]) !== null)
    return postage;
  const renewed = together(text, 150, [renewsItself, sumOfMoney]);
  if (renewed !== null && isNobodysHost(view)) return renewed;
  if (asksForCard(view)) return 'a card';
  return together(text, 500, [anyOf(reward, sumOfMoney), tellFriends, countedFriends]);
}
