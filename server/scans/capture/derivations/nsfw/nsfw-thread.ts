// The worker thread of nsfw.ts.
import sharp from 'sharp';
import { serveThread } from '../../threads/serve-thread.ts';
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
  return model(pixels);
});
