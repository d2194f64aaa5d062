import type { PageFacts } from './page-facts.ts';
import { createRequire } from 'node:module';
import { z } from 'zod';

const TOPICS = 5;
/** How much a place says of what a page is about. */
const WEIGHTS = { title: 4, h1: 3, description: 2, h2: 1.5, keywords: 1 } as const;
/** A word said more often in one place says no more: titles are stuffed. */
const MAX_TIMES = 2;
const MAX_PLACE_CHARS = 500;
const MAX_TERMS = 200;
const MAX_TERM_CHARS = 40;

/** The five terms that a page is about, strongest first, in lower case; what the text says most decides between equals. */
export function topicsOf(facts: PageFacts, language: string | null, stopWords: StopWords): string[] {
  const scores = new Map<string, number>();
  const segmenter = new Intl.Segmenter(language ?? 'und', { granularity: 'word' });
  for (const [place, text] of placesOf(facts)) {
    const times = new Map<string, number>();
    for (const term of termsIn(text, segmenter, stopWords.of(language))) {
      const before = times.get(term) ?? 0;
      if (before >= MAX_TIMES || (scores.size >= MAX_TERMS && !scores.has(term))) continue;
      times.set(term, before + 1);
      scores.set(term, (scores.get(term) ?? 0) + WEIGHTS[place] / (before + 1));
    }
  }
  const text = facts.text.toLowerCase();
  return [...scores]
    .map(([term, score]) => ({ term, score, times: timesIn(text, term) }))
    .sort((a, b) => b.score - a.score || b.times - a.times)
    .slice(0, TOPICS)
    .map(({ term }) => term);
}

function placesOf(facts: PageFacts): [keyof typeof WEIGHTS, string][] {
  const { title, headings, description, keywords } = facts;
  const places: [keyof typeof WEIGHTS, string][] = [
    ['title', title],
    ['h1', headings.h1.join('\n')],
    ['description', description],
    ['h2', headings.h2.join('\n')],
    ['keywords', keywords],
  ];
  return places.map(([place, text]) => [place, text.slice(0, MAX_PLACE_CHARS).toWellFormed()]);
}

function* termsIn(text: string, segmenter: Intl.Segmenter, stopWords: ReadonlySet<string>): Generator<string> {
  for (const word of wordsIn(text.normalize('NFC').toLowerCase(), segmenter)) {
    // A possessive belongs to no term.
    const term = word.replace(/['’]s$/u, '');
    if (term.length > MAX_TERM_CHARS || !isLongEnough(term) || IS_HOST.test(term)) continue;
    if (!stopWords.has(term) && !stopWords.has(term.replace('’', "'"))) yield term;
  }
}

const IS_HOST = /\p{L}\.\p{L}/u;
const KATAKANA = /([\p{Script=Katakana}ー]+)/u;

function* wordsIn(text: string, segmenter: Intl.Segmenter): Generator<string> {
  for (const part of text.split(KATAKANA)) {
    // Words from abroad are in no dictionary, and would be cut to pieces.
    if (KATAKANA.test(part)) yield part;
    else for (const { segment, isWordLike } of segmenter.segment(part)) if (isWordLike) yield segment;
  }
}

/** A word in an alphabet has three letters, one in the scripts that write syllables or words has two characters. */
function isLongEnough(term: string): boolean {
  if (!/\p{L}/u.test(term)) return false;
  const isDense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(term);
  return Array.from(term).length >= (isDense ? 2 : 3);
}

function timesIn(text: string, term: string): number {
  let times = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length)) times++;
  return times;
}

/** On every page, and the topic of none. */
const OF_THE_WEB = 'www http https com net org html home homepage page pages website web site cookie cookies menu';

export interface StopWords {
  /** Words of a language that say nothing by themselves: its own, and those of English, which pages everywhere mix in. */
  of(language: string | null): ReadonlySet<string>;
}

export function loadStopWords(): StopWords {
  const read: unknown = createRequire(import.meta.url)('stopwords-iso/stopwords-iso.json');
  const lists = z.record(z.string(), z.array(z.string())).parse(read);
  const known = new Map<string | null, ReadonlySet<string>>();
  return {
    of(language) {
      const words =
        known.get(language) ??
        new Set([...OF_THE_WEB.split(' '), ...(lists['en'] ?? []), ...(lists[language ?? ''] ?? [])]);
      known.set(language, words);
      return words;
    },
  };
}
