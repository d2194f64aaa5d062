import { intersection, type Box } from './layout.ts';
import type { ReadStyle } from './styles.ts';

/** What cuts a box: what lies outside of `clip` is never seen, what lies outside of `sight` not without scrolling. */
export interface Cut {
  readonly clip: Box;
  readonly sight: Box;
}

/** What cuts the content of an element. The overflow of the root element and of the body is that of the window. */
export function innerCut(name: string, style: ReadStyle, own: Cut, box: Box): Cut {
  const overflow = `${style('overflow-x')} ${style('overflow-y')}`;
  if (name === 'html' || name === 'body' || /^visible visible$|^ $/.test(overflow)) return own;
  const sight = intersection(own.sight, box);
  const isScrolled = /auto|scroll/.test(overflow) && isWindow(box);
  return { clip: isScrolled ? tallerThan(box) : box, sight };
}

/** Large enough to be scrolled in. */
export function isWindow([, , width, height]: Box): boolean {
  return width >= 150 && height >= 100;
}

/** What can be scrolled into a box. */
export function tallerThan([x, y, width]: Box): Box {
  return [x, y, width, 1e6];
}

const EVERYTHING: Box = [-1e7, -1e7, 2e7, 2e7];

/** What `clip` and `clip-path` leave of a box. Of shapes other than `inset()`, only those without an area count. */
export function clipOf(style: ReadStyle, box: Box): Box {
  const path = style('clip-path');
  const [, inset] = /^inset\(([^)]{1,200})\)/.exec(path) ?? [];
  if (inset !== undefined) return insetOf(inset, box);
  if (/^(?:circle|ellipse)\(0|^polygon\((?:0(?:px|%)? 0(?:px|%)?[, ]*){1,20}\)/.test(path))
    return [box[0], box[1], 0, 0];
  const [, rect] = style('position') === 'absolute' ? (/^rect\(([^)]{1,200})\)/.exec(style('clip')) ?? []) : [];
  if (rect === undefined) return EVERYTHING;
  const [top = 0, right = 0, bottom = 0, left = 0] = rect.split(/[\s,]+/).map(part => Number.parseFloat(part) || 0);
  return [box[0] + left, box[1] + top, Math.max(0, right - left), Math.max(0, bottom - top)];
}

function insetOf(inset: string, [x, y, width, height]: Box): Box {
  const sides = inset.split(/\s+/).filter(part => /^-?[\d.]/.test(part));
  const side = (at: number, whole: number): number => {
    // One value is for all sides, two for both directions, the fourth is that of the second.
    const part = sides[at] ?? sides[at - 2] ?? sides[0] ?? '0';
    return part.endsWith('%') ? (Number.parseFloat(part) / 100) * whole : Number.parseFloat(part);
  };
  const [top, right, bottom, left] = [side(0, height), side(1, width), side(2, height), side(3, width)];
  return [x + left, y + top, Math.max(0, width - left - right), Math.max(0, height - top - bottom)];
}
