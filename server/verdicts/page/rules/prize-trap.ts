import { concept, findNear, anyOf, pattern } from '../../../page/text/concepts.ts';
import { smallSum, sumOfMoney } from '../../../page/text/money.ts';
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
    const won = findNear(text, 300, [chosen, anyOf(reward, sumOfMoney)]);
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
  const postage = findNear(text, 80, [sendingCost, smallSum]);
  if (postage !== null && findNear(text, 800, [chosen, anyOf(reward, sumOfMoney), sendingCost, smallSum]) !== null)
    return postage;
  const renewed = findNear(text, 150, [renewsItself, sumOfMoney]);
  if (renewed !== null && isNobodysHost(view)) return renewed;
  if (asksForCard(view)) return '';
  return findNear(text, 500, [anyOf(reward, sumOfMoney), tellFriends, countedFriends]);
}

const COUNTED_FRIENDS =
  /(?<!\d)(?:[3-9]|[1-4]\d) ?(?:\p{L}+[ -]){0,2}(?:friend|freund|amis|amig|amic|vrienden|znajom|vanner|venner|pratel|arkadas|друз|友|好友|친구|group|grup|gruppi|groep|groupe|群|组|組|그룹|contact|kontakt)|(?:[3-9]|[1-4]\d) ?[位个個人名]/gu;

/** So many of them are to be told. */
export const countedFriends = pattern(COUNTED_FRIENDS);
