import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** An SVG drawing as pixels, `size` by `size`. */
const draw = (drawing: string, size: number): Sharp =>
  sharp(Buffer.from(drawing), { density: 72 * Math.max(1, size / 64) }).resize(size, size);

export function png(drawing: string, size: number): Promise<Buffer> {
  return draw(drawing, size).png().toBuffer();
}
export function gif(drawing: string, size: number): Promise<Buffer> {
  return draw(drawing, size).gif().toBuffer();
}
export function webp(drawing: string, size: number): Promise<Buffer> {
  return draw(drawing, size).webp({ lossless: true }).toBuffer();
}
export function jpeg(drawing: string, size: number): Promise<Buffer> {
  return draw(drawing, size).flatten({ background: '#ffffff' }).jpeg({ quality: 90 }).toBuffer();
}
/** RGBA of every pixel, row by row from the top. */
export function pixels(drawing: string, size: number): Promise<Buffer> {
  return draw(drawing, size).ensureAlpha().raw().toBuffer();
}
