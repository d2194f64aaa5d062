// A worker thread of picture.ts.
import type { PictureWords } from '../../../../page/layout/picture-words.ts';
import { serveThread } from '../../../../threads/serve-thread.ts';
import { loadOcrModel } from './ocr-model.ts';
import { readPicture, type PictureJob } from './read-picture.ts';

const model = await loadOcrModel();

serveThread<PictureJob, PictureWords>(async job => readPicture(model, job));
