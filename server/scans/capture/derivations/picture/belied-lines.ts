import { area, type Box } from '../../../../page/layout/layout.ts';
import { fold } from '../../../../page/text/fold.ts';
import type { ReadLine } from './ocr-model.ts';

/** A line whose letters may be others than those of its text. */
export interface DoubtedLine {
  readonly text: string;
  /** CSS pixels from the top left of the picture. */
  readonly box: Box;
  /** What makes it doubtful: the font that the page brought, or that it lies on a picture. */
  readonly doubt: string;
}

/** Doubts that are tried, and lines for each. */
const MAX_DOUBTS = 6;
const MAX_TRIED = 2;
/** Shorter lines are icons or numbers; longer ones take longer and tell no more. */
const MIN_LETTERS = 6;
const MANY_LETTERS = 24;
/** Least confidence with which a line must be read as something else. Letters of other scripts are read as Latin ones, with less than the second. */
const MIN_CONFIDENCE = 0.85;
const SURE = 0.97;
/** Pairs of letters that a line and its picture share, of all; honest fonts are far above. */
const SHARED = 0.35;
/** Letters that mean nothing but in a font of their own. Icons are single ones. */
const PRIVATE = /\p{Co}(?:\s*\p{Co}){3}/u;
const LATIN = /^[\p{Script=Latin}\p{N}\p{P}\p{S}\s]+$/u;

export interface BeliedLine extends DoubtedLine {
  /** It was, or would be, read as other words: its font says something else than its text. */
  readonly isOther: boolean;
}

/** The lines that do not tell what is seen: all with the same doubt as one that was read as something else, and those of private letters. */
export async function beliedLines(
  lines: readonly DoubtedLine[],
  read: (box: Box) => Promise<ReadLine>,
): Promise<BeliedLine[]> {
  const belied = new Map<DoubtedLine, BeliedLine>();
  for (const line of lines) if (PRIVATE.test(line.text)) belied.set(line, { ...line, isOther: false });
  const byDoubt = [...Map.groupBy(lines, ({ doubt }) => doubt).values()];
  // The doubts with most to say come first.
  const ordered = byDoubt.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, MAX_DOUBTS);
  for (const all of ordered)
    for (const line of mostTelling(all)) {
      const found = await read(line.box);
      if (!isOther(line.text, found)) continue;
      for (const each of all) belied.set(each, { ...each, isOther: true });
      break;
    }
  return [...belied.values()];
}

const sizeOf = (lines: readonly DoubtedLine[]): number => lines.reduce((sum, { box }) => sum + area(box), 0);

/** Lines that have the most different letters together: a font may show only some as others. */
function mostTelling(lines: readonly DoubtedLine[]): DoubtedLine[] {
  // Once for each line: a page may have thousands.
  const told = lines
    .map(line => ({ line, letters: lettersOf(line.text) }))
    .filter(({ letters }) => letters.length >= MIN_LETTERS)
    .map(({ line, letters }) => ({ line, different: new Set(letters) }));
  const seen = new Set<string>();
  const chosen: DoubtedLine[] = [];
  while (chosen.length < Math.min(MAX_TRIED, told.length)) {
    let best: (typeof told)[number] | null = null;
    let most = -Infinity;
    for (const each of told) {
      if (chosen.includes(each.line)) continue;
      const tooMany = Math.max(0, each.line.text.length - MANY_LETTERS);
      const worth = [...each.different].filter(letter => !seen.has(letter)).length - tooMany;
      if (worth > most) [best, most] = [each, worth];
    }
    if (best === null) break;
    chosen.push(best.line);
    for (const letter of best.different) seen.add(letter);
  }
  return chosen;
}

function isOther(written: string, { text, confidence }: ReadLine): boolean {
  const least = LATIN.test(written) ? MIN_CONFIDENCE : SURE;
  return confidence >= least && lettersOf(text).length >= MIN_LETTERS && LATIN.test(text) && !isAlike(text, written);
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether two readings are of the same words, but for a few letters and spaces. */
function isAlike(one: string, other: string): boolean {
  return areAlike(pairsOf(one), pairsOf(other));
}

/** The pairs of letters of a reading. */
export function pairsOf(text: string): ReadonlySet<string> {
  const letters = lettersOf(text);
  return new Set(Array.from(letters.slice(1), (letter, at) => `${letters[at] ?? ''}${letter}`));
}

/** `isAlike` of the pairs of two readings. */
export function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter(pair => other.has(pair)).length;
  return shared > 0 && shared >= SHARED * Math.min(one.size, other.size);
}
