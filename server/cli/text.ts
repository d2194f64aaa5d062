import { printable } from '../printable.ts';

/** Text and its width in columns of a terminal. */
export interface Cell {
  readonly text: string;
  readonly width: number;
}

/** Scripts and emoji that terminals draw two columns wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** More than three combining marks, which would overlap the lines above. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/**
 * Untrusted text as one line that is safe for a terminal: no escape sequences, direction marks or line breaks. At most
 * `max` characters; longer text ends with an ellipsis.
 */
export function oneLine(text: string, max: number): string {
  // Text far beyond the end need not be cleaned.
  const start = text.slice(0, max * 8);
  const clean = printable(start.replace(/\s+/g, ' ')).replace(STACKED_MARKS, '$1').trim();
  const characters = graphemes(clean);
  if (characters.length <= max && start.length === text.length) return clean;
  return `${characters.slice(0, max - 1).join('')}…`;
}

export function cells(text: string): Cell[] {
  return graphemes(text).map(each => ({ text: each, width: WIDE.test(each) ? 2 : 1 }));
}

export function widthOf(text: string): number {
  return cells(text).reduce((sum, { width }) => sum + width, 0);
}

/** Cuts a text to at most `width` columns. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = '';
  let taken = 1;
  for (const cell of cells(text)) {
    taken += cell.width;
    if (taken > width) break;
    cut += cell.text;
  }
  return `${cut}…`;
}

function graphemes(text: string): string[] {
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}
