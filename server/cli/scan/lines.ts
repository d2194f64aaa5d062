import { styleText } from 'node:util';
import { printable } from '../../printable.ts';
import { cells, oneLine, widthOf, type Cell } from '../text.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'blue' | 'cyan';

/** A part of a line in one style. Create it only with `own` and `span`, which make untrusted text safe. */
export interface Span {
  readonly text: string;
  readonly style: Style | null;
  /** At the start of a line: continuation lines are indented by its width. */
  readonly isMargin?: true;
}
export type Line = readonly Span[];

/** A label and its lines. */
export interface Row {
  readonly label: string;
  readonly lines: readonly Line[];
}

/** Colours a text, or returns it unchanged. */
export type Ink = (style: Style, text: string) => string;

/** Colours only if the stream is a terminal that supports it and NO_COLOR is not set. */
export function inkFor(stream: NodeJS.WriteStream): Ink {
  return (style, text) => styleText(style, text, { stream });
}

const LONGEST_SPAN = 600;
const NO_BREAK = '\u00a0';

/** Untrusted text, made safe. */
export function span(text: string, style: Style | null = null, max = LONGEST_SPAN): Span {
  return { text: oneLine(text, max), style };
}

/** Our own text. Keeps its spaces; a no-break space prevents a line break. */
export function own(text: string, style: Style | null = null): Span {
  // Made printable anyway, in case untrusted text gets here.
  return { text: printable(text), style };
}

export function line(text: string, style: Style | null = null, max = LONGEST_SPAN): Line {
  return [span(text, style, max)];
}

/** The start of a line by whose width continuation lines are indented. */
export function margin(text: string, style: Style | null = null): Span {
  return { ...own(text, style), isMargin: true };
}

/** The marker of a list item. */
export const BULLET: Span = margin('· ', 'dim');

/** Rows with their labels in a separate column. Long lines wrap within their own column. */
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

/** Breaks lines at spaces, or within a word that is longer than a line. */
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

/** Joins cells of the same style, and removes trailing spaces. */
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
