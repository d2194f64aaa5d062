import { StartError } from '../start-error.ts';
import { createBlobFolder } from './blob-folder.ts';
import type { BlobStore } from './blobs.ts';
import type { Database } from './database.ts';
import { explainPostgres } from './explain-postgres.ts';
import { explainSqlite } from './explain-sqlite.ts';
import type { BlobsLocation, DatabaseLocation } from './locations.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { codeOf } from '../errors.ts';

/** Opens the database and migrates it. Throws StartError if the file or server cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  try {
    return await openMigrated(location);
  } catch (error) {
    throw location.kind === 'sqlite' ? explainSqlite(error, location.file) : explainPostgres(error, location.url);
  }
}

export function openBlobs(location: BlobsLocation): BlobStore {
  if (location.kind === 'folder') return createBlobFolder(location.folder);
  throw new StartError('LINKGLASS_BLOBS_URL: this version supports only a folder. Leave it unset or set it to a path');
}

async function openMigrated(location: DatabaseLocation): Promise<Database> {
  const database = await connect(location);
  try {
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
