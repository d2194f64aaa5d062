import { wordsPattern, type Found } from './concepts.ts';

/** A number of viruses found, or an error code. */
export const ALARM_CODE = new RegExp(
  `${wordsPattern('alarm.error-code')}\\W{0,8}#?\\s?(?:0x[0-9a-f]{3,}|(?=[a-z0-9-]{0,30}\\d)(?=[a-z0-9-]{0,30}[a-z])[a-z0-9-]{5,30})|\\(\\s?\\d{1,3}\\s?\\) ${wordsPattern('alarm.virus', 'alarm.threat')}|\\b\\d{1,3} ${wordsPattern('alarm.virus')}`,
  'u',
);

/** The telephone numbers in a folded text, with their positions. */
export function phoneNumbers(text: string): Found[] {
  const found: Found[] = [];
  for (const { index, 0: words } of text.matchAll(NUMBER)) {
    const digits = words.replace(/\D/g, '').length;
    if (digits >= 9 && digits <= 15) found.push({ at: index, words });
    if (found.length >= 20) break;
  }
  return found;
}

/** Groups of two or more digits: single digits occur in versions, prices and dates. */
const NUMBER =
  /(?<![\d.,])(?:\(?\+\s?\d{1,3}\)?|\(\d{2,4}\)|\(?0\d{1,4}\)?|\(?1(?=[\s.(-])|\(?\d{3}\)?(?=[\s.-])|\d{2}(?=\s\d{3}\s\d{2}))(?:[\s().\-–/]{0,3}\d{2,8}){2,5}(?![\d%€$£])/g;

/** Paths on the reader's computer, which a page cannot see. */
export const OWN_FILES = /c:\\(?:windows|users|program files|system32)/u;
