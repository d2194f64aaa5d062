import { frameOf, styleOf } from './around.ts';
import { type Clipper, clipped, clippersOf, innerBox } from './clippers.ts';
import { isCovered } from './covered.ts';
import { type Box, NO_SHIFT, type Shift, areaBox, isSeen, lastSeen, shifted } from './geometry.ts';
import { imageOf } from './link-elements.ts';

/** What of a link changes seldom: read when it comes into view, and again from time to time. */
export interface Surroundings {
  readonly clippers: readonly Clipper[];
  readonly isRtl: boolean;
  /** What its boxes are read of: the link, or the picture that is all there is in it. */
  readonly drawn: Element;
  /** The frame that its document is in, with what clips that; null in the tab's own document. */
  readonly frame: FrameSurroundings | null;
  readonly isVisible: boolean;
}
export interface FrameSurroundings {
  readonly element: Element;
  readonly clippers: readonly Clipper[];
  readonly frame: FrameSurroundings | null;
}

/** Where a link is seen, in coordinates of the tab's viewport. */
export interface Seen {
  /** Its last line that is seen. */
  readonly line: Box;
  /** What it is seen within. */
  readonly clip: Box;
}

export function surroundingsOf(link: Element): Surroundings {
  const drawn = drawnOf(link);
  return {
    clippers: clippersOf(drawn),
    isRtl: styleOf(drawn).direction === 'rtl',
    drawn,
    frame: frameAround(link.ownerDocument),
    // Older browsers do not know it.
    isVisible: (drawn as Partial<Element>).checkVisibility?.call(drawn, VISIBILITY) ?? true,
  };
}

const VISIBILITY = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true } as const;

function drawnOf(link: Element): Element {
  const image = imageOf(link);
  if (image !== null) return image;
  const hasText = link.textContent.trim() !== '';
  return (hasText ? null : link.querySelector('img, svg, video, canvas')) ?? link;
}

function frameAround(inner: Document): FrameSurroundings | null {
  const element = inner === document ? null : frameOf(inner);
  if (element === null) return null;
  return { element, clippers: clippersOf(element), frame: frameAround(element.ownerDocument) };
}

/** null where nothing of the link is seen. Only reads; many in a row cost one layout. */
export function seenOf(link: Element, { clippers, drawn, frame, isVisible }: Surroundings): Seen | null {
  if (!isVisible || !link.isConnected) return null;
  const clip = clipped(viewportOf(link.ownerDocument), clippers);
  const line = isSeen(clip) ? lastSeen(linesOf(link, drawn), clip) : null;
  return line === null ? null : outward({ line, clip }, frame);
}

function outward(seen: Seen, frame: FrameSurroundings | null): Seen | null {
  if (frame === null) return seen;
  const shift = shiftOf(frame.element);
  const clip = clipped(shifted(seen.clip, shift), frame.clippers);
  const line = lastSeen([shifted(seen.line, shift)], clip);
  return line === null ? null : outward({ line, clip }, frame.frame);
}

/** From a point in a document to the tab's viewport. */
export function pointOutward(inner: Document, x: number, y: number): { x: number; y: number } {
  const frame = inner === document ? null : frameOf(inner);
  if (frame === null) return { x, y };
  const { left, top } = shifted({ left: x, top: y, right: x, bottom: y }, shiftOf(frame));
  return pointOutward(frame.ownerDocument, left, top);
}

/** True where something lies over the end of the link that is seen, in its own document. */
export function isHidden(link: Element, { clippers, drawn, isRtl }: Surroundings): boolean {
  const line = lastSeen(linesOf(link, drawn), clipped(viewportOf(link.ownerDocument), clippers));
  if (line === null) return true;
  const x = isRtl ? line.left + 2 : line.right - 2;
  return isCovered(drawn, x, (line.top + line.bottom) / 2);
}

function shiftOf(frame: Element): Shift {
  const { left, top } = innerBox(frame);
  const outer = frame.getBoundingClientRect();
  // A frame is an HTML element.
  const { offsetWidth, offsetHeight } = frame as HTMLElement;
  if (offsetWidth === 0 || offsetHeight === 0) return NO_SHIFT;
  const scaleX = outer.width / offsetWidth;
  const scaleY = outer.height / offsetHeight;
  const { paddingLeft, paddingTop } = styleOf(frame);
  return {
    x: left + Number.parseFloat(paddingLeft) * scaleX,
    y: top + Number.parseFloat(paddingTop) * scaleY,
    scaleX,
    scaleY,
  };
}

function linesOf(link: Element, drawn: Element): Box[] {
  if (drawn !== link && link.localName === 'area') {
    const coords = (link.getAttribute('coords') ?? '').split(',').map(Number);
    return [areaBox(link.getAttribute('shape')?.toLowerCase() ?? 'rect', coords, drawn.getBoundingClientRect())];
  }
  return [...drawn.getClientRects()];
}

function viewportOf({ documentElement: { clientWidth, clientHeight }, defaultView, compatMode }: Document): Box {
  // In quirks mode the root is as high as the page.
  const height = compatMode === 'BackCompat' ? (defaultView?.innerHeight ?? clientHeight) : clientHeight;
  return { left: 0, top: 0, right: clientWidth, bottom: height };
}
