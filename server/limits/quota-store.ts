import type { Knex } from 'knex';
import type { Database } from '../storage/database.ts';

/** What a process reports about a key and day, and the units that it asks for. */
export interface Claim {
  readonly keyId: string;
  readonly day: string;
  readonly limit: number;
  /** Used since the last settlement. */
  readonly spent: number;
  /** Already reserved and still needed: in flight, or credit that is being used. */
  readonly kept: number;
  /** Units for requests that are waiting. */
  readonly wanted: number;
  /** Units for requests that are likely to follow. */
  readonly prefetch: number;
}

interface Settled {
  /** Used by all processes, including this settlement. */
  readonly used: number;
  /** Reserved for other processes. */
  readonly heldElsewhere: number;
  /** Reserved for this process in addition to what it kept. */
  readonly granted: number;
}

interface Hold {
  readonly owner: string;
  readonly until: number;
}

export type QuotaStore = ReturnType<typeof createQuotaStore>;

interface DayRow {
  readonly key_id: string;
  readonly day: string;
  readonly used: number;
}

export function createQuotaStore(database: Database) {
  return {
    /** Counts what was used and reserves units, for all claims in one transaction; results in their order. Never reserves more than is left. */
    settle: (owner: string, claims: readonly Claim[], heldForMs: number): Promise<Settled[]> =>
      database.transaction(async trx => {
        const used = await count(trx, claims);
        const elsewhere = await heldElsewhere(trx, claims, owner, database.now());
        const settled = claims.map(claim => {
          const held = { used: used.get(nameOf(claim)) ?? 0, heldElsewhere: elsewhere.get(nameOf(claim)) ?? 0 };
          return { ...held, granted: grantOf(claim, claim.limit - held.used - held.heldElsewhere - claim.kept) };
        });
        const units = claims.map((claim, index) => claim.kept + (settled[index]?.granted ?? 0));
        await hold(trx, claims, units, owner, trx.raw('? + ?', [database.now(), heldForMs]));
        return settled;
      }, 'rows'),

    async used(keyId: string, day: string): Promise<number> {
      const row = await database.reader<DayRow>('quota_days').where({ key_id: keyId, day }).first('used');
      return row?.used ?? 0;
    },

    /** The holds of other processes that have not expired. */
    async holdsOfOthers(keyId: string, day: string, owner: string): Promise<Hold[]> {
      const rows: { owner: string; held_until: number }[] = await database
        .reader('quota_holds')
        .where({ key_id: keyId, day })
        .whereNot({ owner })
        .where('held_until', '>', database.now())
        .select('owner', 'held_until');
      return rows.map(row => ({ owner: row.owner, until: row.held_until }));
    },

    /** Use of each day since `day`. Days without use are missing. */
    async usedSince(keyId: string, day: string): Promise<ReadonlyMap<string, number>> {
      const rows = await database
        .reader<DayRow>('quota_days')
        .where({ key_id: keyId })
        .where('day', '>=', day)
        .select('day', 'used');
      return new Map(rows.map(row => [row.day, row.used]));
    },

    /** Deletes expired holds, and all days before `beforeDay`. */
    async prune(beforeDay: string): Promise<void> {
      await database.writer('quota_days').where('day', '<', beforeDay).delete();
      await database.writer('quota_holds').where('held_until', '<', database.now()).delete();
    },
  };
}

/** Waiting requests first. The prefetch gets at most a quarter of the rest, so near the limit every request asks the database. */
function grantOf({ wanted, prefetch }: Claim, free: number): number {
  const forWaiting = Math.max(0, Math.min(wanted, free));
  const ahead = Math.floor((free - forWaiting) / 4);
  return forWaiting + Math.max(0, Math.min(prefetch, ahead));
}

/** Writes even if nothing was used: on PostgreSQL the row is the lock that serialises processes. */
async function count(trx: Knex.Transaction, claims: readonly Claim[]): Promise<ReadonlyMap<string, number>> {
  const spent = claims.map(claim => ({ key_id: claim.keyId, day: claim.day, used: claim.spent }));
  // In the same order everywhere, so that processes do not wait for each other's rows in a circle.
  const rows: DayRow[] = await trx('quota_days')
    .insert(spent.toSorted((a, b) => compare(a.key_id, b.key_id) || compare(a.day, b.day)))
    .onConflict(['key_id', 'day'])
    .merge({ used: trx.raw('quota_days.used + excluded.used') })
    .returning(['key_id', 'day', 'used']);
  return new Map(rows.map(row => [`${row.day} ${row.key_id}`, row.used]));
}

async function heldElsewhere(
  trx: Knex.Transaction,
  claims: readonly Claim[],
  owner: string,
  now: Knex.Raw,
): Promise<ReadonlyMap<string, number>> {
  const rows: { key_id: string; day: string; units: number }[] = await trx('quota_holds')
    .whereIn(['key_id', 'day'], pairsOf(claims))
    .whereNot({ owner })
    .where('held_until', '>', now)
    .groupBy('key_id', 'day')
    .select('key_id', 'day')
    .sum({ units: 'units' });
  return new Map(rows.map(row => [`${row.day} ${row.key_id}`, row.units]));
}

async function hold(
  trx: Knex.Transaction,
  claims: readonly Claim[],
  units: readonly number[],
  owner: string,
  until: Knex.Raw,
): Promise<void> {
  const idle = claims.filter((_, index) => units[index] === 0);
  if (idle.length > 0) await trx('quota_holds').where({ owner }).whereIn(['key_id', 'day'], pairsOf(idle)).delete();
  const rows = claims.map(({ keyId, day }, index) => ({
    key_id: keyId,
    day,
    owner,
    units: units[index] ?? 0,
    held_until: until,
  }));
  const held = rows.filter(row => row.units > 0);
  if (held.length > 0) await trx('quota_holds').insert(held).onConflict(['key_id', 'day', 'owner']).merge();
}

function pairsOf(claims: readonly Claim[]): string[][] {
  return claims.map(({ keyId, day }) => [keyId, day]);
}

function nameOf({ keyId, day }: Claim): string {
  return `${day} ${keyId}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
