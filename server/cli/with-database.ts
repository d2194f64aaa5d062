import { openDatabase } from '../storage/open.ts';
import type { Database } from '../storage/database.ts';
import type { CommandContext } from './context.ts';

/** Opens the database for as long as `work` takes; also while a server runs on it. */
export async function withDatabase<T>(context: CommandContext, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(context.config().database);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
