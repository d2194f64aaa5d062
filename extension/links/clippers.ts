import { parentOf, styleOf } from './flat-tree.ts';
import { type Box, intersection } from './geometry.ts';
import { member } from './member.ts';

/** An ancestor that clips its content, on one axis or both. */
export interface Clipper {
  readonly element: Element;
  readonly isAcross: boolean;
  readonly isDown: boolean;
}

/** Ancestors that clip an element in its own document, nearest first. Positioned content escapes some of them. */
export function clippersOf(element: Element): Clipper[] {
  const clippers: Clipper[] = [];
  let { position } = styleOf(element);
  const root = rootOf(element);
  for (let around = parentOf(element); around !== null && around !== root; around = parentOf(around)) {
    const style = styleOf(around);
    if (!containsPositioned(position, style)) continue;
    const clipper = clipperOf(around, style);
    if (clipper !== null) clippers.push(clipper);
    ({ position } = style);
  }
  return clippers;
}

function containsPositioned(position: string, style: CSSStyleDeclaration): boolean {
  if (position !== 'absolute' && position !== 'fixed') return true;
  const isForAll =
    style.transform !== 'none' ||
    style.filter !== 'none' ||
    style.perspective !== 'none' ||
    /paint|strict|content|layout/.test(style.contain) ||
    /transform|filter|perspective/.test(style.willChange);
  return isForAll || (position === 'absolute' && style.position !== 'static');
}

function clipperOf(element: Element, style: CSSStyleDeclaration): Clipper | null {
  if (style.display === 'inline' || style.display === 'contents') return null;
  // Overflow of `<body>` applies to the viewport where the root element has none.
  if (member(element, 'localName') === 'body' && isPropagated(element)) return null;
  const isAll = style.clipPath !== 'none' || /paint|strict|content/.test(style.contain);
  const isAcross = isAll || style.overflowX !== 'visible';
  const isDown = isAll || style.overflowY !== 'visible';
  return isAcross || isDown ? { element, isAcross, isDown } : null;
}

function rootOf(element: Element): Element {
  return member(member(element, 'ownerDocument'), 'documentElement');
}

function isPropagated(body: Element): boolean {
  const { overflowX, overflowY } = styleOf(rootOf(body));
  return overflowX === 'visible' && overflowY === 'visible';
}

/** The part of a box that remains after all clipping. */
export function clipped(box: Box, clippers: readonly Clipper[]): Box {
  return clippers.reduce((left, { element, isAcross, isDown }) => {
    const inner = innerBox(element);
    const { left: l, right: r, top: t, bottom: b } = intersection(left, inner);
    return {
      left: isAcross ? l : left.left,
      right: isAcross ? r : left.right,
      top: isDown ? t : left.top,
      bottom: isDown ? b : left.bottom,
    };
  }, box);
}

/** The box inside borders and scroll bars, in viewport pixels. */
export function innerBox(element: Element): Box {
  const outer = member(element, 'getBoundingClientRect').call(element);
  // Only HTML elements have offset sizes; others have no borders.
  const sized: Partial<HTMLElement> = element;
  const [offsetWidth = 0, offsetHeight = 0] = [member(sized, 'offsetWidth'), member(sized, 'offsetHeight')];
  if (offsetWidth === 0 || offsetHeight === 0) return outer;
  const scaleX = outer.width / offsetWidth;
  const scaleY = outer.height / offsetHeight;
  const left = outer.left + member(element, 'clientLeft') * scaleX;
  const top = outer.top + member(element, 'clientTop') * scaleY;
  const right = left + member(element, 'clientWidth') * scaleX;
  return { left, top, right, bottom: top + member(element, 'clientHeight') * scaleY };
}
