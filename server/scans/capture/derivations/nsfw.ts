import type { Derivation } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import type { Likelihoods } from './nsfw/load-model.ts';

export interface Nsfw extends Derivation<'nsfw'> {
  /** Classifies an image. Rejects if it is no image. */
  classify(image: Uint8Array): Promise<Likelihoods | null>;
  close(): Promise<void>;
}

/**
 * Minimum likelihood of pornography, photographed or drawn. The model is right for about nine of ten images, most pages are
 * harmless, and skin-coloured shapes alone reach 0.6: a lower threshold would give more false positives than true ones.
 * The class "sexy" (swimwear, underwear) does not count, since it is common in shops.
 */
const THRESHOLD = 0.8;

/** Whether the screenshot is not safe for work. One thread for all scans, started while the first page loads and ended when idle. */
export function createNsfw(): Nsfw {
  const threads = createThreads<Uint8Array, Likelihoods>({
    script: new URL('./nsfw/nsfw-thread.ts', import.meta.url),
    maxThreads: 1,
    timeoutMs: 5000,
    idleMs: 5 * 60_000,
    maxHeapMb: 256,
  });
  const classify = async (image: Uint8Array): Promise<Likelihoods | null> => (await threads.run(image)).value ?? null;
  return {
    prepare: threads.warmUp,
    classify,
    async derive({ screenshot }) {
      const likelihoods = screenshot && (await classify(screenshot.blob));
      return likelihoods && likelihoods.porn + likelihoods.hentai >= THRESHOLD;
    },
    close: () => threads.close(),
  };
}
