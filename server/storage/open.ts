import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import type { DatabaseLocation } from './locations.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the database and brings its schema up to date. */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const database = await connect(location);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect(location: DatabaseLocation): Promise<Database> {
  if (location.kind === 'sqlite') return openSqlite(location.file);
  throw new StartError(
    'LINKGLASS_DATABASE_URL: this version stores in SQLite only; leave it unset or set it to sqlite:FILE',
  );
}
