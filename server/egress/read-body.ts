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
/** Nobody encodes twice but to make a bomb. */
const MAX_ENCODINGS = 2;

/**
 * The decoded body. Throws over `maxBytes`, counted after decoding, and ends the stream. With `allowPartial`, returns what
 * has arrived by then instead of throwing.
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
    if (!create || encodings.length > MAX_ENCODINGS) throw new Error(`content-encoding ${contentEncoding} is not read`);
    return create();
  });
  const chunks: Buffer[] = [];
  let size = 0;
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      chunks.push(chunk);
      done(size > maxBytes ? new Error(`the answer has more than ${maxBytes} bytes`) : null);
    },
  });
  await pipeline([body, ...decoders, sink]).catch((error: unknown) => {
    if (!allowPartial || size === 0) throw error;
  });
  return Buffer.concat(chunks).subarray(0, maxBytes);
}
