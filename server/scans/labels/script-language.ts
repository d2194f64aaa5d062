/** Scripts that one language writes, or nearly so, in the order in which they decide: Japanese writes Han too. */
const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
];
/** Fewer letters may be a name or a choice of languages. */
const MIN_LETTERS = 4;

/** The language that a script gives away, where half of the letters and more are of it: names of goods are words of no sentence. */
export function languageOfScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const own = text.match(script)?.length ?? 0;
    // A Japanese text has a kana for every few Han.
    const enough = language === 'ja' ? letters / 5 : letters / 2;
    if (own >= MIN_LETTERS && own >= enough) return language;
  }
  return null;
}
