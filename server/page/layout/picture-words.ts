import { hasName } from '../text/generic-words.ts';
import {
  area,
  HEADING_PX,
  holds,
  intersection,
  isText,
  isWithin,
  MAX_NAME,
  type Box,
  type Layout,
  type LayoutElement,
  type LayoutLine,
  type LayoutNode,
} from './layout.ts';

/** Words that were read in the picture of a page. */
export interface PictureLine {
  readonly text: string;
  /** CSS pixels from the top left of the picture. */
  readonly box: Box;
  /** It was read with certainty. */
  readonly isSure: boolean;
  /** What the page says is written there, if that is something else. */
  readonly written: string | null;
}

export interface PictureWords {
  /** Pixels of the picture for each CSS pixel. */
  readonly scale: number;
  /** From top to bottom. */
  readonly lines: readonly PictureLine[];
  /** Where words are that were not read: they are in letters that the model does not know, or there are too many. */
  readonly unread: readonly Box[];
  /** Where the page says other words than are seen. */
  readonly belied: readonly Box[];
}

/** The attribute of a field with the words in the picture that stand next to it. */
export const PICTURE_LABEL = 'picture-label';

/** Size of the letters, in heights of the box around a line. */
const LETTERS_PART = 0.72;
const MAX_LETTERS = 400;
/** A text of which this part is belied says nothing. */
const SAME_PLACE = 0.5;
/** Elements that hold no words themselves. */
const EMPTY = /^(?:canvas|img|input|select|textarea|video)$/;
const isEmpty = ({ name, attributes }: LayoutElement): boolean => EMPTY.test(name) || attributes['role'] === 'img';

/**
 * Adds what was read to what the page shows. A text that says other words than are seen is left out. Below a name that the page
 * writes in larger letters, the words of a picture are a logo at most, such as that of a partner or of a means of payment.
 */
export function withPictureWords(layout: Layout, { lines, belied }: PictureWords): Layout {
  if (lines.length + belied.length === 0) return layout;
  const [left, top] = layout.screen;
  const onPage = ([x, y, width, height]: Box): Box => [x + left, y + top, width, height];
  const read = lines.map(line => ({ ...line, box: onPage(line.box) }));
  const otherwise = belied.map(onPage);
  const isBelied = ({ box }: { readonly box: Box }): boolean =>
    otherwise.reduce((sum, each) => sum + area(intersection(box, each)), 0) >= SAME_PLACE * area(box);
  const names = layout.nodes
    .filter(node => isText(node))
    .filter(node => isWithin(node, layout.screen, 1) && !isBelied(node) && hasName(node.text.slice(0, MAX_LETTERS)));
  const largest = Math.max(HEADING_PX, ...names.map(({ size }) => size));
  const sizeOf = ({ box: [, , , height] }: PictureLine): number => {
    const size = Math.round(height * LETTERS_PART * 10) / 10;
    return size > largest ? size : Math.min(size, HEADING_PX - 1);
  };
  const placed = read
    .map(line => ({ line, ...placeOf(layout.nodes, line) }))
    .toSorted((one, other) => one.before - other.before);
  const nodes: LayoutNode[] = [];
  const places: number[] = [];
  for (let at = 0; at <= layout.nodes.length; at++) {
    for (let [next] = placed; next?.before === at; [next] = placed) {
      placed.shift();
      const { parent, document, line } = next;
      const shared = { document, isNested: true, isSure: line.isSure, box: line.box };
      const attributes: LayoutElement['attributes'] =
        line.text.length <= MAX_NAME ? { role: 'img', 'aria-label': line.text } : {};
      const around = nodes.push({ name: 'span', attributes, parent: places[parent] ?? -1, ...shared }) - 1;
      nodes.push({ text: line.text.slice(0, MAX_LETTERS), size: sizeOf(line), parent: around, ...shared });
    }
    const node = layout.nodes[at];
    if (node === undefined) continue;
    const seen = isText(node) ? (isBelied(node) ? { ...node, text: '' } : node) : withLabel(node, read);
    places[at] = nodes.push({ ...seen, parent: places[node.parent] ?? -1 }) - 1;
  }
  const told = layout.lines.filter(line => !isBelied(line));
  const added = read.map((line): LayoutLine => {
    const { text, box, isSure } = line;
    return { text, box, size: sizeOf(line), document: 0, isSure, doubt: null };
  });
  return { ...layout, nodes, lines: [...told, ...added].toSorted((one, other) => one.box[1] - other.box[1]) };
}

/** Pixels from a label to its field: beside it, and above it. */
const BESIDE = 160;
const ABOVE = 30;

/** A field with the words in the picture that stand next to it. */
function withLabel(node: LayoutElement, lines: readonly PictureLine[]): LayoutElement {
  if (node.name !== 'input' && node.name !== 'textarea') return node;
  const [left, top, width, height] = node.box;
  let label = '';
  let nearest = Infinity;
  for (const { text, box } of lines) {
    const [x, y, lineWidth, lineHeight] = box;
    const middle = y + lineHeight / 2;
    const beside = left - x - lineWidth;
    const above = top - middle;
    const isBeside = middle >= top && middle < top + height && beside >= 0 && beside < BESIDE;
    const isAbove = above >= 0 && above < ABOVE && x < left + width && x + lineWidth > left;
    const distance = isBeside ? beside : above;
    if ((isBeside || isAbove) && distance < nearest) [label, nearest] = [text, distance];
  }
  return label === ''
    ? node
    : { ...node, attributes: { ...node.attributes, [PICTURE_LABEL]: label.slice(0, MAX_NAME) } };
}

interface Place {
  /** Index of the element around it; -1 for none. */
  readonly parent: number;
  /** Index of the node that it precedes. */
  readonly before: number;
  readonly document: number;
}

/** Within the innermost element around it, after what begins above it. */
function placeOf(nodes: readonly LayoutNode[], { box }: PictureLine): Place {
  const [x, y, width, height] = box;
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  let parent = -1;
  for (const [at, node] of nodes.entries()) {
    if (isText(node) || isEmpty(node)) continue;
    // Of those around it, the last one is innermost, or lies above the others.
    if (holds(node.box, middleX, middleY) && isSmaller(node, nodes[parent])) parent = at;
  }
  const inner = new Set([parent]);
  let before = parent + 1;
  for (let at = parent + 1; at < nodes.length; at++) {
    const node = nodes[at];
    if (node === undefined || (parent >= 0 && !inner.has(node.parent))) continue;
    inner.add(at);
    if (node.box[1] < middleY) before = at + 1;
  }
  return { parent, before, document: nodes[parent]?.document ?? 0 };
}

function isSmaller(one: LayoutElement, other: LayoutNode | undefined): boolean {
  return other === undefined || area(one.box) <= area(other.box);
}
