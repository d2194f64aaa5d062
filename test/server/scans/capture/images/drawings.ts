import sharp, { type Sharp } from 'sharp';

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3 | 4;
  readonly data: Buffer;
}

/** An image by formula, so that another program can be given the very same one. Values are taken modulo 256. */
export function draw(
  width: number,
  height: number,
  channels: 1 | 3 | 4,
  colour: (x: number, y: number) => number[],
): Drawing {
  const data = Buffer.alloc(width * height * channels);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.set(
        colour(x, y).map(value => value & 255),
        (y * width + x) * channels,
      );
  }
  return { width, height, channels, data };
}

export function toSharp({ data, width, height, channels }: Drawing): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

/** Every pixel as red, green, blue and alpha. */
export async function readRgba(image: Buffer): Promise<Buffer> {
  return sharp(image).ensureAlpha().toColourspace('srgb').raw().toBuffer();
}
