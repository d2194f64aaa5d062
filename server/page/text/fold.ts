import { latinReadingOf } from '../../../shared/model/confusables.ts';

/** Characters that nobody sees: they split words so that programs do not find them. */
const INVISIBLE = /\p{Cf}|\u034f|\u115f|\u1160/gu;

export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '');
}

/** Invisible characters between two letters of one word: Latin only, other scripts need some of them. */
export function splitWords(text: string): string[] {
  const found = text.match(/[a-z]{1,20}(?:\p{Cf}{1,5}[a-z]{1,20}){1,20}/giu) ?? [];
  return found.map(withoutInvisible);
}

/** For comparing: without case, accents, invisible characters and repeated spaces. */
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
      // Syllables of Korean and voiced letters of Japanese stay as they are written.
      .normalize('NFC')
  );
}

/** Words that mix Latin letters with those of scripts that look like them, as they are read: `Pаypal` with a Cyrillic а is `paypal`. */
export function disguisedWords(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,30}/gu)) {
    if (!/\p{Script=Latin}/u.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) continue;
    const reading = latinReadingOf(word.toLowerCase());
    // Every letter must have a Latin one that it assets like: `мPOS` and `μTorrent` are honest.
    if (/^[a-z]+$/.test(reading)) found.add(reading);
    if (found.size >= 20) break;
  }
  return [...found];
}

/** A text as it is read: words of letters that look like Latin ones in Latin, and a capital I within a word of small letters as an l (`AppIe`). */
export function normaliseLookalikes(text: string): string {
  return text
    .replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{4,30}/gu, word => {
      const [reading] = disguisedWords(word);
      return reading ?? word;
    })
    .replace(/(?<=[a-z])I(?=[a-z]{0,20}(?!\p{L}))/gu, 'l');
}

/** Words of a text for comparing, in order; `AT&T` and `Disney+` are one. */
export function tokensOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+|\+)?/gu) ?? [];
}

/** Words of the name of a file or of an attribute: `logo-PayPal_white.svg` is logo, paypal, white. */
export function tokensOfName(name: string): string[] {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-.+%@~]/g, ' ');
  return tokensOf(spaced);
}
