import sharp from 'sharp';

const MAX_PIXELS = 4_000_000;
const POINTS_PER_INCH = 72;
const MAX_DENSITY = 100_000;

/**
 * Renders an SVG at most `side` pixels wide and high. Run only in a process that can be killed, since librsvg cannot be
 * interrupted. It makes no requests and, without a base URL, opens no files. Width and height are those that the SVG declares.
 */
export async function renderSvg(svg: Buffer, side: number) {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata();
  const density = Math.min(MAX_DENSITY, Math.max(1, (POINTS_PER_INCH * side) / Math.max(width, height)));
  const png = await sharp(svg, { limitInputPixels: MAX_PIXELS, density })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  return { width, height, png };
}
