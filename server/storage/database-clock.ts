import type { Database } from './database.ts';

/** The time of the database, for processes on machines whose clocks differ: they must agree on the day and on claims. */
export function createDatabaseClock(database: Pick<Database, 'reader' | 'now'>) {
  let aheadMs = 0;
  return {
    /** In ms. The time of this process until `set` was called. */
    now: () => Date.now() + aheadMs,
    /** Reads the time of the database. Call it now and then, since clocks drift and jump. */
    async set(): Promise<void> {
      const asked = Date.now();
      const now = await timeOf(database);
      // The answer took as long as the question.
      aheadMs = Math.round(now - (asked + Date.now()) / 2);
    },
  };
}

/** In ms. */
export async function timeOf({ reader, now }: Pick<Database, 'reader' | 'now'>): Promise<number> {
  const [row]: { now: number }[] = await reader.select({ now: now() });
  return row?.now ?? 0;
}
