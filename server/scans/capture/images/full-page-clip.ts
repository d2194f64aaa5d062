import type { Clip } from './photograph.ts';

export const MAX_FULL_PAGE_PIXELS = 16_000_000;
/** Larger pictures are repeated or left blank by the browser. */
const MAX_SIDE = 16_384;
/** What is smaller is not readable: a longer page is cut instead. */
const MIN_SCALE = 0.5;

/** What a picture of a page of this size (CSS pixels) can show, and whether that is all of it. */
export function fullPageClip(
  page: { readonly width: number; readonly height: number },
  wantedScale: number,
): { readonly clip: Clip; readonly isComplete: boolean } {
  const width = Math.min(Math.max(1, Math.ceil(page.width)), MAX_SIDE / MIN_SCALE);
  const wholeHeight = Math.max(1, Math.ceil(page.height));
  const fitting = Math.min(
    MAX_SIDE / width,
    MAX_SIDE / wholeHeight,
    scaleWithin(MAX_FULL_PAGE_PIXELS, width, wholeHeight),
  );
  const scale = Math.min(wantedScale, Math.max(MIN_SCALE, fitting));
  const max = Math.min(MAX_SIDE, MAX_FULL_PAGE_PIXELS / (width * scale + 1) - 1);
  const height = Math.min(wholeHeight, Math.floor(max / scale));
  return {
    clip: { x: 0, y: 0, width, height, scale },
    isComplete: height === wholeHeight && width >= Math.ceil(page.width),
  };
}

/** The scale at which a picture has that many pixels, if the browser adds one each way because it rounds up. */
function scaleWithin(pixels: number, width: number, height: number): number {
  const [area, sum] = [width * height, width + height];
  return (Math.sqrt(sum ** 2 + 4 * area * (pixels - 1)) - sum) / (2 * area);
}
