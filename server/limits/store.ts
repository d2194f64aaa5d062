import type { Database } from '../storage/database.ts';

/** Requests of a key that counted on a day. */
export interface DayUse {
  readonly keyId: string;
  /** UTC, YYYY-MM-DD. */
  readonly day: string;
  readonly used: number;
}

export type LimitStore = ReturnType<typeof createLimitStore>;

export function createLimitStore(database: Database) {
  return {
    /** Adds to the use of days, in one statement. Returns their use by all processes, in any order. */
    async add(uses: readonly DayUse[]): Promise<DayUse[]> {
      if (uses.length === 0) return [];
      const { writer } = database;
      // The same everywhere, so that processes do not wait for each other's rows in a circle.
      const inOrder = uses.toSorted((a, b) => (`${a.keyId} ${a.day}` < `${b.keyId} ${b.day}` ? -1 : 1));
      const rows: { key_id: string; day: string; used: number }[] = await writer('quota_days')
        .insert(inOrder.map(({ keyId, day, used }) => ({ key_id: keyId, day, used })))
        .onConflict(['key_id', 'day'])
        .merge({ used: writer.raw('quota_days.used + excluded.used') })
        .returning(['key_id', 'day', 'used']);
      return rows.map(({ key_id: keyId, day, used }) => ({ keyId, day, used }));
    },

    /** Use of each day since `day`. Days without use are missing. */
    async usedSince(keyId: string, day: string): Promise<ReadonlyMap<string, number>> {
      const rows: { day: string; used: number }[] = await database
        .reader('quota_days')
        .where({ key_id: keyId })
        .where('day', '>=', day)
        .select('day', 'used');
      return new Map(rows.map(row => [row.day, row.used]));
    },

    async isMarked(day: string, keyId: string, thing: string): Promise<boolean> {
      const row: unknown = await database.reader('quota_marks').where({ day, key_id: keyId, thing }).first('day');
      return row !== undefined;
    },

    /** Marks a thing as charged. True for only one of all processes that do. */
    async mark(day: string, keyId: string, thing: string): Promise<boolean> {
      const rows: unknown[] = await database
        .writer('quota_marks')
        .insert({ day, key_id: keyId, thing })
        .onConflict(['day', 'key_id', 'thing'])
        .ignore()
        .returning('day');
      return rows.length > 0;
    },

    /** Deletes the use before `firstDay` and the marks before `today`. */
    async prune(firstDay: string, today: string): Promise<void> {
      await database.writer('quota_days').where('day', '<', firstDay).delete();
      await database.writer('quota_marks').where('day', '<', today).delete();
    },
  };
}
