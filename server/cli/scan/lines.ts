import { styleText } from 'node:util';
import { printable } from '../../printable.ts';
import { cells, oneLine, widthOf, type Cell } from './text.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** A piece of a line in one style. Made by `own` and `span` alone, so that text of others does not come in uncleaned. */
export interface Span {
  readonly text: string;
  readonly style: Style | null;
  /** At the beginning of a line: what goes on under it stands behind this. */
  readonly isMargin?: true;
}
export type Line = readonly Span[];

/** What stands under one label. */
export interface Row {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** Colours a text, or does not. */
export type Ink = (style: Style, text: string) => string;

/** Colours where this stream is a terminal that shows them, and NO_COLOR does not forbid it. */
export function inkFor(stream: NodeJS.WriteStream): Ink {
  return (style, text) => styleText(style, text, { stream });
}

const LONGEST_SPAN = 600;
const NO_BREAK = '\u00a0';

/** Text of others, made harmless. */
export function span(text: string, style: Style | null = null, max = LONGEST_SPAN): Span {
  return { text: oneLine(text, max), style };
}

/** Words and numbers of our own, with the spaces that they are given; a no-break space holds its neighbours together. */
export function own(text: string, style: Style | null = null): Span {
  // Cleaned all the same, should text of others ever come in this way.
  return { text: printable(text), style };
}

export function line(text: string, style: Style | null = null, max = LONGEST_SPAN): Line {
  return [span(text, style, max)];
}

/** Stands before what follows on its line, and on the lines that this takes. */
export function margin(text: string, style: Style | null = null): Span {
  return { ...own(text, style), isMargin: true };
}

/** The sign before each of several things under one label. */
export const BULLET: Span = margin('· ', 'dim');

/** Rows with their labels in a column of their own; what is longer than the width goes on under itself. */
export function layOut(rows: readonly Row[], labelWidth: number, columns: number, ink: Ink): string[] {
  return rows.flatMap(({ label, lines }) =>
    lines
      .flatMap(each => hung(each, columns - labelWidth))
      .map((each, index) => {
        const head = index === 0 ? label : '';
        const space = ' '.repeat(Math.max(0, labelWidth - widthOf(head)));
        return `${head === '' ? '' : ink('dim', head)}${space}${paint(each, ink)}`.trimEnd();
      }),
  );
}

function hung(spans: Line, width: number): Line[] {
  const text = spans.findIndex(({ isMargin }) => !isMargin);
  const head = text < 0 ? spans : spans.slice(0, text);
  const indent = own(' '.repeat(head.reduce((sum, each) => sum + widthOf(each.text), 0)));
  const [first = [], ...others] = wrap(spans.slice(head.length), width - indent.text.length);
  return [head.concat(first), ...others.map(each => [indent].concat(each))];
}

export function paint(spans: Line, ink: Ink): string {
  const shown = spans.map(({ text, style }) => ({ text: text.replaceAll(NO_BREAK, ' '), style }));
  return shown.map(({ text, style }) => (style === null || text === '' ? text : ink(style, text))).join('');
}

interface StyledCell extends Cell {
  readonly style: Style | null;
}

/** Breaks at spaces, and within a word where it is longer than a line. */
export function wrap(spans: Line, width: number): Line[] {
  const all = spans.flatMap(({ text, style }) =>
    cells(text).map((cell): StyledCell => ({ text: cell.text, width: cell.width, style })),
  );
  const lines: StyledCell[][] = [];
  let current: StyledCell[] = [];
  for (const cell of all) {
    if (widthOfCells(current) + cell.width > width) {
      const space = cell.text === ' ' ? current.length : current.findLastIndex(({ text }) => text === ' ') + 1;
      const end = space > 0 ? space : current.length;
      lines.push(current.slice(0, end));
      current = current.slice(end);
      if (cell.text === ' ') continue;
    }
    current.push(cell);
  }
  lines.push(current);
  return lines.map(joined);
}

function widthOfCells(some: readonly Cell[]): number {
  return some.reduce((sum, { width }) => sum + width, 0);
}

/** Cells of one style become one span; spaces at the end of a line go. */
function joined(some: readonly StyledCell[]): Line {
  const last = some.findLastIndex(({ text }) => text !== ' ');
  const spans: { text: string; style: Style | null }[] = [];
  for (const { text, style } of some.slice(0, last + 1)) {
    const before = spans.at(-1);
    if (before && before.style === style) before.text += text;
    else spans.push({ text, style });
  }
  return spans;
}
