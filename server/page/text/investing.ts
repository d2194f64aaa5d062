import { anyOf, concept, pattern, wordsPattern } from './concepts.ts';

/** Words for "per day" or "per hour" after a percentage: no honest investment pays that. */
const PER_DAY = wordsPattern('time.per-day');
const DAILY = wordsPattern('time.daily');
const PERCENT = '(\\d{1,3}(?:[.,]\\d{1,2})?)(?: ?[-–] ?\\d{1,3}(?:[.,]\\d{1,2})?)? ?%';
/** The Turkish notation. */
const PERCENT_IN_FRONT = '% ?(\\d{1,3}(?:[.,]\\d{1,2})?)';
const PERCENT_PER_DAY = new RegExp(
  `${PERCENT} ?(?:(?!${wordsPattern('generic.and')} )\\p{L}{1,12} ){0,2}?${PER_DAY}\\p{L}{0,9}(?! ?${wordsPattern('investment.available')})|${DAILY}[^%\\d]{0,30}(?:${PERCENT}|${PERCENT_IN_FRONT})`,
  'gu',
);
const YEARLY = new RegExp(`^[^.;|]{0,30}${wordsPattern('time.per-year')}`, 'u');

const SHARE = pattern(PERCENT_PER_DAY, ({ 0: whole, 1: one, 2: other, 3: behind, index = 0 }, folded) => {
  const percent = Number((one ?? other ?? behind ?? '').replace(',', '.'));
  return percent >= 0.5 && whole.length < 80 && !YEARLY.test(folded.slice(index + whole.length).slice(0, 40));
});

/** An amount and its daily income. */
const SUM_AND_INCOME = pattern(
  new RegExp(
    `(\\d{1,6}) ?(?:usdt|trx|\\$|€|usd|eur|₹|rs|₦|php|₱)[^\\d%]{0,25}${DAILY}[^\\d%]{0,25}(\\d{1,6}(?:[.,]\\d{1,2})?)(?! ?%)`,
    'gu',
  ),
  ([, paid = '', income = '']) => {
    const part = Number(income.replace(',', '.')) / Number(paid);
    return part >= 0.005 && part < 2;
  },
);

export const percentADay = anyOf(SHARE, SUM_AND_INCOME);

/** Further signs of investment fraud. */
export const schemeSigns = {
  plans: anyOf(
    pattern(/(?:[$€£]|usdt) ?\d[\d.,]{0,9} ?[-–—] ?(?:[$€£]|usdt)? ?\d|vip ?[1-9]/gu),
    concept('investment.plan'),
  ),
  referrals: concept('investment.referral'),
  principal: concept('investment.principal-return'),
  payments: concept('investment.payout-statistics'),
  payers: concept('investment.payment-method'),
  guaranteed: concept('investment.guaranteed-return'),
  instantly: concept('investment.instant-withdrawal'),
} as const;

export const leadSigns = {
  places: concept('investment.limited-places'),
  callback: concept('investment.callback'),
  starter: pattern(
    /(?<![\d.,])(?:[$€£] ?(?:2[0-9]0|250|300)|(?:2[0-9]0|250|300) ?(?:[$€£]|eur|usd|gbp|chf|dollar|pound|livres|franken)|(?:9[0-9]0|1[ .]?[01]00) ?(?:zl|pln)|(?:2[ .]?[5-9]00|3[ .]?000) ?kr|[56][ .]?[0-9]00 ?kc|(?:1[0-9]|2[0-9])[ .,]?000 ?(?:₽|руб|₹|tl|₺)|(?:₹|rs\.?) ?(?:1[0-9]|2[0-9])[ .,]?\d{3}|r\$ ?1[ .]?[0-9]00|(?:3|4)(?:万|[0-9],?000) ?円|3[0-9]만 ?원|30[0-9],000 ?원)(?!\d)/gu,
  ),
  known: concept('investment.media-claim'),
  machine: concept('investment.automated-income'),
  riches: anyOf(
    pattern(
      new RegExp(
        `${wordsPattern('investment.earn')}[^.!?]{0,50}\\d[\\d.,]{2,9} ?(?:[$€£]|zl|kr|kc|eur|tl|руб)?[^.!?]{0,12}${wordsPattern('time.per-day', 'time.per-week-or-month')}`,
        'gu',
      ),
    ),
    concept('investment.wealth'),
  ),
  today: concept('investment.registration-deadline'),
} as const;

const ALMOST_ALL = '(?:9\\d(?:[.,]\\d{1,2})?|100) ?%';
const SUCCESS = wordsPattern('recovery.success');

/** Claims that honest recovery firms do not make. */
export const recoverySigns = {
  rate: pattern(
    new RegExp(`${ALMOST_ALL} ?(?:[\\p{L}-]{1,14} ){0,2}?${SUCCESS}|${SUCCESS}[^%\\d]{0,25}${ALMOST_ALL}`, 'gu'),
  ),
  hackers: concept('recovery.hacker'),
  hours: pattern(new RegExp(`(?:24|36|48|72|96) ?(?:-?\\d{2})? ?(?:-|–)?\\s?${wordsPattern('time.hours')}`, 'gu')),
  authorities: concept('recovery.agency'),
  advance: concept('recovery.upfront-fee'),
  praise: concept('recovery.testimonial'),
  messenger: concept('recovery.contact-channel'),
} as const;
