import sharp from 'sharp';
import type { CapturedImage } from '../source.ts';
import { decodeDib } from './decode-dib.ts';
import { decodePixels, type Pixels } from './decode-pixels.ts';
import { phashOfPixels } from './phash.ts';
import { readIco } from './read-ico.ts';
import { renderSvg } from './render-svg.ts';
import { IMAGE_MIMETYPES, sniffImage, type ImageFormat } from './sniff-image.ts';

/** Larger files are not decoded. */
export const MAX_FAVICON_BYTES = 2 * 1024 * 1024;
/** Larger images are not decoded. */
const MAX_PIXELS = 4_000_000;
/** Maximum sides of the stored PNG, and of a rendered SVG. */
const KEPT_SIDE = 512;
const DRAWN_SIDE = 256;
/** Images of an ICO file to try, if the best ones are broken. */
const MAX_TRIES = 4;
const BMP_HEADER_SIZE = 14;

interface Decoded {
  readonly pixels: Pixels;
  /** The size that the file declares. For an SVG it differs from that of the pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes an icon and encodes it as PNG. The format is detected from the bytes; the declared type only selects among the media
 * types of that format. null if it is no image or cannot be decoded. Run only in a process that can be killed (favicon-decoder.ts).
 */
export async function decodeFavicon(bytes: Buffer, declaredMimetype: string | null): Promise<CapturedImage | null> {
  if (bytes.length > MAX_FAVICON_BYTES) return null;
  const format = sniffImage(bytes);
  const decoded = format && (await decode(bytes, format));
  if (!decoded) return null;
  const { pixels, width, height } = decoded;
  return {
    format,
    mimetype: mimetypeOf(format, declaredMimetype),
    width,
    height,
    phash: await phashOfPixels(pixels),
    blob: await encode(pixels),
    blobMimetype: 'image/png',
  };
}

async function decode(bytes: Buffer, format: ImageFormat): Promise<Decoded | null> {
  try {
    if (format === 'ico') return await decodeIco(bytes);
    if (format === 'bmp') return unscaled(decodeBmp(bytes));
    if (format !== 'svg') return unscaled(await decodePixels(bytes, MAX_PIXELS));
    const drawing = await renderSvg(bytes, DRAWN_SIDE);
    return { pixels: await decodePixels(drawing.png, MAX_PIXELS), width: drawing.width, height: drawing.height };
  } catch {
    // Every decoder has its own errors; all of them mean a broken image.
    return null;
  }
}

async function decodeIco(file: Buffer): Promise<Decoded | null> {
  for (const { format, bytes } of readIco(file).slice(0, MAX_TRIES)) {
    try {
      return unscaled(format === 'png' ? await decodePixels(bytes, MAX_PIXELS) : decodeDib(bytes, true));
    } catch {
      // Try the next best image, as browsers do.
    }
  }
  return null;
}

function decodeBmp(file: Buffer): Pixels {
  return decodeDib(file.subarray(BMP_HEADER_SIZE), false, file.readUInt32LE(10) - BMP_HEADER_SIZE);
}

function unscaled(pixels: Pixels): Decoded {
  return { pixels, width: pixels.width, height: pixels.height };
}

function mimetypeOf(format: ImageFormat, declared: string | null): string {
  const names = IMAGE_MIMETYPES[format];
  const essence = declared?.split(';', 1)[0]?.trim().toLowerCase();
  return names.find(name => name === essence) ?? names[0];
}

function encode({ data, width, height, channels }: Pixels): Promise<Buffer> {
  // Safe: every decoder returns one to four channels.
  const raw = { width, height, channels: channels as 1 | 2 | 3 | 4 };
  return sharp(data, { raw })
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}
