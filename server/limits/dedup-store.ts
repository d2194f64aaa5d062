import type { Database } from '../storage/database.ts';

/** What was charged on a day, and is not charged again on it. */
export interface DedupStore {
  isMarked(day: string, keyId: string, thing: string): Promise<boolean>;
  /** One statement: of all processes that mark the same thing, only one gets true. */
  mark(day: string, keyId: string, thing: string): Promise<boolean>;
  /** Deletes the days before one. */
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
