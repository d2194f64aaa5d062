// The worker thread of nsfw.ts.
import sharp from 'sharp';
import { serveThread } from '../../../../threads/serve-thread.ts';
import { loadModel, SIDE, type Likelihoods } from './load-model.ts';

const MAX_PIXELS = 40_000_000;
const model = await loadModel();

serveThread<Uint8Array, Likelihoods>(async image => {
  // As the model was trained: the whole image, its proportions given up.
  const pixels = await sharp(image, { limitInputPixels: MAX_PIXELS })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  return isAlmostBlank(pixels) ? NOTHING_SEEN : model(pixels);
});

/** Fewer pixels than this show nothing that the model could tell from a blot: about an eighth of each side. */
const BLANK_SHARE = 0.985;
const NOTHING_SEEN: Likelihoods = { drawing: 0, hentai: 0, neutral: 1, porn: 0, sexy: 0 };

/** Whether all but a few pixels have one colour; such pages are common, and the model would cost three quarters of all this. */
function isAlmostBlank(pixels: Uint8Array): boolean {
  const counts = new Map<number, number>();
  let most = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    // Safe: three bytes a pixel. Sixteen shades a channel, so that a little noise makes no new colour.
    const colour =
      (((pixels[at] as number) >> 4) << 8) |
      (((pixels[at + 1] as number) >> 4) << 4) |
      ((pixels[at + 2] as number) >> 4);
    const count = (counts.get(colour) ?? 0) + 1;
    counts.set(colour, count);
    if (count > most) most = count;
  }
  return most >= BLANK_SHARE * (pixels.length / 3);
}
