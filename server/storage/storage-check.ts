import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { BlobStore } from './blobs.ts';
import type { Database } from './database.ts';

/** Why nothing can be stored, without paths; null if something can. */
export type StorageCheck = () => Promise<string | null>;

interface Deps {
  readonly database: Database;
  readonly blobs: BlobStore;
  /** Folders on whose disks there must be room, by what lies there. */
  readonly folders: Readonly<Record<string, string>>;
  readonly freeBytes?: (folder: string) => Promise<number>;
  /** A result is reused for this long. */
  readonly believedMs?: number;
}

/** Room for many usual scans, or one of the largest. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;
/** More than fits into the free pages of a full database. */
const DATABASE_BYTES = 64 * 1024;
const BLOB_BYTES = 4 * 1024;
const PATIENCE_MS = 5_000;

/** Writes for real, since a full or read-only disk can still be read; at most once every few seconds. */
export function createStorageCheck({
  database,
  blobs,
  folders,
  freeBytes = freeOn,
  believedMs = 5_000,
}: Deps): StorageCheck {
  const id = randomUUID();
  let last: { readonly result: Promise<string | null>; readonly at: number } | null = null;

  async function check(): Promise<string | null> {
    return (
      (await failureOf('the database cannot be written', writeDatabase)) ??
      (await failureOf('blobs cannot be written', writeBlob)) ??
      (await lackOfRoom())
    );
  }

  async function writeDatabase(): Promise<void> {
    await database.writer('write_checks').insert({ id: randomUUID(), bytes: Buffer.alloc(DATABASE_BYTES) });
    // Also removes the rows of killed processes.
    await database.writer('write_checks').delete();
  }

  async function writeBlob(): Promise<void> {
    const key = `checks/${id}`;
    await blobs.put(key, Buffer.alloc(BLOB_BYTES), 'application/octet-stream');
    await blobs.delete([key]);
  }

  async function lackOfRoom(): Promise<string | null> {
    for (const [name, folder] of Object.entries(folders)) {
      const free = await freeBytes(folder);
      if (free < MIN_FREE_BYTES)
        return `the disk of the ${name} is full: ${megabytes(free)} free, ${megabytes(MIN_FREE_BYTES)} needed`;
    }
    return null;
  }

  return () => {
    if (last === null || performance.now() - last.at >= believedMs) last = { result: check(), at: performance.now() };
    return last.result;
  };
}

async function failureOf(what: string, write: () => Promise<void>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>(resolve => (timer = setTimeout(() => resolve(`${what}: no answer`), PATIENCE_MS)));
  const written = write().then(
    () => null,
    // The code alone: a message may name paths.
    (error: unknown) => `${what}: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'}`,
  );
  return Promise.race([written, late]).finally(() => clearTimeout(timer));
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function megabytes(bytes: number): string {
  return `${Math.floor(bytes / 1e6)} MB`;
}
