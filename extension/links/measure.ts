import { frameOf, styleOf } from './flat-tree.ts';
import { type Clipper, clipped, clippersOf, innerBox } from './clippers.ts';
import { isOccluded } from './occlusion.ts';
import { type Box, NO_SHIFT, type Shift, areaBox, isLargeEnough, lastVisible, shifted } from './geometry.ts';
import { imageOf } from './link-elements.ts';
import { member } from './member.ts';

/** What seldom changes around a link: read when it enters the viewport, and again from time to time. */
export interface Surroundings {
  readonly clippers: readonly Clipper[];
  readonly isRtl: boolean;
  /** The element that is measured: the link, or the image that is its only content. */
  readonly painted: Element;
  /** The frame of the link's document with its clipping ancestors; null in the top document. */
  readonly frame: FrameSurroundings | null;
  readonly isVisible: boolean;
}
interface FrameSurroundings {
  readonly element: Element;
  readonly clippers: readonly Clipper[];
  readonly frame: FrameSurroundings | null;
}

/** Where a link is visible, in viewport coordinates of the tab. */
export interface VisibleBox {
  /** Its last visible line. */
  readonly line: Box;
  /** The box that clips it. */
  readonly clip: Box;
}

export function surroundingsOf(link: Element): Surroundings {
  const painted = paintedElementOf(link);
  return {
    clippers: clippersOf(painted),
    isRtl: styleOf(painted).direction === 'rtl',
    painted,
    frame: frameAround(link.ownerDocument),
    // Missing in older browsers.
    isVisible: (painted as Partial<Element>).checkVisibility?.call(painted, VISIBILITY) ?? true,
  };
}

const VISIBILITY = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true } as const;

function paintedElementOf(link: Element): Element {
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

/** null where nothing of the link is visible. Only reads, so many calls in a row cost one layout. */
export function visibleBoxOf(link: Element, { clippers, painted, frame, isVisible }: Surroundings): VisibleBox | null {
  if (!isVisible || !link.isConnected) return null;
  const clip = clipped(viewportOf(link.ownerDocument), clippers);
  const line = isLargeEnough(clip) ? lastVisible(linesOf(link, painted), clip) : null;
  return line === null ? null : toViewport({ line, clip }, frame);
}

function toViewport(visible: VisibleBox, frame: FrameSurroundings | null): VisibleBox | null {
  if (frame === null) return visible;
  const shift = shiftOf(frame.element);
  const clip = clipped(shifted(visible.clip, shift), frame.clippers);
  const line = lastVisible([shifted(visible.line, shift)], clip);
  return line === null ? null : toViewport({ line, clip }, frame.frame);
}

/** Converts a point of a document to the tab's viewport. */
export function toViewportPoint(inner: Document, x: number, y: number): { x: number; y: number } {
  const frame = inner === document ? null : frameOf(inner);
  if (frame === null) return { x, y };
  const { left, top } = shifted({ left: x, top: y, right: x, bottom: y }, shiftOf(frame));
  return toViewportPoint(frame.ownerDocument, left, top);
}

/** True where another element of the same document covers the end of the link. */
export function isHidden(link: Element, { clippers, painted, isRtl }: Surroundings): boolean {
  const line = lastVisible(linesOf(link, painted), clipped(viewportOf(link.ownerDocument), clippers));
  if (line === null) return true;
  const x = isRtl ? line.left + 2 : line.right - 2;
  return isOccluded(painted, x, (line.top + line.bottom) / 2);
}

function shiftOf(frame: Element): Shift {
  const { left, top } = innerBox(frame);
  const outer = frame.getBoundingClientRect();
  // Frames are HTML elements.
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

function linesOf(link: Element, painted: Element): Box[] {
  if (painted !== link && link.localName === 'area') {
    const coords = (link.getAttribute('coords') ?? '').split(',').map(Number);
    return [areaBox(link.getAttribute('shape')?.toLowerCase() ?? 'rect', coords, painted.getBoundingClientRect())];
  }
  return [...painted.getClientRects()];
}

function viewportOf(inner: Document): Box {
  const { clientWidth, clientHeight } = member(inner, 'documentElement');
  // In quirks mode the root element is as high as the page.
  const isQuirky = member(inner, 'compatMode') === 'BackCompat';
  const height = isQuirky ? (member(inner, 'defaultView')?.innerHeight ?? clientHeight) : clientHeight;
  return { left: 0, top: 0, right: clientWidth, bottom: height };
}
