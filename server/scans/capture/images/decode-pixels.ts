import sharp from 'sharp';

/** Pixels with 8 bits per channel, without colour management. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** 1 grey, 2 grey and alpha, 3 RGB, 4 RGB and alpha. */
  readonly channels: number;
}

/** A screenshot has at most 16 megapixels before its sides are rounded up. */
const SCREENSHOT_PIXELS = 20_000_000;

/** Decodes the first frame, outside of the event loop. Throws if the format is not supported or the image has too many pixels. */
export async function decodePixels(image: Uint8Array, maxPixels = SCREENSHOT_PIXELS): Promise<Pixels> {
  const { data, info } = await sharp(image, { limitInputPixels: maxPixels, ignoreIcc: true, failOn: 'none' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
