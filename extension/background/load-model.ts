import { type UrlModel, createUrlModel } from '../../shared/model/url-model.ts';

/** Where the build puts the weights, from the root of the extension. */
export const MODEL_FILE = 'model/url-model.bin';

/** The URL model of the extension's own files, read when it is first needed; null where it cannot be read. */
export function createModelLoader(fileAt: (path: string) => Promise<Uint8Array>): () => Promise<UrlModel | null> {
  let loading: Promise<UrlModel | null> | undefined;
  return () => {
    loading ??= fileAt(MODEL_FILE)
      .then(createUrlModel)
      .catch(() => null);
    return loading;
  };
}
