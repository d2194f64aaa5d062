// A worker thread of picture.ts.
import type { PictureWords } from '../../../../page/layout/picture-words.ts';
import { serveThread } from '../../../../threads/serve-thread.ts';
import { decodePixels } from '../../images/decode-pixels.ts';
import { loadOcrModel } from './ocr-model.ts';
import { loadCodeReader, readCodes, type FoundCode } from './read-codes.ts';
import { readWords, type PictureJob } from './read-picture.ts';

export interface ReadPicture {
  readonly codes: readonly FoundCode[];
  /** null if only codes were wanted. */
  readonly words: PictureWords | null;
}

const [model] = await Promise.all([loadOcrModel(), loadCodeReader()]);

serveThread<PictureJob, ReadPicture>(async ({ image, scale, wantsCodes, wanted }) => {
  const pixels = await decodePixels(image);
  const codes = wantsCodes ? await readCodes(pixels) : [];
  return { codes, words: wanted && (await readWords(model, pixels, { scale, ...wanted })) };
});
