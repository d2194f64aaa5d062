import type { Knex } from 'knex';
import { codeOf } from '../errors.ts';
import type { Database } from '../storage/database.ts';
import { timeOf } from '../storage/database-clock.ts';
import { firstNumberAt } from '../storage/scan-numbers.ts';
import { dialectOf } from './dialect-of.ts';

interface Deps {
  readonly database: Database;
  /** How long scans are kept; 0 for ever. */
  readonly keepDays: number;
}

const DAY_MS = 86_400_000;
/** Transactions that store a scan are over by then. */
const HOUR_MS = 3_600_000;
/** So many partitions hold the days that scans are kept: every search reads the index of each. */
const PARTITIONS_KEPT = 15;
/** Of one partition, if scans are kept for ever. */
const MAX_DAYS = 30;
const MIN_DAYS_AHEAD = 7;
/** Searches wait as long. What takes longer is tried again in an hour. */
const MAX_WAIT = '1s';
const LOCK_NOT_AVAILABLE = '55P03';
/** Of the lock that keeps processes from changing partitions at the same time. */
const LOCK = 712_300_002;

/** What was there before the partitions, and the time of those that were dropped: there are no gaps. */
const FIRST = 'first';

interface Partition {
  /** Behind `search_documents_` and `search_terms_`. */
  readonly name: string;
  readonly from: number;
  readonly until: number;
}

/** The partitions of the search index by time, on PostgreSQL. SQLite has none. */
export type SearchPartitions = ReturnType<typeof createSearchPartitions>;

export function createSearchPartitions({ database, keepDays }: Deps) {
  if (!dialectOf(database).hasPartitions)
    return { prepare: async () => undefined, dropEmpty: async () => 0, endOfFirst: async () => Infinity };
  const days = keepDays === 0 ? MAX_DAYS : Math.min(MAX_DAYS, Math.max(1, Math.ceil(keepDays / PARTITIONS_KEPT)));
  const aheadMs = Math.max(MIN_DAYS_AHEAD, 2 * days) * DAY_MS;

  return {
    /** Creates those of the coming days. Call it before scans are stored, and again every hour. */
    async prepare(): Promise<void> {
      const ends = async (from: Knex) => (await partitionsOf(from)).at(-1)?.until ?? 0;
      const now = await timeOf(database);
      if ((await ends(database.reader)) >= firstNumberAt(now + aheadMs)) return;
      await locked(database, async trx => {
        for (let until = await ends(trx); until < firstNumberAt(now + aheadMs);) {
          const from = until;
          until = Math.max(from, firstNumberAt(startOfDay(now))) + firstNumberAt(days * DAY_MS);
          await create(trx, { name: nameOf(from), from, until });
        }
      });
    },

    /** Drops those that have no scan left. Returns their number. */
    async dropEmpty(): Promise<number> {
      const past = firstNumberAt((await timeOf(database)) - HOUR_MS);
      for (let dropped = 0; ; dropped++) {
        if ((await nextEmpty(database.reader, past)) === null) return dropped;
        const isDropped = await locked(database, async trx => {
          const empty = await nextEmpty(trx, past);
          if (empty !== null) await drop(trx, empty);
          return empty !== null;
        }).catch((error: unknown) => {
          if (codeOf(error) === LOCK_NOT_AVAILABLE) return false;
          throw error;
        });
        if (!isDropped) return dropped;
      }
    },

    /** The first number behind the first one, which is never dropped: scans that were moved or restored lie in it. Infinity on SQLite. */
    async endOfFirst(): Promise<number> {
      return (await partitionsOf(database.reader))[0]?.until ?? Infinity;
    },
  };
}

/** The partition after the first one, which takes over its time, if it ended before `past` and no scan is left in both. */
async function nextEmpty(from: Knex, past: number): Promise<Partition | null> {
  const [, next] = await partitionsOf(from);
  if (!next || next.until > past) return null;
  const left: unknown = await from('scans').where('seq', '<', next.until).first('seq');
  return left === undefined ? next : null;
}

/** In the order of time. */
async function partitionsOf(from: Knex): Promise<Partition[]> {
  const { rows } = await from.raw<{ rows: { name: string; bounds: string }[] }>(
    `SELECT replace(part.relname, 'search_terms_', '') AS name, pg_get_expr(part.relpartbound, part.oid) AS bounds
     FROM pg_inherits JOIN pg_class AS part ON part.oid = inhrelid WHERE inhparent = 'search_terms'::regclass`,
  );
  const found = rows.map(({ name, bounds }) => {
    const [, start, end] = /FROM \((?:'(\d+)'|MINVALUE)\) TO \('(\d+)'\)/.exec(bounds) ?? [];
    return { name, from: Number(start ?? 0), until: Number(end) };
  });
  return found.toSorted((a, b) => a.from - b.from);
}

/** A table is filled before it becomes a partition, so that searches go on meanwhile. */
async function create(trx: Knex.Transaction, { name, from, until }: Partition): Promise<void> {
  for (const table of ['search_documents', 'search_terms']) {
    await trx.raw(`CREATE TABLE ${table}_${name} (LIKE ${table} INCLUDING ALL)`);
  }
  await trx.raw(
    `ALTER TABLE search_terms_${name} ADD FOREIGN KEY (seq) REFERENCES search_documents_${name} (seq) ON DELETE CASCADE`,
  );
  for (const table of ['search_documents', 'search_terms']) {
    await trx.raw(`ALTER TABLE ${table} ATTACH PARTITION ${table}_${name} FOR VALUES FROM (${from}) TO (${until})`);
  }
}

async function drop(trx: Knex.Transaction, { name, until }: Partition): Promise<void> {
  await trx.raw(`DROP TABLE search_terms_${name}, search_documents_${name}`);
  // What is left in the first one belongs to deleted scans.
  await trx.raw(`TRUNCATE search_terms_${FIRST}, search_documents_${FIRST}`);
  for (const table of ['search_terms', 'search_documents']) {
    await trx.raw(`ALTER TABLE ${table} DETACH PARTITION ${table}_${FIRST}`);
    await trx.raw(`ALTER TABLE ${table} ATTACH PARTITION ${table}_${FIRST} FOR VALUES FROM (MINVALUE) TO (${until})`);
  }
}

function locked<T>(database: Database, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return database.transaction(async trx => {
    await trx.raw('SELECT pg_advisory_xact_lock(?)', [LOCK]);
    await trx.raw(`SET LOCAL lock_timeout = '${MAX_WAIT}'`);
    return work(trx);
  }, 'rows');
}

function startOfDay(ms: number): number {
  return Math.floor(ms / DAY_MS) * DAY_MS;
}

/** The day on which it begins: 20261124. */
function nameOf(from: number): string {
  return new Date(from / firstNumberAt(1)).toISOString().slice(0, 10).replaceAll('-', '');
}
