import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { list, type ReadEntry } from 'tar';
import { CommandError } from '../context.ts';
import { MANIFEST, manifest, type Manifest } from './manifest.ts';

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

/**
 * Unpacks a backup: each file to the path that `placeOf` returns for its name (null: not part of a backup). Throws
 * CommandError if a file is missing, changed or unknown.
 */
export async function readArchive(
  file: string,
  placeOf: (name: string) => string | null,
  signal: AbortSignal,
): Promise<Manifest> {
  const found = new Map<string, { bytes: number; sha256: string }>();
  let written: Buffer | null = null;
  const failures: Error[] = [];

  async function take(entry: ReadEntry): Promise<void> {
    signal.throwIfAborted();
    if (entry.type !== 'File') throw new CommandError(`${entry.path} is not a plain file`);
    if (found.has(entry.path) || written) throw new CommandError(`${entry.path} is duplicate or after the manifest`);
    if (entry.path === MANIFEST) {
      if (entry.size > MAX_MANIFEST_BYTES) throw new CommandError('the manifest is too large');
      written = await entry.concat();
      return;
    }
    const place = placeOf(entry.path);
    if (place === null) throw new CommandError(`${entry.path} is not part of a backup`);
    found.set(entry.path, { bytes: entry.size, sha256: '' });
    found.set(entry.path, { bytes: entry.size, sha256: await unpack(entry, place, signal) });
  }

  const entries: ReadEntry[] = [];
  const taken: Promise<void>[] = [];
  const onReadEntry = (entry: ReadEntry): void => {
    entries.push(entry);
    const work = take(entry).catch((error: unknown) => {
      failures.push(errorOf(error));
      entry.resume();
    });
    taken.push(work);
  };
  try {
    await list({ file, strict: true, noResume: true, onReadEntry });
  } catch (error) {
    failures.push(errorOf(error));
    // A truncated entry never ends by itself, and `taken` would wait for it.
    for (const entry of entries) entry.destroy();
  }
  await Promise.all(taken);
  if (failures[0]) throw failures[0];
  const expected = readManifest(written);
  assertSame(expected.files, found);
  return expected;
}

function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

async function unpack(entry: ReadEntry, path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const chunk of entry) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await pipeline(hashed(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), { signal });
  return hash.digest('hex');
}

function readManifest(bytes: Buffer | null): Manifest {
  if (!bytes) throw new CommandError('the file is truncated. Use another backup');
  try {
    return manifest.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new CommandError(
      'the manifest cannot be read. If the backup is from a newer version of Linkglass, update Linkglass first',
    );
  }
}

function assertSame(expected: Manifest['files'], found: ReadonlyMap<string, { bytes: number; sha256: string }>): void {
  for (const [name, { bytes, sha256 }] of Object.entries(expected)) {
    const file = found.get(name);
    if (!file) throw new CommandError(`${name} is missing`);
    if (file.bytes !== bytes || file.sha256 !== sha256) throw new CommandError(`${name} does not match its checksum`);
  }
  for (const name of found.keys()) {
    if (!Object.hasOwn(expected, name)) throw new CommandError(`${name} is not in the manifest`);
  }
}
