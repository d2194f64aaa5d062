import { decodePixels } from './decode-pixels.ts';
import { phashOfPixels } from './phash.ts';

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
