import { createHash } from 'node:crypto';
import QuickLRU from 'quick-lru';
import type { CapturedImage } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import { startProcess } from '../../../threads/runner.ts';

export interface FaviconJob {
  readonly bytes: Uint8Array;
  readonly mimetype: string | null;
}

export type FaviconDecoder = ReturnType<typeof createFaviconDecoder>;

/**
 * Decodes icons in a process that can be killed: decoders are native code, which cannot be stopped otherwise and may have
 * vulnerabilities. Also null if decoding takes too long or crashes the process.
 */
export function createFaviconDecoder() {
  const processes = createThreads<FaviconJob, CapturedImage | null>({
    script: new URL('./favicon-process.ts', import.meta.url),
    start: startProcess,
    maxThreads: 2,
    // An icon takes milliseconds, but SVG filters or nested references can take minutes.
    timeoutMs: 3_000,
    maxHeapMb: 128,
  });
  return {
    async decode(bytes: Buffer, mimetype: string | null): Promise<CapturedImage | null> {
      const { value } = await processes.run({ bytes, mimetype }).catch(() => ({ value: null }));
      // A Buffer arrives as Uint8Array.
      return value ? { ...value, blob: Buffer.from(value.blob) } : null;
    },
    /** Starts a process for the first icon. */
    warmUp: processes.warmUp,
    close: processes.close,
  };
}

export type DecodeFavicon = FaviconDecoder['decode'];

const MAX_REMEMBERED = 200;

/** Caches decoded icons by content, since the same icons occur in many scans. */
export function cacheFavicons(decode: DecodeFavicon): DecodeFavicon {
  const known = new QuickLRU<string, Promise<CapturedImage | null>>({ maxSize: MAX_REMEMBERED });
  return (bytes, declaredMimetype) => {
    const key = `${createHash('sha256').update(bytes).digest('base64')} ${declaredMimetype ?? ''}`;
    const cached = known.get(key);
    if (cached) return cached;
    const decoded = decode(bytes, declaredMimetype);
    known.set(key, decoded);
    // Do not cache failures: the decoder may have timed out.
    decoded.then(
      image => image ?? known.delete(key),
      () => known.delete(key),
    );
    return decoded;
  };
}
