import { constants, crc32, deflateRawSync } from 'node:zlib';

const BLOCK_BYTES = 1024 * 1024;
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** A last deflate block that is empty. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** A valid gzip file of `first` and then `mebibytes` of the letter a, piece by piece: about a thousandth of its contents. */
export function* gzipBomb(first: string, mebibytes: number): Generator<Buffer> {
  const plain = Buffer.alloc(BLOCK_BYTES, 'a');
  const flushed = { finishFlush: constants.Z_FULL_FLUSH, level: 9 };
  // After a full flush nothing refers back, so that one compressed block can be sent again and again.
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
