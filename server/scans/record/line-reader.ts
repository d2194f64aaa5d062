import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const NEW_LINE = 0x0a;
const CHUNK_BYTES = 64 * 1024;

/** Reads a gzipped text line by line, on demand. */
export function createLineReader(gzipped: Readable) {
  // Errors come out where the text is read.
  const text = pipeline(gzipped, createGunzip({ chunkSize: CHUNK_BYTES }), () => undefined);
  const chunks = text[Symbol.asyncIterator]() as AsyncIterator<Buffer>; // a gunzip gives bytes
  let rest: Buffer | null = null;
  let hasEnded = false;

  async function* pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = rest ?? (await nextChunk());
      rest = null;
      if (chunk === null) return;
      const end = chunk.indexOf(NEW_LINE);
      const piece = end === -1 ? chunk : chunk.subarray(0, end);
      if (piece.length > 0) yield piece;
      if (end === -1) continue;
      hasEnded = true;
      rest = chunk.subarray(end + 1);
      return;
    }
  }

  async function nextChunk(): Promise<Buffer | null> {
    const next = await chunks.next();
    return next.done ? null : next.value;
  }

  return {
    /** The next line as a stream. */
    pieces,
    /** The next line; the last one may lack its line break. */
    async line(): Promise<Buffer> {
      const all: Buffer[] = [];
      for await (const piece of pieces()) all.push(piece);
      return Buffer.concat(all);
    },
    /** Whether a line break was read yet. */
    get hasEnded(): boolean {
      return hasEnded;
    },
    close: (): void => void text.destroy(),
  };
}
