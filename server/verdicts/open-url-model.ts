import { readFileSync } from 'node:fs';
import { createUrlModel, type UrlModel } from '../../shared/model/url-model.ts';

/** Where the weights in use lie; `train` writes them. */
export const WEIGHTS_FILE = new URL('../../shared/model/weights/url-model.bin', import.meta.url);

/** The URL model with the weights that came along, or with others. */
export function openUrlModel(file: URL | string = WEIGHTS_FILE): UrlModel {
  return createUrlModel(readFileSync(file));
}
