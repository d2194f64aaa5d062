import type { Database } from '../storage/database.ts';

/** What a key was already charged for on a day. */
export type DedupStore = ReturnType<typeof createDedupStore>;

export function createDedupStore(database: Database) {
  return {
    async isMarked(day: string, keyId: string, thing: string): Promise<boolean> {
      const row: unknown = await database.reader('quota_marks').where({ day, key_id: keyId, thing }).first('day');
      return row !== undefined;
    },

    /** True for only one of all processes that mark the same thing: it is one statement. */
    async mark(day: string, keyId: string, thing: string): Promise<boolean> {
      const rows: unknown[] = await database
        .writer('quota_marks')
        .insert({ day, key_id: keyId, thing })
        .onConflict(['day', 'key_id', 'thing'])
        .ignore()
        .returning('day');
      return rows.length > 0;
    },

    /** Deletes all days before `beforeDay`. */
    async prune(beforeDay: string): Promise<void> {
      await database.writer('quota_marks').where('day', '<', beforeDay).delete();
    },
  };
}
