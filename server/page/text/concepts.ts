import type { FieldConcept, PhraseConcept, StemConcept } from '../vocabulary/concepts.ts';
import { wordsOf } from '../vocabulary/read-vocabulary.ts';
import { fold } from './fold.ts';

/** Finds the words for one thing in a folded text. */
export interface Concept {
  /** Positions and words in order, at most a few hundred. */
  find(folded: string): readonly Found[];
}

export interface Found {
  readonly at: number;
  readonly words: string;
}

/** Longer texts are cut: what a page wants of a visitor is near its start. */
const MAX_READ = 20_000;
const MAX_FOUND = 300;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const IN_WORD = /[\p{L}\p{N}]/u;

const loaded = new Map<StemConcept, Concept>();

/** A concept of the vocabulary, by its id. */
export function concept(id: StemConcept): Concept {
  const made = loaded.get(id) ?? conceptOf(wordsOf('stems', id));
  loaded.set(id, made);
  return made;
}

/**
 * A concept from word stems: `infect` finds "infected" and "infection". A trailing `.` requires the whole word, a
 * leading `*` also matches within words (for languages with compounds). Scripts without spaces match anywhere.
 */
export function conceptOf(stems: readonly string[]): Concept {
  const beginnings = stems.map(readBeginning);
  // Indexed by the first two letters, so that few stems are compared at each word; one-letter words by that letter.
  const atWords = Map.groupBy(
    beginnings.filter(({ place }) => place === 'word'),
    ({ words }) => words.slice(0, 2),
  );
  const elsewhere = beginnings.filter(({ place }) => place !== 'word');
  function look(folded: string): readonly Found[] {
    const read = textRead(folded);
    const found: Found[] = [];
    for (const at of read.wordStarts) {
      const nearest = atWords.get(read.text.slice(at, at + 2)) ?? [];
      const single = atWords.get(read.text.slice(at, at + 1)) ?? [];
      for (const { words, isWhole } of [...nearest, ...single])
        if (read.text.startsWith(words, at) && !(isWhole && isInWord(read.text, at + words.length)))
          found.push({ at, words });
    }
    for (const { words, isWhole, place } of elsewhere) {
      if (place === 'unspaced' && !read.isUnspaced) continue;
      for (
        let at = read.text.indexOf(words);
        at !== -1 && found.length < MAX_FOUND;
        at = read.text.indexOf(words, at + 1)
      )
        if (!(isWhole && isInWord(read.text, at + words.length))) found.push({ at, words });
    }
    return found.sort((a, b) => a.at - b.at).slice(0, MAX_FOUND);
  }

  // Several rules use one concept for the same page: cache the last result.
  let known: { readonly folded: string; readonly found: readonly Found[] } = { folded: '', found: [] };
  return {
    find(folded) {
      if (known.folded !== folded) known = { folded, found: look(folded) };
      return known.found;
    },
  };
}

interface Beginning {
  readonly words: string;
  readonly isWhole: boolean;
  /** At the start of a word, anywhere, or anywhere in writing without spaces. */
  readonly place: 'word' | 'anywhere' | 'unspaced';
}

function readBeginning(written: string): Beginning {
  const isWithin = written.startsWith('*');
  const isWhole = written.endsWith('.');
  const words = fold(written.slice(isWithin ? 1 : 0, isWhole ? -1 : undefined));
  const isUnspaced = UNSPACED.test(words);
  const place = isUnspaced ? 'unspaced' : isWithin || !IN_WORD.test(words.slice(0, 1)) ? 'anywhere' : 'word';
  return { words, isWhole: isWhole && !isUnspaced, place };
}

interface TextRead {
  readonly folded: string;
  readonly text: string;
  readonly wordStarts: readonly number[];
  readonly isUnspaced: boolean;
}

/** Cache of the last text, since many concepts are searched in the same one. */
let last: TextRead = { folded: '', text: '', wordStarts: [], isUnspaced: false };

function textRead(folded: string): TextRead {
  if (last.folded === folded) return last;
  const text = folded.slice(0, MAX_READ);
  const wordStarts = Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ index }) => index);
  last = { folded, text, wordStarts, isUnspaced: UNSPACED.test(text) };
  return last;
}

function isInWord(text: string, at: number): boolean {
  return IN_WORD.test(text.slice(at, at + 1));
}

/** The words of all concepts if they occur within `within` characters; null if they are never that close. */
export function findNear(folded: string, within: number, concepts: readonly Concept[]): string | null {
  const places: (readonly Found[])[] = [];
  for (const each of concepts) {
    const found = each.find(folded);
    if (found.length === 0) return null;
    places.push(found);
  }
  const all = places
    .flatMap((found, which) => found.map(({ at, words }) => ({ at, words, which })))
    .sort((a, b) => a.at - b.at);
  const latest = new Map<number, (typeof all)[number]>();
  for (const found of all) {
    latest.set(found.which, found);
    if (latest.size < concepts.length) continue;
    const stretch = [...latest.values()].sort((a, b) => a.at - b.at);
    if (found.at - (stretch[0]?.at ?? 0) <= within) return stretch.map(({ words }) => words).join(' … ');
  }
  return null;
}

/** A concept from a global regular expression; `isMeant` filters its matches. */
export function pattern(
  expression: RegExp,
  isMeant: (match: RegExpMatchArray, folded: string) => boolean = () => true,
): Concept {
  return {
    find(folded) {
      const found: Found[] = [];
      for (const match of folded.slice(0, MAX_READ).matchAll(expression))
        if (isMeant(match, folded) && found.length < 300) found.push({ at: match.index, words: match[0] });
      return found;
    },
  };
}

/** Any of several concepts. */
export function anyOf(...concepts: readonly Concept[]): Concept {
  return { find: folded => concepts.flatMap(each => each.find(folded)).sort((a, b) => a.at - b.at) };
}

/** The concepts that occur in a folded text, with the first matching words. */
export function matchedConcepts<Name extends string>(
  folded: string,
  concepts: Readonly<Record<Name, Concept>>,
): ReadonlyMap<Name, string> {
  const named = new Map<Name, string>();
  for (const [name, each] of Object.entries<Concept>(concepts)) {
    const [first] = each.find(folded);
    // The keys are those of `concepts`.
    if (first) named.set(name as Name, first.words);
  }
  return named;
}

/** Returns the phrases that a folded text contains. */
export type Phrases = (folded: string) => string[];

/** The phrases of a vocabulary concept. They match within words too, so that endings may vary. */
export function phrases(id: PhraseConcept): Phrases {
  const all = wordsOf('phrases', id).map(fold);
  return folded => all.filter(phrase => folded.includes(phrase));
}

/** The words of concepts as part of a regular expression for folded text, for words beside a number. */
export function wordsPattern(...ids: readonly StemConcept[]): string {
  const words = ids
    .flatMap(id => wordsOf('stems', id))
    .map(written => {
      const { words: plain, isWhole, place } = readBeginning(written);
      const word = escape(plain);
      // A number may precede it directly. Behind the word, this is checked only where the word is found.
      return `${word}${place === 'word' ? `(?<!\\p{L}${word})` : ''}${isWhole ? `(?!${IN_WORD.source})` : ''}`;
    });
  return `(?:${[...new Set(words)].join('|')})`;
}

/** The words of fields' names and labels, as a regular expression for folded text. */
export function fieldWords(...ids: readonly FieldConcept[]): RegExp {
  const words = ids
    .flatMap(id => wordsOf('fields', id))
    .map(written => {
      const isWhole = written.endsWith('.');
      const word = escape(fold(isWhole ? written.slice(0, -1) : written)).replaceAll(' ', '[ -]?');
      return isWhole ? `(?<!${IN_WORD.source})${word}(?!${IN_WORD.source})` : word;
    });
  return new RegExp([...new Set(words)].join('|'), 'u');
}

function escape(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
