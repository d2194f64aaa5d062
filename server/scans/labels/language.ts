import { eld } from 'eld/extrasmall';

/** The detector reads a thousand characters; a page is heard in so many places of it. */
const SAMPLE_CHARS = 800;
const MAX_SAMPLES = 12;
/** Fewer letters could be any language. */
const MIN_LETTERS = 20;
/** A letter of a script that few languages write says more than one of a script that hundreds share. */
const RARE_LETTER = 5;

const SHARED_SCRIPTS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u;
const LETTERS = /\p{L}/gu;
/** Addresses and numbers are of no language. */
const NO_LANGUAGE = /(?:https?:\/\/|www\.)\S{1,2048}|\S{1,64}@\S{1,255}|[\d#/\\|<>{}[\]()=+*_~^]+/gu;

/** The language (ISO 639-1) of most of a text; null where there is too little of it, or none that is known. `declared` decides between twins only. */
export function detectLanguage(text: string, declared: string | null = null): string | null {
  const letters = new Map<string, number>();
  for (const sample of samplesOf(text.replace(NO_LANGUAGE, ' ').replace(/\s+/gu, ' '))) {
    const weight = weightOf(sample);
    if (weight < MIN_LETTERS) continue;
    const result = eld.detect(sample);
    const language = result.isReliable() ? result.language : languageOfScript(sample);
    if (language) letters.set(language, (letters.get(language) ?? 0) + weight);
  }
  const [found] = [...letters].sort(([, a], [, b]) => b - a);
  if (!found) return null;
  // The detector knows the two as one.
  return found[0] === 'ms' && !isMalay(text, declared) ? 'id' : found[0];
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, such as "German". */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}

/** Evenly over the whole text, so that neither a menu nor a footer speaks for the page. */
function samplesOf(text: string): string[] {
  const count = Math.min(MAX_SAMPLES, Math.ceil(text.length / SAMPLE_CHARS));
  const step = count > 1 ? (text.length - SAMPLE_CHARS) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => {
    const start = Math.round(index * step);
    return text.slice(start, start + SAMPLE_CHARS).toWellFormed();
  });
}

function weightOf(sample: string): number {
  let weight = 0;
  for (const [letter] of sample.matchAll(LETTERS)) weight += SHARED_SCRIPTS.test(letter) ? 1 : RARE_LETTER;
  return weight;
}

/** Common words that only one of the two languages spells so. */
const MALAY = new Set('kerana wang percuma sila berbeza ialah sahaja bahawa boleh pejabat hantar dihantar'.split(' '));
const INDONESIAN = new Set('karena uang gratis silakan berbeda adalah saja bahwa bisa kantor kirim dikirim'.split(' '));

/** Whether a text that is Malay or Indonesian is Malay. What the page says of itself decides; else its words, and in doubt the language of more pages. */
export function isMalay(text: string, declared: string | null): boolean {
  const said = declared?.toLowerCase().split(/[-_]/, 1)[0];
  if (said === 'ms' || said === 'id') return said === 'ms';
  const words = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/[^a-z]+/);
  const count = (known: ReadonlySet<string>) => words.filter(word => known.has(word)).length;
  return count(MALAY) > count(INDONESIAN);
}

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
const MIN_SCRIPT_LETTERS = 4;

/** The language that a script gives away, where half of the letters and more are of it: names of goods are words of no sentence. */
export function languageOfScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const own = text.match(script)?.length ?? 0;
    // A Japanese text has a kana for every few Han.
    const enough = language === 'ja' ? letters / 5 : letters / 2;
    if (own >= MIN_SCRIPT_LETTERS && own >= enough) return language;
  }
  return null;
}
