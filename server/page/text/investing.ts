import { concept, anyOf, pattern } from './concepts.ts';

/** So much of a hundred in a day or in an hour: no honest house pays that. */
const PER_DAY =
  '(?:daily|per day|a day|each day|every day|hourly|per hour|/ ?day|/ ?24 ?h|(?:in|after|within) (?:24|36|48|72) hours|after (?:1|one) day|nach (?:24|48) stunden|apres (?:24|48) heures|en (?:24|48) horas|dopo (?:24|48) ore|em (?:24|48) horas|po (?:24|48) godzin|через (?:24|48) час\\p{L}{0,9}|taglich|pro tag|am tag|je tag|stundlich|par jour|/ ?jour|quotidien\\p{L}{0,9}|journali\\p{L}{0,9}|al dia|por dia|diari[oa]s?|cada dia|al giorno|giornalier\\p{L}{0,9}|ao dia|diari[oa]s?|per dag|dagelijks\\p{L}{0,9}|elke dag|dziennie|na dzien|dzienn\\p{L}{0,9}|na dobe|om dagen|dagligen|varje dag|om dagen|dagligt|pr\\.? dag|daglig|denne|za den|naponta|pe zi|zilnic|gunluk|her gun|в сутки|в день|ежедневн\\p{L}{0,9}|за сутки|через сутки|за день|каждый день|щодня|на день|на добу|每日|每天|一天|毎日|一日|1日|매일|하루)';
const BEFORE =
  '(?:daily|hourly|taglich\\p{L}{0,9}|quotidien\\p{L}{0,9}|journali\\p{L}{0,9}|diari[oa]s?|giornalier\\p{L}{0,9}|dagelijks\\p{L}{0,9}|dzienn\\p{L}{0,9}|dziennie|daglig\\p{L}{0,9}|denni|gunluk|ежедневн\\p{L}{0,9}|суточн\\p{L}{0,9}|日利|日収益|日收益\\p{L}{0,9}|日息|日化|每日\\p{L}{0,6}|毎日\\p{L}{0,6}|매일|일일|일 수익률?)';
const PERCENT = '(\\d{1,3}(?:[.,]\\d{1,2})?)(?: ?[-–] ?\\d{1,3}(?:[.,]\\d{1,2})?)? ?%';
/** As Turkish writes it. */
const PERCENT_IN_FRONT = '% ?(\\d{1,3}(?:[.,]\\d{1,2})?)';
const DAILY = new RegExp(
  `${PERCENT} ?(?:(?!(?:und|and|et|e|y|en|och|og|i|a|и) )\\p{L}{1,12} ){0,2}?${PER_DAY}(?! ?(?:verfugbar|available|disponib|fallig|kundbar|abrufbar|dostep|beschikbaar|tillgang|tilgaeng))|${BEFORE}[^%\\d]{0,30}(?:${PERCENT}|${PERCENT_IN_FRONT})`,
  'gu',
);
const YEARLY =
  /^[^.;|]{0,30}(?:p\.? ?a\.?(?![a-z])|apy|apr|aer|per annum|per year|a year|im jahr|jahrlich|par an|annuel|anual|annu|per jaar|rocznie|year|godov|годовых|年|연)/;

const SHARE = pattern(DAILY, ({ 0: whole, 1: one, 2: other, 3: behind, index = 0 }, folded) => {
  const percent = Number((one ?? other ?? behind ?? '').replace(',', '.'));
  return percent >= 0.5 && whole.length < 80 && !YEARLY.test(folded.slice(index + whole.length).slice(0, 40));
});

/** A sum, and what it brings by the day. */
const SUM_AND_INCOME = pattern(
  new RegExp(
    `(\\d{1,6}) ?(?:usdt|trx|\\$|€|usd|eur|₹|rs|₦|php|₱)[^\\d%]{0,25}${BEFORE}[^\\d%]{0,25}(\\d{1,6}(?:[.,]\\d{1,2})?)(?! ?%)`,
    'gu',
  ),
  ([, paid = '', income = '']) => {
    const part = Number(income.replace(',', '.')) / Number(paid);
    return part >= 0.005 && part < 2;
  },
);

export const percentADay = anyOf(SHARE, SUM_AND_INCOME);

/** What such schemes have beside it. */
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
      /(?:earn|mak(?:e|ing)|made|profit|verdien|gagn|gan\p{L}{1,6}|guadagn|zarab|zarob|tjan|vydel|kazan|зараб)[^.!?]{0,50}\d[\d.,]{2,9} ?(?:[$€£]|zl|kr|kc|eur|tl|руб)?[^.!?]{0,12}(?:per|a|each|every|pro|am|par|por|al|al|na|om|i|za|her|в) ?(?:day|week|month|tag|woche|monat|jour|semaine|mois|dia|semana|mes|giorno|settimana|mese|dzien|tydzien|miesiac|dagen|veckan|manaden|den|tyden|mesic|gun|день|неделю|месяц)/gu,
    ),
    concept('investment.wealth'),
  ),
  today: concept('investment.registration-deadline'),
} as const;

/** Claims that honest recovery firms do not make. */
export const recoverySigns = {
  rate: pattern(
    /(?:9\d(?:[.,]\d{1,2})?|100) ?% ?(?:[\p{L}-]{1,14} ){0,2}?(?:success|erfolg|reussite|succes|exito|successo|sucesso|skuteczn|framgang|uspes|basari|успе|成功|성공)|(?:success|erfolg|reussite|succes|exito|successo|sucesso|skuteczn|framgang|uspes|basari|успе|成功|성공)[^%\d]{0,25}(?:9\d(?:[.,]\d{1,2})?|100) ?%/gu,
  ),
  hackers: concept('recovery.hacker'),
  hours: pattern(
    /(?:24|36|48|72|96) ?(?:-?\d{2})? ?(?:-|–)?\s?(?:hours|hrs|stunden|heures|horas|ore|uur|godzin|timmar|timer|hodin|saat|часов|часа|時間|小时|小時|시간)/gu,
  ),
  authorities: concept('recovery.agency'),
  advance: concept('recovery.upfront-fee'),
  praise: concept('recovery.testimonial'),
  messenger: concept('recovery.contact-channel'),
} as const;
