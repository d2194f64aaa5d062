import { isGeneric } from '../text/generic-words.ts';
import { latinForm, type PresentedName } from './presented-names.ts';

/** Shorter words stand in too many others. */
const MIN_WORD = 4;
/** So much of a label at least is made of the beginnings of a name's words: `unimelb` of "University of Melbourne". */
const MIN_LABEL = 3;
const MAX_WORDS = 14;
/** Compounds are as long, and an abbreviation may take a letter of each part. */
const LONG_WORD = 9;
const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and the of for in on at to & de du la le les des et der die das und von y el los del da do dos das e di van voor het en i w'.split(
    ' ',
  ),
);

/**
 * Whether a registered domain (`harbor-pine.com`) is made of a name. It is where the name holds the domain, where its first label and
 * the name hold one another, where a word of the name that tells something stands in the label, or where the label is the initials or
 * the beginnings of the name's words. Names in other scripts are read as Latin letters.
 */
export function bearsName(domain: string, { name, words, isTelling }: PresentedName): boolean {
  const label = domain.split('.')[0] ?? '';
  const plain = latinForm(label);
  if (plain.length < 2 || words.length === 0) return false;
  if (name.toLowerCase().includes(domain)) return true;
  const joined = words.join('');
  if (joined === plain) return true;
  if (!isTelling) return false;
  if (words.includes(plain)) return true;
  if (plain.length >= MIN_WORD && joined.includes(plain)) return true;
  if (joined.length >= MIN_WORD && plain.includes(joined)) return true;
  if (words.some(word => word.length >= MIN_WORD && !isGeneric(word) && plain.includes(word))) return true;
  const pieces = label.split(/[^\p{L}\p{N}]+/u).map(latinForm);
  if (pieces.length > 1 && pieces.some(piece => piece.length >= MIN_WORD && !isGeneric(piece) && words.includes(piece)))
    return true;
  const long = words.filter(word => !SMALL_WORDS.has(word));
  return isAbbreviation(plain, words) || isAbbreviation(plain, long);
}

/** Initials (`nyu`), or beginnings of two or more of the words, in their order (`unimelb`), that make the whole label. */
function isAbbreviation(label: string, words: readonly string[]): boolean {
  if (label.length < MIN_LABEL || words.length < 2 || words[0]?.[0] !== label[0]) return false;
  // By how much of the label is made: the most words that it takes.
  let reached = new Map<number, number>([[0, 0]]);
  for (const word of words.slice(0, MAX_WORDS)) {
    const next = new Map(reached);
    for (const [at, used] of reached) {
      for (const length of lengthsOf(word, label.slice(at))) {
        const end = at + length;
        next.set(end, Math.max(next.get(end) ?? -1, used + 1));
      }
    }
    reached = next;
  }
  const used = reached.get(label.length) ?? -1;
  // Two words give some letters each; initials are those of most of the words.
  return used >= 2 && (label.length / used >= 2 || used >= Math.min(words.length, label.length));
}

/** How many characters of what is left of a label a word may stand for: its first ones, or its first and one from within (`Jagdzeitung`: `jz`). */
function lengthsOf(word: string, left: string): number[] {
  if (word[0] !== left[0]) return [];
  let same = 1;
  while (same < word.length && word[same] === left[same]) same++;
  const beginnings = Array.from({ length: same }, (_, i) => i + 1);
  const second = left[1];
  return second !== undefined && word.length >= LONG_WORD && word.indexOf(second, 2) > 1
    ? [...beginnings, 2]
    : beginnings;
}
