import { sumOfCoins, chainAddress } from '../../../page/text/coins.ts';
import { concept, findNear, anyOf, pattern, phrases } from '../../../page/text/concepts.ts';
import type { PageRule } from './rule.ts';

const activating = concept('investment.unlock-withdrawal');
const coins = concept('crypto.coin');
const noFee = concept('investment.tax-or-refundable');
const payingIn = concept('investment.deposit');
const withdrawing = concept('investment.withdrawal');
const justice = concept('investment.law-enforcement');
const scamAwareness = phrases('generic.scam-awareness');

type Needed = 'text' | 'textLength' | 'host';

/** Who holds money for somebody needs none from them to give it out. */
export const depositFirst: PageRule<'deposit-first', Needed> = {
  code: 'deposit-first',
  match({ text, textLength, host }) {
    if (host.official || textLength > 5000 || scamAwareness(text).length > 1 || coins.find(text).length === 0)
      return null;
    if (justice.find(text).length > 0) return null;
    const said = findNear(text, 220, [withdrawing, activating, payingIn]);
    const isPromised = findNear(text, 300, [withdrawing, payingIn, noFee]) !== null;
    if (said === null || !(isPromised || chainAddress(text) !== null)) return null;
    return { evidence: said, threat: 'CRYPTO' };
  },
};

/** So much of a coin or of what is held, or to an address that stands there. */
export const depositFirstSum: PageRule<'deposit-first-sum', Needed> = {
  code: 'deposit-first-sum',
  match(view) {
    if (depositFirst.match(view) === null) return null;
    const { text } = view;
    const address = chainAddress(text);
    const share = findNear(text, 300, [withdrawing, activating, payingIn, anyOf(sumOfCoins, PERCENT), noFee]);
    if (address === null && share === null) return null;
    return {
      evidence: address ?? share ?? '',
      threat: 'CRYPTO',
    };
  },
};

const PERCENT = pattern(/\d{1,2}(?:[.,]\d)? ?%/gu);
