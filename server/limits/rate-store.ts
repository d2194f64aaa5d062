import type { Database } from '../storage/database.ts';
import type { BucketShare } from './token-buckets.ts';

/** The token buckets of all processes together. */
export interface RateStore {
  /** Adds what this process took. Returns the new `spentUntil` of each bucket, in the same order. */
  share(shares: readonly BucketShare[]): Promise<number[]>;
  /** Deletes buckets that were full before `beforeMs`. */
  prune(beforeMs: number): Promise<void>;
}

// One statement, so that additions of several processes add up. `from` counts only if no other process has added since.
const LATER_OF_BOTH =
  'CASE WHEN rate_buckets.spent_until > excluded.spent_until - excluded.cost ' +
  'THEN rate_buckets.spent_until + excluded.cost ELSE excluded.spent_until END';

export function createRateStore(database: Database): RateStore {
  return {
    async share(shares) {
      const rows: { key_id: string; spent_until: number }[] = await database
        .writer('rate_buckets')
        .insert(shares.map(({ keyId, from, cost }) => ({ key_id: keyId, spent_until: from + cost, cost })))
        .onConflict('key_id')
        .merge({ spent_until: database.writer.raw(LATER_OF_BOTH), cost: database.writer.raw('excluded.cost') })
        .returning(['key_id', 'spent_until']);
      const spentUntil = new Map(rows.map(row => [row.key_id, row.spent_until]));
      return shares.map(share => spentUntil.get(share.keyId) ?? share.from + share.cost);
    },

    async prune(beforeMs) {
      await database.writer('rate_buckets').where('spent_until', '<', beforeMs).delete();
    },
  };
}
