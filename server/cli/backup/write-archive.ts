import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { Header } from 'tar';
import { MANIFEST, newManifest, type Manifest } from './manifest.ts';

const BLOCK_BYTES = 512;

/** One file of an archive. */
export interface ArchiveFile {
  readonly name: string;
  readonly bytes: number;
  readonly chunks: AsyncIterable<Buffer> | Iterable<Buffer>;
}

export function fileInMemory(name: string, content: Buffer): ArchiveFile {
  return { name, bytes: content.length, chunks: [content] };
}

export async function fileOnDisk(name: string, path: string): Promise<ArchiveFile> {
  const { size } = await stat(path);
  // A stream without an encoding yields Buffers. `end` ignores bytes appended since.
  const chunks: AsyncIterable<Buffer> = createReadStream(path, { end: Math.max(size - 1, 0) });
  return { name, bytes: size, chunks: size === 0 ? [] : chunks };
}

/** Writes a tar file that only its owner can read, ending with its manifest, and flushes it to the disk. */
export async function writeArchive(
  path: string,
  files: AsyncIterable<ArchiveFile>,
  missingBlobs: readonly string[],
): Promise<Manifest> {
  const summed: Manifest['files'] = {};
  let written = newManifest(summed, []);

  async function* blocks(): AsyncGenerator<Buffer> {
    for await (const file of files) {
      const hash = createHash('sha256');
      yield* entryOf(file, hash);
      summed[file.name] = { bytes: file.bytes, sha256: hash.digest('hex') };
    }
    // `missingBlobs` is complete once `files` has ended.
    written = newManifest(summed, missingBlobs);
    yield* entryOf(fileInMemory(MANIFEST, Buffer.from(JSON.stringify(written))));
    yield Buffer.alloc(2 * BLOCK_BYTES);
  }

  await pipeline(blocks(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return written;
}

async function* entryOf({ name, bytes, chunks }: ArchiveFile, hash = createHash('sha256')): AsyncGenerator<Buffer> {
  yield headerOf(name, bytes);
  let sent = 0;
  for await (const chunk of chunks) {
    sent += chunk.length;
    hash.update(chunk);
    yield chunk;
  }
  if (sent !== bytes) throw new Error(`${name} changed while it was read`);
  yield Buffer.alloc((BLOCK_BYTES - (bytes % BLOCK_BYTES)) % BLOCK_BYTES);
}

function headerOf(path: string, size: number): Buffer {
  const header = new Header({ path, size, mode: 0o600, type: 'File', mtime: new Date(), uid: 0, gid: 0 });
  header.encode();
  // tar truncates a long name without an error.
  if (!header.block || new Header(header.block).path !== path) throw new Error(`name too long for an archive: ${path}`);
  return header.block;
}
