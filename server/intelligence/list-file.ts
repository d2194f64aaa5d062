import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { ImportError } from './importers/importer.ts';

const CHUNK_BYTES = 256 * 1024;
/** Of what a compressed file comes to: some eight million addresses. More is a mistake, or a bomb. */
const MAX_EXPANDED_BYTES = 512 * 1024 * 1024;

/**
 * What a file holds, expanded where it is gzip or zip whatever its name says. Reads without giving way: for threads and commands.
 * Throws ImportError for an archive that is broken, cut short or too large.
 */
export function* chunksOfFile(file: string, maxExpandedBytes = MAX_EXPANDED_BYTES): Iterable<Buffer> {
  const descriptor = openSync(file, 'r');
  try {
    const first = readChunk(descriptor);
    if (first.length >= 2 && first.readUInt16BE() === GZIP) {
      yield* chunksOf(expanded(() => gunzipSync(readFileSync(file), { maxOutputLength: maxExpandedBytes })));
    } else if (first.length >= 4 && first.readUInt32BE() === ZIP) {
      yield* chunksOf(expanded(() => unzipped(readFileSync(file), maxExpandedBytes)));
    } else {
      for (let chunk = first; chunk.length > 0; chunk = readChunk(descriptor)) yield chunk;
    }
  } finally {
    closeSync(descriptor);
  }
}

const GZIP = 0x1f8b;
const ZIP = 0x504b0304;

function readChunk(descriptor: number): Buffer {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  return chunk.subarray(0, readSync(descriptor, chunk));
}

function* chunksOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES);
}

function expanded(expand: () => Buffer): Buffer {
  try {
    return expand();
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const isTooLarge = error instanceof RangeError;
    throw new ImportError(isTooLarge ? TOO_LARGE : 'its compression is broken or cut short');
  }
}

const TOO_LARGE = 'it expands to more than a list can be';

/** The first file of an archive: lists come alone in theirs. */
function unzipped(archive: Buffer, maxBytes: number): Buffer {
  let isTaken = false;
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (isTaken || name.endsWith('/')) return false;
      // No more room than this is made, whatever the archive holds in truth.
      if (originalSize > maxBytes) throw new ImportError(TOO_LARGE);
      return (isTaken = true);
    },
  });
  const [file] = Object.values(files);
  if (!file) throw new ImportError('it is an archive without a file');
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}
