import type { Database } from '../storage/database.ts';
import { afterTaking, tokensOf, type Rate } from './rate-bucket.ts';

/** The tokens of a key that a process asks for. */
export interface RateClaim {
  readonly keyId: string;
  readonly rate: Rate;
  /** For requests that are waiting. */
  readonly wanted: number;
  /** For requests that are likely to follow. */
  readonly ahead: number;
  /** Taken earlier and not used. */
  readonly returned: number;
}

export interface RateGrant {
  /** Of the waiting requests first. */
  readonly tokens: number;
  /** When the bucket of all processes will be full again, in ms from now. */
  readonly fullInMs: number;
}

/** The token buckets of all processes together, by the clock of the database. */
export interface RateStore {
  /** Takes tokens for all claims in one transaction; results in their order. Never more than the buckets hold. */
  take(claims: readonly RateClaim[]): Promise<RateGrant[]>;
  /** Deletes full buckets. */
  prune(): Promise<void>;
}

interface BucketRow {
  readonly key_id: string;
  readonly spent_until: number;
}

export function createRateStore(database: Database): RateStore {
  return {
    async take(claims) {
      // In the same order everywhere, so that processes do not wait for each other's rows in a circle.
      const keys = claims.map(claim => claim.keyId).toSorted();
      return database.transaction(async trx => {
        // Written even if it is known: on PostgreSQL the row is the lock that serialises processes.
        const rows: BucketRow[] = await trx('rate_buckets')
          .insert(keys.map(keyId => ({ key_id: keyId, spent_until: 0, cost: 0 })))
          .onConflict('key_id')
          .merge(['cost'])
          .returning(['key_id', 'spent_until']);
        const [clock]: { now: number }[] = await trx.select({ now: database.now() });
        const now = clock?.now ?? 0;
        const spentUntil = new Map(rows.map(row => [row.key_id, row.spent_until]));
        const taken = claims.map(claim => ({ claim, ...grantOf(claim, spentUntil.get(claim.keyId) ?? 0, now) }));
        const changed = taken
          .map(({ claim, after, tokens }) => ({ key_id: claim.keyId, spent_until: after, cost: tokens }))
          .toSorted((a, b) => (a.key_id < b.key_id ? -1 : 1));
        await trx('rate_buckets').insert(changed).onConflict('key_id').merge();
        return taken.map(({ tokens, after }) => ({ tokens, fullInMs: Math.max(0, after - now) }));
      }, 'rows');
    },

    async prune() {
      await database.writer('rate_buckets').where('spent_until', '<', database.now()).delete();
    },
  };
}

/** At most a quarter of what the waiting requests leave is given ahead, so that other processes find tokens, too. */
function grantOf(
  { rate, wanted, ahead, returned }: RateClaim,
  before: number,
  now: number,
): { tokens: number; after: number } {
  const spentUntil = afterTaking(before, -returned, rate, now);
  const free = tokensOf(spentUntil, rate, now);
  const forWaiting = Math.min(wanted, free);
  const tokens = forWaiting + Math.min(ahead, Math.floor((free - forWaiting) / 4));
  return { tokens, after: afterTaking(spentUntil, tokens, rate, now) };
}
