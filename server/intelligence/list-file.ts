import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { ImportError } from './importers/importer.ts';

const CHUNK_BYTES = 256 * 1024;
/** About eight million URLs. A file that expands to more is a mistake or a decompression bomb. */
const MAX_EXPANDED_BYTES = 512 * 1024 * 1024;

/**
 * The content of a file, decompressed if it is gzip or zip, whatever its name. Reads synchronously: only for threads and
 * commands. Throws ImportError if the archive is damaged, truncated or too large.
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
    throw new ImportError(isTooLarge ? TOO_LARGE : 'the archive is damaged or truncated');
  }
}

const TOO_LARGE = 'the archive expands to more than 512 MiB';

/** The first file of an archive: archives of lists contain one. */
function unzipped(archive: Buffer, maxBytes: number): Buffer {
  let isFound = false;
  const files = unzipSync(archive, {
    filter({ name, originalSize }) {
      if (isFound || name.endsWith('/')) return false;
      // fflate allocates no more than `originalSize`, whatever the archive really contains.
      if (originalSize > maxBytes) throw new ImportError(TOO_LARGE);
      return (isFound = true);
    },
  });
  const [file] = Object.values(files);
  if (!file) throw new ImportError('the archive contains no file');
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
}

/** A final `\r` waits for the next chunk: `\r\n` across two chunks must be one line end. */
const LINE_END = /\r\n|\n|\r(?!$)/;

/** The lines of UTF-8 text, read chunk by chunk. */
export function* linesOf(chunks: Iterable<Buffer>): Iterable<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let isFirst = true;
  for (const chunk of chunks) {
    let text = decoder.write(chunk);
    if (isFirst && text.startsWith('\ufeff')) text = text.slice(1);
    isFirst &&= text === '';
    const lines = (rest + text).split(LINE_END);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest = (rest + decoder.end()).replace(/\r$/, '');
  if (rest !== '') yield rest;
}
