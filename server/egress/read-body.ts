import type { Readable, Transform } from 'node:stream';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress()],
]);
/** More encodings only occur in decompression bombs. */
const MAX_ENCODINGS = 2;

/**
 * Reads and decodes the body. Throws if it has more than `maxBytes` after decoding. With `allowPartial`, returns what was
 * received instead of throwing.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
  allowPartial = false,
): Promise<Buffer> {
  const encodings = contentEncoding
    .toLowerCase()
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '' && name !== 'identity');
  const decoders = encodings.toReversed().map(name => {
    const create = DECODERS.get(name);
    if (!create || encodings.length > MAX_ENCODINGS)
      throw new Error(`unsupported content-encoding: ${contentEncoding}`);
    return create();
  });
  const chunks: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      done(size > maxBytes ? new Error(`the response has more than ${maxBytes} bytes`) : null);
    },
  });
  await pipeline([body, ...decoders, sink]).catch((error: unknown) => {
    if (!allowPartial || size === 0) throw error;
  });
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
