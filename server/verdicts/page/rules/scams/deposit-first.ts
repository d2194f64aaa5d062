import { sumOfCoins, chainAddress } from '../../../../page/text/coins.ts';
import { concept, findNear, anyOf, pattern, phrases } from '../../../../page/text/concepts.ts';
import type { PageRule } from '../rule.ts';

const unlockWithdrawal = concept('investment.unlock-withdrawal');
const coins = concept('crypto.coin');
const taxOrRefundable = concept('investment.tax-or-refundable');
const deposit = concept('investment.deposit');
const withdrawal = concept('investment.withdrawal');
const lawEnforcement = concept('investment.law-enforcement');
const scamAwareness = phrases('generic.scam-awareness');

/** Asks for a payment before a withdrawal: no honest service needs one. */
export const depositFirst: PageRule<'deposit-first'> = {
  code: 'deposit-first',
  match({ text, textLength, host }) {
    if (host.official || textLength > 5000 || scamAwareness(text).length > 1 || coins.find(text).length === 0)
      return null;
    if (lawEnforcement.find(text).length > 0) return null;
    const said = findNear(text, 220, [withdrawal, unlockWithdrawal, deposit]);
    const isPromised = findNear(text, 300, [withdrawal, deposit, taxOrRefundable]) !== null;
    if (said === null || !(isPromised || chainAddress(text) !== null)) return null;
    return { evidence: said, threat: 'CRYPTO' };
  },
};

/** The same with an amount or percentage, or with a cryptocurrency address. */
export const depositFirstSum: PageRule<'deposit-first-sum'> = {
  code: 'deposit-first-sum',
  match(view) {
    if (depositFirst.match(view) === null) return null;
    const { text } = view;
    const address = chainAddress(text);
    const share = findNear(text, 300, [
      withdrawal,
      unlockWithdrawal,
      deposit,
      anyOf(sumOfCoins, PERCENT),
      taxOrRefundable,
    ]);
    if (address === null && share === null) return null;
    return {
      evidence: address ?? share ?? '',
      threat: 'CRYPTO',
    };
  },
};

const PERCENT = pattern(/\d{1,2}(?:[.,]\d)? ?%/gu);
