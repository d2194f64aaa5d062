import type { PageInput } from '../input.ts';
import {
  area,
  boxAround,
  COUNTED_SCREENS,
  intersection,
  isWithin,
  UNREAD_PAGE,
  type Layout,
  type LayoutLine,
  type LayoutNode,
} from '../layout/layout.ts';
import { readInputs, type Input } from './fields.ts';
import { readLayoutParts } from './layout-parts.ts';
import type { Parts } from './parts.ts';

const keyOfInput = ({ purpose, hint }: Input): string => `${purpose} ${hint}`;

const MAX_LINES = 600;

export interface SeenText {
  readonly whole: string;
  /** What counts for a page. */
  readonly counted: string;
  readonly drawn: readonly LayoutLine[];
}

/** null if nothing is shown. */
export function seenText({ shown, layout }: PageInput, parts: Parts | null): SeenText | null {
  if (layout && parts && !layout.unread.includes(UNREAD_PAGE)) {
    const isCounted = (node: LayoutNode) => node.isSure && isWithin(node, layout.screen, COUNTED_SCREENS);
    const counted = readLayoutParts(layout, isCounted).text;
    return { whole: parts.text, counted, drawn: linesNotIn(parts.text, layout.lines) };
  }
  return shown === null || shown.text.trim() === '' ? null : { whole: shown.text, counted: shown.text, drawn: [] };
}

export const withLines = (text: string, lines: readonly LayoutLine[]): string =>
  [text, ...lines.map(line => line.text)].join('\n');

/** The lines whose letters are not together in the text: letters that are placed one by one, or in another order. */
export function linesNotIn(text: string, lines: readonly LayoutLine[]): LayoutLine[] {
  const together = text.replace(/\s+/g, '');
  return lines.slice(0, MAX_LINES).filter(line => !together.includes(line.text.replace(/\s+/g, '')));
}

/** The lines between nodes of a layout. */
export function linesIn({ nodes, lines }: Layout, isRead: (node: LayoutNode) => boolean): LayoutLine[] {
  const boxes = nodes.filter(isRead).map(({ box }) => box);
  const around = boxes.length === 0 ? null : boxAround(boxes);
  return lines.filter(({ box }) => around !== null && area(intersection(box, around)) >= area(box) / 2);
}

/** What frames and shadow roots show, and what the page shows that its HTML does not tell when it is read again. */
export function nestedParts(layout: Layout, known: readonly Parts[]): Parts[] {
  const inputs = new Set(known.flatMap(({ all }) => readInputs(all)).map(keyOfInput));
  const own = readLayoutParts(layout, node => !node.isNested);
  const isTold = readInputs(own.all).every(each => inputs.has(keyOfInput(each)));
  const nested = readLayoutParts(layout, node => node.isNested || !isTold);
  const isKnown = known.some(each => textAndFields(each) === textAndFields(nested));
  return isKnown || nested.all.length === 0 ? [] : [nested];
}

/** Scripts may have added fields to a frame with the same text. */
function textAndFields({ text, all }: Parts): string {
  return [text.replace(/\s+/g, ' ').trim(), ...readInputs(all).map(keyOfInput)].join('\n');
}
