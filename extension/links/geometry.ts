/** In CSS pixels of the tab's viewport. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A smaller part of a link is not recognisable as a link. */
const MIN_SIZE = 3;
/** Higher boxes are cards and images; their badge lies in the corner. */
const HIGHEST_LINE = 44;
/** How far a badge rises above its line, so that it does not cover the text after the link. */
const RAISED = 0.55;
/** How far a badge overlaps its link. */
const OVERLAP = 2;

export function intersection(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

export function isLargeEnough({ left, top, right, bottom }: Box): boolean {
  return right - left >= MIN_SIZE && bottom - top >= MIN_SIZE;
}

/** The last visible line of a link, which gets the badge; null where none is visible. */
export function lastVisible(lines: readonly Box[], clip: Box): Box | null {
  return lines.map(line => intersection(line, clip)).findLast(isLargeEnough) ?? null;
}

/** Position of the badge: raised at the end of a line, or in the corner of a card; always inside the clipping box. */
export function badgeSpot(line: Box, clip: Box, isRtl: boolean, size: number): Spot | null {
  if (clip.right - clip.left < size || clip.bottom - clip.top < size) return null;
  const isCard = line.bottom - line.top > HIGHEST_LINE;
  const reach = isCard ? size + OVERLAP : OVERLAP;
  const x = isRtl ? line.left + reach - size : line.right - reach;
  const y = isCard ? line.top + OVERLAP : line.top - size * RAISED;
  return { x: within(x, clip.left, clip.right - size), y: within(y, clip.top, clip.bottom - size) };
}

/** Position of the tooltip: below the box where there is room, else above it; inside the viewport. */
export function tooltipSpot(box: Box, hint: { width: number; height: number }, viewport: Box, isRtl: boolean): Spot {
  const below = box.bottom + 4;
  const y = below + hint.height <= viewport.bottom ? below : box.top - 4 - hint.height;
  const x = isRtl ? box.right - hint.width : box.left;
  return {
    x: within(x, viewport.left + 4, viewport.right - hint.width - 4),
    y: within(y, viewport.top + 4, viewport.bottom - hint.height - 4),
  };
}

/** The bounding box of an `<area>` on its image. */
export function areaBox(shape: string, coords: readonly number[], image: Box): Box {
  const [a = 0, b = 0, c = 0, d = 0] = coords;
  const at = (left: number, top: number, right: number, bottom: number): Box =>
    intersection(
      { left: image.left + left, top: image.top + top, right: image.left + right, bottom: image.top + bottom },
      image,
    );
  switch (shape) {
    case 'circle':
      return at(a - c, b - c, a + c, b + c);
    case 'poly': {
      const xs = coords.filter((_, i) => i % 2 === 0);
      const ys = coords.filter((_, i) => i % 2 === 1);
      return at(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
    }
    case 'default':
      return image;
    default:
      return at(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d));
  }
}

/** Transforms coordinates of a frame's document to those of its parent document. */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

export const NO_SHIFT: Shift = { x: 0, y: 0, scaleX: 1, scaleY: 1 };

export function shifted(box: Box, { x, y, scaleX, scaleY }: Shift): Box {
  return {
    left: x + box.left * scaleX,
    top: y + box.top * scaleY,
    right: x + box.right * scaleX,
    bottom: y + box.bottom * scaleY,
  };
}

function within(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
