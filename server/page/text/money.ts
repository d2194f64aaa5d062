import { concept, type Concept, anyOf } from './concepts.ts';

/** Currencies as they are written in folded texts, and what is little money in each: less than a meal. */
const CURRENCIES: readonly (readonly [signs: string, little: number])[] = [
  [
    '€|eur|euros?|dollars?|dolares|dollari|dolar\\p{L}{0,6}|долл\\p{L}{0,6}|美元|달러|\\$|usd|us\\$|£|gbp|chf|fr|cad|aud',
    10,
  ],
  ['zl|pln|r\\$|brl|rm|₪', 40],
  ['kr|sek|nok|dkk|kc|czk|tl|try|₺|₹|rs|inr|元|cny|rmb|hk\\$|nt\\$|lei|ron|лв', 120],
  ['₽|руб\\p{L}{0,6}|rub|грн|¥|円|jpy|฿|baht|ft|huf|₱|php', 1500],
  ['₩|원|krw', 10_000],
];

const AMOUNT = '(\\d{1,3}(?:[ .,]\\d{3})+|\\d{1,7})(?:[.,](\\d{1,2}))?';

/** "Try 2 of them", "Fr 9–18" of opening hours, "PHP 8": signs that are words too mean money only where it is written as money is. */
function isWord(words: string): boolean {
  return /^(?:try|fr|ft|php)[. ]{0,2}\d{1,2}(?:[.,]\d)?$/.test(words);
}

function amounts(isWanted: (value: number, little: number) => boolean): Concept {
  const all = CURRENCIES.map(
    ([signs, little]) =>
      [
        new RegExp(
          `(?<![\\d.,])(?:(?:(?<![a-z])|(?![a-z]))(?:${signs})\\.? ?${AMOUNT}(?![\\d.,]*\\d)|(?<![a-z])${AMOUNT} ?(?:${signs})(?![a-z\\d]))`,
          'gu',
        ),
        little,
      ] as const,
  );
  return {
    find: folded =>
      all
        .flatMap(([pattern, little]) =>
          [...folded.slice(0, 20_000).matchAll(pattern)]
            .filter(([words]) => !isWord(words))
            .filter(([, whole, cents, otherWhole, otherCents]) =>
              isWanted(Number(`${(whole ?? otherWhole ?? '').replace(/\D/g, '')}.${cents ?? otherCents ?? 0}`), little),
            )
            .map(match => ({ at: match.index, words: match[0] })),
        )
        .sort((a, b) => a.at - b.at)
        .slice(0, 300),
  };
}

/** A sum of money, in whatever currency. */
export const sumOfMoney = amounts(value => value > 0);

/** So little money that one pays it without thinking. */
export const smallSum = amounts((value, little) => value > 0 && value < little);

const inWords = concept('generic.million');
const inFigures = amounts((value, little) => value >= little * 10_000);

/** A fortune, in figures or in words. */
export const largeSum = anyOf(inFigures, inWords);
