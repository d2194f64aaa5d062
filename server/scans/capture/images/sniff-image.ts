export type ImageFormat = 'avif' | 'bmp' | 'gif' | 'ico' | 'jpeg' | 'png' | 'svg' | 'webp';

/** The media types of each format, the registered one first. */
export const IMAGE_MIMETYPES: Readonly<Record<ImageFormat, readonly [string, ...string[]]>> = {
  avif: ['image/avif'],
  bmp: ['image/bmp', 'image/x-bmp', 'image/x-ms-bmp'],
  gif: ['image/gif'],
  ico: ['image/vnd.microsoft.icon', 'image/x-icon', 'image/ico'],
  jpeg: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
  png: ['image/png', 'image/x-png', 'image/apng'],
  svg: ['image/svg+xml'],
  webp: ['image/webp'],
};

/** Signatures as Latin-1 text at offsets; all pairs of a row must match. */
const SIGNATURES: readonly (readonly [ImageFormat, readonly (readonly [offset: number, text: string])[]])[] = [
  ['png', [[0, '\x89PNG\r\n\x1a\n']]],
  ['gif', [[0, 'GIF8']]],
  ['jpeg', [[0, '\xff\xd8\xff']]],
  ['webp', [[0, 'RIFF'], [8, 'WEBP']]], // prettier-ignore
  ['avif', [[4, 'ftypavif']]],
  ['avif', [[4, 'ftypavis']]],
  ['ico', [[0, '\0\0\x01\0']]],
  ['ico', [[0, '\0\0\x02\0']]],
  ['bmp', [[0, 'BM']]],
];

/** An `svg` root element after what XML allows before it. */
const SVG_START =
  /^\ufeff?\s*(?:<\?[^>]{0,1000}\?>\s*|<!--[\s\S]{0,5000}?-->\s*|<!DOCTYPE\s[^[>]{0,1000}(?:\[[\s\S]{0,10000}?\]\s*)?>\s*){0,20}<(?:[\w.-]{1,30}:)?svg[\s>/]/i;
const SVG_HEAD_BYTES = 32 * 1024;

/** Detects the format from the bytes, regardless of the declared type; null if unknown. */
export function sniffImage(bytes: Buffer): ImageFormat | null {
  for (const [format, parts] of SIGNATURES) {
    const matches = parts.every(([offset, text]) => bytes.toString('latin1', offset, offset + text.length) === text);
    if (matches) return format;
  }
  return SVG_START.test(bytes.toString('utf8', 0, SVG_HEAD_BYTES)) ? 'svg' : null;
}
