import type { Database } from '../storage/database.ts';

/** What a key was already charged for on a day. */
export interface DedupStore {
  isMarked(day: string, keyId: string, thing: string): Promise<boolean>;
  /** True for only one of all processes that mark the same thing: it is one statement. */
  mark(day: string, keyId: string, thing: string): Promise<boolean>;
  /** Deletes all days before `beforeDay`. */
  prune(beforeDay: string): Promise<void>;
}

export function createDedupStore(database: Database): DedupStore {
  return {
    async isMarked(day, keyId, thing) {
      const row: unknown = await database.reader('quota_marks').where({ day, key_id: keyId, thing }).first('day');
      return row !== undefined;
    },

    async mark(day, keyId, thing) {
      const rows: unknown[] = await database
        .writer('quota_marks')
        .insert({ day, key_id: keyId, thing })
        .onConflict(['day', 'key_id', 'thing'])
        .ignore()
        .returning('day');
      return rows.length > 0;
    },

    async prune(beforeDay) {
      await database.writer('quota_marks').where('day', '<', beforeDay).delete();
    },
  };
}
