import { latinReadingOf } from '../../../shared/model/confusables.ts';

/** Invisible characters, which can split words to evade detection. */
const INVISIBLE = /\p{Cf}|\u034f|\u115f|\u1160/gu;

function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Words split by invisible characters. Latin only, since other scripts need some of these. */
export function splitWords(text: string): string[] {
  const found = text.match(/[a-z]{1,20}(?:\p{Cf}{1,5}[a-z]{1,20}){1,20}/giu) ?? [];
  return found.map(withoutInvisible);
}

/** Folds text for comparison: without case, accents, invisible characters and repeated whitespace. */
export function fold(text: string): string {
  return (
    withoutInvisible(text)
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[’‘`´]/g, "'")
      .replace(/ß/g, 'ss')
      .replace(/ł/g, 'l')
      .replace(/ø/g, 'o')
      .replace(/ı/g, 'i')
      .replace(/æ/g, 'ae')
      .replace(/\s+/g, ' ')
      .trim()
      // Recompose Korean syllables and voiced Japanese letters.
      .normalize('NFC')
  );
}

/** The Latin reading of words that mix Latin with look-alike letters: `Pаypal` with a Cyrillic а gives `paypal`. */
export function disguisedWords(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,30}/gu)) {
    if (!/\p{Script=Latin}/u.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) continue;
    const reading = latinReadingOf(word.toLowerCase());
    // Every letter must have a Latin look-alike: `мPOS` and `μTorrent` are honest.
    if (/^[a-z]+$/.test(reading)) found.add(reading);
    if (found.size >= 20) break;
  }
  return [...found];
}

/** Replaces look-alike letters by Latin ones, and a capital I within lower-case letters by l (`AppIe`). */
export function normaliseLookalikes(text: string): string {
  return text
    .replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,30}/gu, word => {
      const [reading] = disguisedWords(word);
      return reading ?? word;
    })
    .replace(/(?<=[a-z])I(?=[a-z]{0,20}(?!\p{L}))/gu, 'l');
}

/** What a text looks like at a glance, without spaces: letters and digits that are hardly told apart are one. */
export function shapeOf(text: string): string {
  return latinReadingOf(fold(text))
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[1|!i]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The folded words of a text in order; `AT&T` and `Disney+` are one word. */
export function tokensOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+|\+)?/gu) ?? [];
}

/** The words of a file or attribute name: `logo-PayPal_white.svg` gives logo, paypal, white, svg. */
export function tokensOfName(name: string): string[] {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-.+%@~]/g, ' ');
  return tokensOf(spaced);
}
