import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { assertCopied, assertEmptyFor } from './copy-store.ts';
import { createBlobFolder } from './blobs/blob-folder.ts';
import type { BlobStore } from './blobs/blobs.ts';
import type { Database } from './database.ts';
import { explainPostgres } from './postgres/explain-postgres.ts';
import { explainS3 } from './blobs/explain-s3.ts';
import { explainSqlite } from './sqlite/explain-sqlite.ts';
import { nameOf, type BlobsLocation, type DatabaseLocation, type S3Location } from './locations.ts';
import { StartError } from '../start-error.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { probeBlobs } from './storage-check.ts';
import { codeOf } from '../errors.ts';

interface OpenOptions {
  /** It becomes a copy of this source: it must be empty, or hold an unfinished copy of the same one. */
  readonly copyOf?: string;
  /** It must be a database of Linkglass already: else a wrong name would create an empty one. */
  readonly mustExist?: true;
}

/** Opens the database and migrates it. Throws StartError if the file or server cannot be used, CopyError if it cannot become a copy. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  try {
    return await openMigrated(location, options);
  } catch (error) {
    throw location.kind === 'sqlite' ? explainSqlite(error, location.file) : explainPostgres(error, location.url);
  }
}

/** Throws StartError if an object store cannot be used. A folder is not tried: a full disk must not stop the start. */
export async function openBlobs(location: BlobsLocation): Promise<BlobStore> {
  return location.kind === 'folder' ? createBlobFolder(location.folder) : openBlobS3(location);
}

async function openBlobS3(location: S3Location): Promise<BlobStore> {
  // Imported here: the SDK takes 37 MB of memory.
  const { createBlobS3 } = await import('./blobs/blob-s3.ts');
  const blobs = createBlobS3(location);
  const key = `checks/${randomUUID()}`;
  try {
    // Without the permission to list, a store refuses to say that an object does not exist.
    await blobs.get(key);
    await probeBlobs(blobs, key);
    return blobs;
  } catch (error) {
    throw explainS3(error, location);
  }
}

async function openMigrated(location: DatabaseLocation, { copyOf, mustExist }: OpenOptions): Promise<Database> {
  const missing = new StartError(`${nameOf(location)} is no database of Linkglass. Check its name`);
  if (mustExist && location.kind === 'sqlite' && !existsSync(location.file)) throw missing;
  const database = await connect(location);
  try {
    if (mustExist && !(await database.reader.schema.hasTable('migrations'))) throw missing;
    // Before the migration, which must not change what is refused.
    await (copyOf === undefined ? assertCopied(database) : assertEmptyFor(database, copyOf));
    await migrate(database);
    if (location.kind === 'sqlite') await assertWritable(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** SQLite opens a read-only file without an error. A full disk must not stop the start: deleting scans frees space. */
async function assertWritable({ writer }: Database): Promise<void> {
  try {
    await writer.raw('PRAGMA user_version = 1');
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_FULL') throw error;
  }
}

/** Opens the database as it is. */
export async function connect(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'sqlite') return openSqlite(location.file);
  return openPostgres(location.url, location);
}
