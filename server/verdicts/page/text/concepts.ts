import { fold } from './fold.ts';

/** A thing that pages speak of, in whatever words: where in a folded text it is named. */
export interface Concept {
  /** Offsets and the words found there, in order; at most a few hundred. */
  find(folded: string): readonly Found[];
}

export interface Found {
  readonly at: number;
  readonly words: string;
}

/** Longer texts are read so far: what a page wants of a visitor stands near its start. */
const MOST_READ = 20_000;
const MOST_FOUND = 300;

/**
 * A concept by the beginnings of its words in all languages, separated by `|` or lines: `infect` finds "infected" and "infection". A
 * trailing `.` asks for the whole word, a leading `*` also finds it within one (languages that put words together). Writing without
 * spaces is found anywhere.
 */
export function concept(text: string): Concept {
  const beginnings = text
    .split(/[|\n]/)
    .map(each => each.trim())
    .filter(each => each !== '');
  const pattern = new RegExp(beginnings.map(patternOf).join('|'), 'gu');
  return {
    find(folded) {
      const found: Found[] = [];
      for (const match of folded.slice(0, MOST_READ).matchAll(pattern)) {
        found.push({ at: match.index, words: match[0] });
        if (found.length >= MOST_FOUND) break;
      }
      return found;
    },
  };
}

function patternOf(beginning: string): string {
  const isWithin = beginning.startsWith('*');
  const isWhole = beginning.endsWith('.');
  const words = fold(beginning.slice(isWithin ? 1 : 0, isWhole ? -1 : undefined)).replace(
    /[\\^$.*+?()[\]{}|/]/g,
    '\\$&',
  );
  const isSpaced = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
    words,
  );
  const before = isSpaced && !isWithin && /^[\p{L}\p{N}]/u.test(words) ? '(?<![\\p{L}\\p{N}])' : '';
  const after = isSpaced && isWhole ? '(?![\\p{L}\\p{N}])' : '';
  return `${before}${words}${after}`;
}

/** Several concepts in one stretch of the text: what is said of them, not only that they occur. Null where they are never so close. */
export function together(folded: string, within: number, concepts: readonly Concept[]): string | null {
  const all = concepts
    .flatMap((each, which) => each.find(folded).map(({ at, words }) => ({ at, words, which })))
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
