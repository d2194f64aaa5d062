import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { explainSqlite } from './explain-sqlite.ts';
import type { DatabaseLocation } from './locations.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database and brings its schema up to date. Throws StartError where the file cannot be used. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  try {
    return await openMigrated(location);
  } catch (error) {
    throw location.kind === 'sqlite' ? explainSqlite(error, location.file) : error;
  }
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

/** SQLite opens a read-only file without an error. A full disk does not stop the start, since deleting scans frees space. */
async function assertWritable({ writer }: Database): Promise<void> {
  try {
    await writer.raw('PRAGMA user_version = 1');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')) throw error;
  }
}

async function connect(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'sqlite') return openSqlite(location.file);
  throw new StartError(
    'LINKGLASS_DATABASE_URL: this version stores in SQLite only; leave it unset or set it to sqlite:FILE',
  );
}
