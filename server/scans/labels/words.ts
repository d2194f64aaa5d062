/** Scripts without spaces between words, or with suffixes attached to words. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Text normalised for `containsWords`: lower case, only letters and digits, separated and surrounded by single spaces. */
export function normaliseWords(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('i̇', 'i');
  return ` ${folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()} `;
}

/** Whether a normalised text contains a word, or several in a row, as whole words. */
export function containsWords(text: string, words: string): boolean {
  return text.includes(JOINED.test(words) ? words : ` ${words} `);
}
