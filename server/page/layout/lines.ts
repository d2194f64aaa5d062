import type { Box, LayoutLine } from './layout.ts';

/** A run of letters in one line. */
export interface Word {
  readonly text: string;
  readonly box: Box;
  /** Size of its letters, CSS pixels. */
  readonly size: number;
  readonly document: number;
  readonly isSure: boolean;
  readonly doubt: string | null;
}

const MAX_LINES = 4_000;
const MAX_CHARS = 500;
/** A gap of this part of the letters' size separates words. */
export const BLANK = 0.2;
/** A larger gap, in sizes of letters, separates columns. */
const COLUMN = 3;
/** Runs are on one line if this part of the lower one lies beside the other. */
const BESIDE = 0.5;

/** Joins runs that lie beside each other into lines, from top to bottom and from left to right. */
export function linesOf(words: readonly Word[]): LayoutLine[] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b) || a.box[0] - b.box[0])) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && isBeside(last, word)) row.push(word);
    else rows.push([word]);
  }
  return rows.flatMap(columnsOf).slice(0, MAX_LINES).map(lineOf);
}

const middle = ({ box }: Word): number => box[1] + box[3] / 2;

function isBeside({ box: [, top, , height] }: Word, { box: [, otherTop, , otherHeight] }: Word): boolean {
  const shared = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop);
  return shared >= BESIDE * Math.min(height, otherHeight);
}

function columnsOf(row: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  let end = -Infinity;
  for (const word of row.toSorted((a, b) => a.box[0] - b.box[0])) {
    const column = columns.at(-1);
    if (column && word.box[0] - end <= COLUMN * word.size && isTogether(column[0], word)) column.push(word);
    else columns.push([word]);
    end = Math.max(end, word.box[0] + word.box[2]);
  }
  return columns;
}

const isBlank = (letter: string | undefined): boolean => letter === undefined || letter.trim() === '';

function isTogether(one: Word | undefined, other: Word): boolean {
  return one?.document === other.document && one.isSure === other.isSure && one.doubt === other.doubt;
}

function lineOf(words: readonly Word[]): LayoutLine {
  const [first] = words;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let text = '';
  let size = 0;
  for (const word of words) {
    const [x, y, width, height] = word.box;
    const isApart = x - right > BLANK * word.size && !isBlank(text.at(-1)) && !isBlank(word.text[0]);
    if (text.length < MAX_CHARS) text += (isApart ? ' ' : '') + word.text.slice(0, MAX_CHARS);
    size = Math.max(size, word.size);
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return {
    text: text.replace(/\s+/g, ' ').trim().slice(0, MAX_CHARS),
    box: [left, top, right - left, bottom - top],
    size,
    document: first?.document ?? 0,
    isSure: first?.isSure ?? false,
    doubt: first?.doubt ?? null,
  };
}
