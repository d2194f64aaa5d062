// The worker thread of nsfw.ts.
import sharp from 'sharp';
import { serveThread } from '../../../../threads/serve-thread.ts';
import { loadModel, SIDE, type Likelihoods } from './load-model.ts';

const MAX_PIXELS = 40_000_000;
const model = await loadModel();

serveThread<Uint8Array, Likelihoods>(async image => {
  // The model was trained on whole images, scaled without keeping proportions.
  const pixels = await sharp(image, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return isAlmostBlank(pixels) ? NOTHING_SEEN : model(pixels);
});

/** The other pixels, about an eighth of each side, are too few for the model. */
const BLANK_SHARE = 0.985;
const NOTHING_SEEN: Likelihoods = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };

/** Whether nearly all pixels have one colour. Such pages are common, and skipping the model saves most of the time. */
function isAlmostBlank(pixels: Uint8Array): boolean {
  const counts = new Map<number, number>();
  let max = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    // Safe: three bytes per pixel. Reduced to 16 shades per channel, to ignore noise.
    const colour =
      (((pixels[at] as number) >> 4) << 8) |
      (((pixels[at + 1] as number) >> 4) << 4) |
      ((pixels[at + 2] as number) >> 4);
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > max) max = count;
  }
  return max >= BLANK_SHARE * (pixels.length / 3);
}
