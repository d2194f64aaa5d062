import type { Database } from '../storage/database.ts';

/** What has counted on a day already, and does not count again on it. */
export interface OnceStore {
  isMarked(day: string, keyId: string, thing: string): Promise<boolean>;
  /** False when it was marked already. */
  mark(day: string, keyId: string, thing: string): Promise<boolean>;
  /** Forgets the days before one. */
  prune(beforeDay: string): Promise<void>;
}

export function createOnceStore(database: Database): OnceStore {
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
