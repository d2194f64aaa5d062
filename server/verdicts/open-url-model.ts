import { readFileSync } from 'node:fs';
import { createUrlModel, type UrlModel } from '../../shared/model/url-model.ts';

/** The weights in use; `train` writes them. */
export const WEIGHTS_FILE = new URL('../../shared/model/weights/url-model.bin', import.meta.url);

/** Opens the URL model with the bundled weights, or with others. */
export function openUrlModel(file: URL | string = WEIGHTS_FILE): UrlModel {
  return createUrlModel(readFileSync(file));
}
