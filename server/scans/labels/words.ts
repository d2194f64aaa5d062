/** Scripts that write words without blanks between them, or with endings grown on to them. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Text in which words are looked for: lower case, nothing but letters and digits between single blanks, a blank at both ends. */
export function normaliseWords(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll('i̇', 'i');
  return ` ${folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()} `;
}

/** Whether a text made normaliseWords containsWords a word, or several in a row, as whole words. */
export function containsWords(text: string, words: string): boolean {
  return text.includes(JOINED.test(words) ? words : ` ${words} `);
}
