import type { Derivation } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import type { Likelihoods } from './nsfw/load-model.ts';

export interface Nsfw extends Derivation<'nsfw'> {
  /** What the model sees in an image. Rejects for what is no image. */
  look(image: Uint8Array): Promise<Likelihoods | null>;
  close(): Promise<void>;
}

/**
 * How sure the model must be that it sees pornography, photographed or drawn. It names about nine in ten images rightly,
 * most pages are harmless, and skin-coloured shapes alone bring it to 0.6: with less than this, more harmless pages than
 * others would be marked. "Sexy" (swimwear, underwear) does not count, shops are full of it.
 */
const THRESHOLD = 0.8;

/** Whether the screenshot shows what one would not open at work. One thread for all scans, started while the first page loads and ended when idle. */
export function createNsfw(): Nsfw {
  const threads = createThreads<Uint8Array, Likelihoods>({
    script: new URL('./nsfw/nsfw-thread.ts', import.meta.url),
    maxThreads: 1,
    timeoutMs: 5000,
    startTimeoutMs: 20_000,
    patienceMs: 0,
    idleMs: 5 * 60_000,
    maxHeapMb: 256,
  });
  const look = async (image: Uint8Array): Promise<Likelihoods | null> => (await threads.run(image)).value ?? null;
  return {
    kind: 'derivation',
    prepare: threads.warmUp,
    look,
    async derive({ screenshot }) {
      const seen = screenshot && (await look(screenshot.blob));
      return seen && seen.porn + seen.hentai >= THRESHOLD;
    },
    close: () => threads.close(),
  };
}
