import type { Database } from '../storage/database.ts';
import type { BucketShare } from './token-buckets.ts';

/** The buckets that processes share. */
export interface RateStore {
  /** Adds what was taken here; answers, in the same order, until when each bucket is spent for all together. */
  share(shares: readonly BucketShare[]): Promise<number[]>;
  /** Forgets buckets that were full again before a moment. */
  prune(beforeMs: number): Promise<void>;
}

// One statement adds to whatever the others have added: `from` counts only where nobody was there since.
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
