import sharp from 'sharp';

export interface RenderedSvg {
  /** The size that the drawing itself asks for, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly png: Buffer;
}

const MAX_PIXELS = 4_000_000;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 100_000;

/**
 * Draws an SVG at most `side` pixels wide and high. Only in a process that can be killed: librsvg works on a thread that
 * never looks up. It fetches nothing itself and, without a base address, opens no file.
 */
export async function renderSvg(svg: Buffer, side: number): Promise<RenderedSvg> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(MAX_DENSITY, Math.max(1, (POINTS_PER_INCH * side) / Math.max(width, height)));
  const png = await sharp(svg, { limitInputPixels: MAX_PIXELS, density })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { width, height, png };
}
