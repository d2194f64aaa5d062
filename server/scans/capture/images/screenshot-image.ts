import { decodePixels } from './decode-pixels.ts';
import { phashOfPixels } from './phash.ts';
import sharp from 'sharp';
import type { CapturedScreenshot } from '../source.ts';

export interface ScreenshotMeasure {
  readonly width: number;
  readonly height: number;
  readonly phash: string;
}

/** Size and hash of a screenshot, PNG or JPEG. Throws for what is no image. */
export async function measureScreenshot(image: Buffer): Promise<ScreenshotMeasure> {
  const pixels = await decodePixels(image);
  return { width: pixels.width, height: pixels.height, phash: await phashOfPixels(pixels) };
}

/** A PNG of noise can be twenty times as large, and all accounts share one disk. */
const MAX_BYTES = 4 * 1024 * 1024;
const JPEG_QUALITIES = [85, 60, 30, 10];

type KeptImage = Pick<CapturedScreenshot, 'format' | 'mimetype' | 'blob' | 'blobMimetype'>;

/** The PNG itself; if it is too large, the JPEG of the highest quality that fits. */
export async function compressScreenshot(png: Buffer, maxBytes = MAX_BYTES): Promise<KeptImage> {
  if (png.length <= maxBytes) return { format: 'png', mimetype: 'image/png', blob: png, blobMimetype: 'image/png' };
  let blob = png;
  for (const quality of JPEG_QUALITIES) {
    blob = await sharp(png).flatten({ background: 'white' }).jpeg({ quality }).toBuffer();
    if (blob.length <= maxBytes) break;
  }
  return { format: 'jpeg', mimetype: 'image/jpeg', blob, blobMimetype: 'image/jpeg' };
}
