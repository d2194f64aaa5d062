import { type TokenKind, type Tokens, TOKEN_KINDS } from './tokenize.ts';

/** Longer lines are wrapped: a page can be one line of megabytes. */
export const MAX_ROW_CHARS = 160;

/** A document cut into rows for virtual scrolling. */
export interface Rows {
  /** Start offset of each row; it ends where the next one starts. */
  readonly starts: Uint32Array;
  /** Line number of each row, from 1. */
  readonly lines: Uint32Array;
}

export function cutRows(source: string): Rows {
  const starts: number[] = [];
  const lines: number[] = [];
  let line = 1;
  let start = 0;
  while (start < source.length) {
    const lineEnd = endOfLine(source, start);
    const isWhole = lineEnd - start <= MAX_ROW_CHARS;
    starts.push(start);
    lines.push(line);
    start = isWhole ? lineEnd : rowEnd(source, start + MAX_ROW_CHARS);
    if (isWhole) line += 1;
  }
  return { starts: Uint32Array.from(starts), lines: Uint32Array.from(lines) };
}

/** End offset of a line. Searches one row at most: searching to the line's end for every row would be quadratic. */
function endOfLine(source: string, start: number): number {
  const window = source.slice(start, start + MAX_ROW_CHARS + 1);
  const at = window.indexOf('\n');
  if (at >= 0) return start + at + 1;
  return window.length <= MAX_ROW_CHARS ? source.length : start + window.length;
}

/** Does not split a surrogate pair. */
function rowEnd(source: string, end: number): number {
  return /[\ud800-\udbff]/.test(source[end - 1] ?? '') ? end - 1 : end;
}

export interface Piece {
  readonly text: string;
  readonly kind: TokenKind;
  /** Index of the match that this piece is part of. */
  readonly match: number | null;
}

/** Start offsets of all matches, and their common length. */
export interface Matches {
  readonly starts: Uint32Array;
  readonly length: number;
}
export const NO_MATCHES: Matches = { starts: new Uint32Array(0), length: 0 };

/** The text of a row in pieces of one token kind each. */
export function piecesOf(source: string, from: number, to: number, tokens: Tokens, matches: Matches): Piece[] {
  const pieces: Piece[] = [];
  let token = lastAtOrBefore(tokens.starts, from);
  let match = Math.max(0, lastAtOrBefore(matches.starts, from - matches.length + 1));
  let at = from;
  while (at < to) {
    const begin = matches.starts[match] ?? Infinity;
    if (begin + matches.length <= at) {
      match += 1;
      continue;
    }
    const isMatch = begin <= at;
    const next = Math.min(to, tokens.starts[token + 1] ?? to, isMatch ? begin + matches.length : begin);
    const kind = TOKEN_KINDS[tokens.kinds[token] ?? 0] ?? 'text';
    if (next > at) pieces.push({ text: source.slice(at, next), kind, match: isMatch ? match : null });
    if ((tokens.starts[token + 1] ?? Infinity) <= next) token += 1;
    at = Math.max(at, next);
  }
  return pieces;
}

/** Index of the last value that is not greater; -1 for none. The list must be sorted. */
export function lastAtOrBefore(list: Uint32Array, wanted: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Nobody steps through more. */
export const MAX_MATCHES = 10_000;

/** All case-insensitive matches of a text. */
export function findMatches(source: string, words: string): Matches {
  if (words === '') return NO_MATCHES;
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const starts: number[] = [];
  for (const match of source.matchAll(new RegExp(literal, 'giu'))) {
    starts.push(match.index);
    if (starts.length === MAX_MATCHES) break;
  }
  return { starts: Uint32Array.from(starts), length: words.length };
}
