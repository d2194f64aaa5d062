import { eld } from 'eld/extrasmall';

/** The detector reads 1,000 characters, so longer texts are sampled. */
const SAMPLE_CHARS = 800;
const MAX_SAMPLES = 12;
/** Samples with fewer letters are ignored. */
const MIN_LETTERS = 20;
/** Weight of a letter in a script that few languages use. */
const RARE_LETTER = 5;

const SHARED_SCRIPTS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]/u;
const LETTERS = /\p{L}/gu;
/** URLs, email addresses, numbers and symbols are removed before detection. */
const NO_LANGUAGE = /(?:https?:\/\/|www\.)\S{1,2048}|\S{1,64}@\S{1,255}|[\d#/\\|<>{}[\]()=+*_~^]+/gu;

/** The main language (ISO 639-1) of a text; null if it is too short or unknown. `declared` only decides between Malay and Indonesian. */
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
  // The detector does not distinguish Malay from Indonesian.
  return found[0] === 'ms' && !isMalay(text, declared) ? 'id' : found[0];
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, such as "German". */
export function languageName(code: string): string {
  return names.of(code) ?? code;
}

/** Samples evenly over the whole text, so that neither a menu nor a footer decides. */
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

/** Common words with different spelling in the two languages. */
const MALAY = new Set('kerana wang percuma sila berbeza ialah sahaja bahawa boleh pejabat hantar dihantar'.split(' '));
const INDONESIAN = new Set('karena uang gratis silakan berbeda adalah saja bahwa bisa kantor kirim dikirim'.split(' '));

/** Distinguishes Malay from Indonesian: by the declared language, else by words, else Indonesian, which is more common. */
function isMalay(text: string, declared: string | null): boolean {
  const said = declared?.toLowerCase().split(/[-_]/, 1)[0];
  if (said === 'ms' || said === 'id') return said === 'ms';
  const words = text
    .slice(0, 20_000)
    .toLowerCase()
    .split(/[^a-z]+/);
  const count = (known: ReadonlySet<string>) => words.filter(word => known.has(word)).length;
  return count(MALAY) > count(INDONESIAN);
}

/** Scripts of (nearly) one language, in order of precedence: Japanese uses Han too. */
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
/** Fewer letters may be a name or a language menu. */
const MIN_SCRIPT_LETTERS = 4;

/** The language of the script that at least half of the letters belong to. For texts without sentences, such as lists of products. */
function languageOfScript(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const own = text.match(script)?.length ?? 0;
    // Japanese text mixes kana with Han.
    const enough = language === 'ja' ? letters / 5 : letters / 2;
    if (own >= MIN_SCRIPT_LETTERS && own >= enough) return language;
  }
  return null;
}
