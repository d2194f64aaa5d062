import { randomBytes, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { TimeoutError, withTimeout } from '../async/with-timeout.ts';
import type { BlobStore } from './blobs/blobs.ts';
import type { Database } from './database.ts';
import { codeOf } from '../errors.ts';

/** Why nothing can be stored, without paths; null if storage works. */
export type StorageCheck = () => Promise<string | null>;

interface Deps {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Folders whose disks need free space, by what they hold. */
  readonly folders: Readonly<Record<string, string>>;
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** How long a result is reused. */
  readonly maxAgeMs?: number;
}

/** Enough for many usual scans, or one of the largest. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** More than fits into the free pages of a full database. */
const DATABASE_BYTES = 64 * 1024;
const BLOB_BYTES = 4 * 1024;
const TIMEOUT_MS = 5_000;

/** Writes for real, because a full or read-only disk can still be read. Results are reused for a few seconds. */
export function createStorageCheck({
  database,
  blobs,
  folders,
  freeBytes = freeOn,
  maxAgeMs = 5_000,
}: Deps): StorageCheck {
  const id = randomUUID();
  let last: { readonly result: Promise<string | null>; readonly at: number } | null = null;

  async function check(): Promise<string | null> {
    return (
      (await failureOf('the database cannot be written', writeDatabase)) ??
      (await failureOf('blobs cannot be written', () => probeBlobs(blobs, `checks/${id}`))) ??
      (await lackOfSpace())
    );
  }

  async function writeDatabase(): Promise<void> {
    await database.writer('write_checks').insert({ id: randomUUID(), bytes: Buffer.alloc(DATABASE_BYTES) });
    // Also removes the rows of killed processes.
    await database.writer('write_checks').delete();
  }

  async function lackOfSpace(): Promise<string | null> {
    for (const [name, folder] of Object.entries(folders)) {
      const free = await freeBytes(folder);
      if (free < MIN_FREE_BYTES)
        return `the disk of the ${name} is full: ${megabytes(free)} free, ${megabytes(MIN_FREE_BYTES)} needed`;
    }
    return null;
  }

  return () => {
    if (last === null || performance.now() - last.at >= maxAgeMs) last = { result: check(), at: performance.now() };
    return last.result;
  };
}

/** Writes, reads and deletes a blob. Throws if any of that fails. */
export async function probeBlobs(blobs: BlobStore, key: string): Promise<void> {
  const written = randomBytes(BLOB_BYTES);
  await blobs.put(key, written, 'application/octet-stream');
  const read = await blobs.get(key);
  await blobs.delete([key]);
  if (!read?.equals(written)) throw new Error('a blob is not read as it was written');
}

const ANSWER_TIMEOUT_MS = 2_000;

/** Whether the database can be read. */
export async function databaseAnswers({ reader }: Database): Promise<boolean> {
  return withTimeout('the database', ANSWER_TIMEOUT_MS, Promise.resolve(reader.raw('select 1'))).then(
    () => true,
    () => false,
  );
}

async function failureOf(what: string, write: () => Promise<void>): Promise<string | null> {
  try {
    await withTimeout(what, TIMEOUT_MS, write());
    return null;
  } catch (error) {
    if (error instanceof TimeoutError) return `${what}: no answer`;
    // Only the code: a message may contain paths.
    return `${what}: ${codeOf(error) || 'unknown error'}`;
  }
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`;
}
