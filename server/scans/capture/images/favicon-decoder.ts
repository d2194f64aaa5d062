import type { CapturedImage } from '../source.ts';
import { createThreads } from '../../../threads/create-threads.ts';
import { startProcess } from '../../../threads/runner.ts';
import { createHash } from 'node:crypto';

export interface FaviconJob {
  readonly bytes: Uint8Array;
  readonly mimetype: string | null;
}

/** An icon is decoded in milliseconds; a filter or a tower of references can keep a core busy for minutes. */
const TIMEOUT_MS = 3_000;
const START_MS = 10_000;
const PATIENCE_MS = 200;
const IDLE_MS = 10 * 60_000;
const MAX_PROCESSES = 2;
const MAX_HEAP_MB = 128;

export interface FaviconDecoder {
  readonly decode: DecodeFavicon;
  /** So that a process is there when the first icon comes. */
  warmUp(): void;
  close(): Promise<void>;
}

/**
 * Decodes the images of sites in a process that can be killed: decoders are native code, which nothing else can stop on
 * its way and which may have faults that a hostile image finds. null for what takes too long or breaks the process too.
 */
export function createFaviconDecoder(): FaviconDecoder {
  const processes = createThreads<FaviconJob, CapturedImage | null>({
    script: new URL('./favicon-process.ts', import.meta.url),
    start: startProcess,
    maxThreads: MAX_PROCESSES,
    timeoutMs: TIMEOUT_MS,
    startTimeoutMs: START_MS,
    patienceMs: PATIENCE_MS,
    idleMs: IDLE_MS,
    maxHeapMb: MAX_HEAP_MB,
  });
  return {
    async decode(bytes, mimetype) {
      const { value } = await processes.run({ bytes, mimetype }).catch(() => ({ value: null }));
      // Bytes come through the pipe as plain ones.
      return value ? { ...value, blob: Buffer.from(value.blob) } : null;
    },
    warmUp: processes.warmUp,
    close: processes.close,
  };
}

export type DecodeFavicon = (bytes: Buffer, declaredMimetype: string | null) => Promise<CapturedImage | null>;

const MAX_REMEMBERED = 200;

/** The same icons come again and again, and a drawing among them costs a process of its own: so what was made of one is kept. */
export function cacheFavicons(decode: DecodeFavicon): DecodeFavicon {
  const known = new Map<string, Promise<CapturedImage | null>>();
  return (bytes, declaredMimetype) => {
    const key = `${createHash('sha256').update(bytes).digest('base64')} ${declaredMimetype ?? ''}`;
    const decoded = known.get(key) ?? decode(bytes, declaredMimetype);
    // Taken out and put back, the one used last is always the last.
    known.delete(key);
    known.set(key, decoded);
    // What failed may have failed for want of time.
    decoded.then(
      image => image ?? known.delete(key),
      () => known.delete(key),
    );
    const [oldest] = known.keys();
    if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return decoded;
  };
}
