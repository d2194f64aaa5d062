import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
// Its file for import has no entry in its package.
const { parse } = require('opentype.js') as typeof OpenType;

const font = parse(new Uint8Array(readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))).buffer);

export interface Drawn {
  readonly text: string;
  /** Left, and base line. */
  readonly at: readonly [x: number, y: number];
  readonly size: number;
}

/** A PNG with words in letters that are the same on every machine. */
export async function pictureOf(words: readonly Drawn[], [width, height] = [640, 320], scale = 1): Promise<Buffer> {
  const paths = words.flatMap(({ text, at: [x, y], size }) => {
    let left = x;
    return Array.from(text, letter => {
      const glyph = font.charToGlyph(letter);
      const path = glyph.getPath(left, y, size).toSVG(2);
      left += ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
      return path;
    });
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/>${paths.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
