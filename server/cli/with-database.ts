import type { Database } from '../storage/database.ts';
import { explainIfSqlite } from '../storage/sqlite/explain-sqlite.ts';
import { openDatabase } from '../storage/open.ts';
import type { CommandContext } from './context.ts';

/** Opens the database while `work` runs. A server may be running on it. */
export async function withDatabase<T>(context: CommandContext, work: (database: Database) => Promise<T>): Promise<T> {
  const location = context.config().database;
  const database = await openDatabase(location);
  try {
    return await work(database);
  } catch (error) {
    throw location.kind === 'sqlite' ? explainIfSqlite(error, location.file) : error;
  } finally {
    await database.close();
  }
}
