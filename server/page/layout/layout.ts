/** Left, top, width and height, CSS pixels from the top left of the page. */
export type Box = readonly [x: number, y: number, width: number, height: number];

export const area = ([, , width, height]: Box): number => width * height;

export function intersection(one: Box, other: Box): Box {
  const left = Math.max(one[0], other[0]);
  const top = Math.max(one[1], other[1]);
  const right = Math.min(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.min(one[1] + one[3], other[1] + other[3]);
  return [left, top, Math.max(0, right - left), Math.max(0, bottom - top)];
}

/** Whether a point lies in a box. */
export function holds([left, top, width, height]: Box, x: number, y: number): boolean {
  return x >= left && y >= top && x < left + width && y < top + height;
}

/** The smallest box with all of these. */
export function boxAround(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of boxes) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return [left, top, right - left, bottom - top];
}

/** The visible content of a page, as the browser laid it out, with all frames and shadow roots. */
export interface Layout {
  /** What is seen without scrolling. */
  readonly screen: Box;
  /** URLs of the documents; the page's own is first. Empty for one that is left out. */
  readonly documents: readonly string[];
  /** In the order of the documents; parents precede their children. */
  readonly nodes: readonly LayoutNode[];
  /** Words that lie beside each other, from top to bottom. */
  readonly lines: readonly LayoutLine[];
  /** What could not be read: URLs of frames, or `UNREAD_PAGE`. */
  readonly unread: readonly string[];
}

interface SeenNode {
  /** Index of the element around it in `nodes`; -1 for none. */
  readonly parent: number;
  /** Index in `documents`. */
  readonly document: number;
  /** It is in a frame or a shadow root, which the HTML of the page does not contain. */
  readonly isNested: boolean;
  readonly box: Box;
  /**
   * It is seen at once and surely. Not so what comes into sight when a part of the page or a frame is scrolled, and what may be
   * hidden: under a picture, a veil, or an effect.
   */
  readonly isSure: boolean;
}

/** An element that is seen, or has something that is seen. */
export interface LayoutElement extends SeenNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The seen part of a text. */
export interface LayoutText extends SeenNode {
  readonly text: string;
  /** Size of its letters, CSS pixels. */
  readonly size: number;
}

export type LayoutNode = LayoutElement | LayoutText;

export interface LayoutLine {
  readonly text: string;
  readonly box: Box;
  /** Size of its largest letters, CSS pixels. */
  readonly size: number;
  readonly document: number;
  readonly isSure: boolean;
  /**
   * Why other letters than those of the text may be seen: the name of its font, if the page brought it, or `ON_PICTURE`. null if
   * nothing makes it doubtful.
   */
  readonly doubt: string | null;
}

/** It lies on a picture, which may be of its colour. */
export const ON_PICTURE = 'picture';

/** In `Layout.unread`, for the page itself. */
export const UNREAD_PAGE = 'page';

/** Larger letters make a heading, CSS pixels. */
export const HEADING_PX = 22;
/** Letters of a name; longer words are a sentence. */
export const MAX_NAME = 40;

/** Screens of a page that count for it. Fewer people see what is further down. */
export const COUNTED_SCREENS = 2;

/** Whether a node or line begins within so many screens. */
export function isWithin({ box }: { readonly box: Box }, [, top, , height]: Box, screens: number): boolean {
  return box[1] < top + screens * height;
}

/** Indices of the elements around a node, the innermost first; `parent` is its parent's. */
export function* indicesAround(nodes: readonly LayoutNode[], parent: number): Generator<number> {
  for (let at = parent; at >= 0; at = nodes[at]?.parent ?? -1) yield at;
}

export const isText = (node: LayoutNode): node is LayoutText => 'text' in node;
