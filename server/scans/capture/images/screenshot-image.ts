import { decodePixels } from './decode-pixels.ts';
import { phashOfPixels } from './phash.ts';
import sharp from 'sharp';
import type { CapturedScreenshot } from '../source.ts';

/** Size and perceptual hash of a screenshot. Throws if it is no image. */
export async function measureScreenshot(image: Buffer) {
  const pixels = await decodePixels(image);
  return { width: pixels.width, height: pixels.height, phash: await phashOfPixels(pixels) };
}

/** A PNG of noise can be twenty times as large. */
const MAX_BYTES = 4 * 1024 * 1024;
const JPEG_QUALITIES = [85, 60, 30, 10];

type StoredImage = Pick<CapturedScreenshot, 'format' | 'mimetype' | 'blob' | 'blobMimetype'>;

/** Returns the PNG; if it is too large, a JPEG of the highest quality that fits. */
export async function compressScreenshot(png: Buffer, maxBytes = MAX_BYTES): Promise<StoredImage> {
  if (png.length <= maxBytes) return { format: 'png', mimetype: 'image/png', blob: png, blobMimetype: 'image/png' };
  let blob = png;
  for (const quality of JPEG_QUALITIES) {
    blob = await sharp(png).flatten({ background: 'white' }).jpeg({ quality }).toBuffer();
    if (blob.length <= maxBytes) break;
  }
  return { format: 'jpeg', mimetype: 'image/jpeg', blob, blobMimetype: 'image/jpeg' };
}
