import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';

const require = createRequire(import.meta.url);
// Its file for import has no entry in its package.
const { Font, Glyph, parse, Path } = require('opentype.js') as typeof OpenType;
const FILE = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
const LETTERS = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));

/** A text with each Latin letter replaced by the one thirteen further on. */
export const inOtherLetters = (text: string): string =>
  text.replace(/[a-z]/gi, letter => {
    const first = letter < 'a' ? 65 : 97;
    return String.fromCodePoint(first + (((letter.codePointAt(0) ?? first) - first + 13) % 26));
  });

/** A font that shows a text in other letters as the text itself: a TrueType file. */
export function fontOfOtherLetters(): Buffer {
  const { buffer } = new Uint8Array(readFileSync(FILE));
  const source = parse(buffer);
  const glyphs = LETTERS.map(letter => {
    const { path, advanceWidth = 0 } = source.charToGlyph(letter);
    return new Glyph({
      name: `u${letter.codePointAt(0)}`,
      unicode: inOtherLetters(letter).codePointAt(0) ?? 0,
      advanceWidth,
      path,
    });
  });
  const missing = new Glyph({ name: '.notdef', advanceWidth: 600, path: new Path() });
  const { unitsPerEm, ascender, descender } = source;
  const font = new Font({
    familyName: 'Other',
    styleName: 'Plain',
    unitsPerEm,
    ascender,
    descender,
    glyphs: [missing, ...glyphs],
  });
  return Buffer.from(font.toArrayBuffer());
}
