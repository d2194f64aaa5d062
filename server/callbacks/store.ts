import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { CALLBACK_STATES, callbackAttempt, type CallbackAttempt } from '../../shared/api/callbacks.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { columnsOf, countOf, json, rowOf, time } from '../storage/rows.ts';

interface NewCallback {
  readonly scanId: string;
  readonly accountId: string;
  readonly url: string;
}

/** What became of an attempt: DUE again at a later time, or over. */
export type AttemptResult =
  { readonly state: 'DELIVERED' | 'FAILED' } | { readonly state: 'DUE'; readonly delayMs: number };

const attempts = json(z.array(callbackAttempt));

const storedCallback = rowOf({
  id: z.string(),
  url: z.string(),
  state: z.enum(CALLBACK_STATES),
  nextAt: time.nullable(),
  attempts,
});
export type StoredCallback = z.output<typeof storedCallback>;

const delivery = rowOf({
  id: z.string(),
  scanId: z.string(),
  accountId: z.string(),
  url: z.string(),
  payload: z.string(),
  attempts,
  dueSince: time,
  /** By the clock of the database. */
  now: time,
  secret: z.string(),
});
/** A callback to send now. */
export type Delivery = z.output<typeof delivery>;

export type CallbackStore = ReturnType<typeof createCallbackStore>;

export function createCallbackStore(database: Database) {
  const due = { state: 'DUE', due_since: database.now(), next_at: database.now() };

  return {
    /** Call in the transaction that stores the scans. */
    async add(trx: Transaction, wanted: readonly NewCallback[]): Promise<void> {
      for (const callback of wanted)
        await trx('callbacks').insert(columnsOf({ id: randomUUID(), ...callback, state: 'WAITING' }));
    },

    /** Call in the transaction that ends the scan. */
    async makeDue(trx: Transaction, scanId: string, payload: string): Promise<void> {
      await trx('callbacks')
        .where({ scan_id: scanId, state: 'WAITING' })
        .update({ ...due, payload });
    },

    /** For a scan that is final already, in the transaction that stores what asked for it, if any. */
    async addDue(callback: NewCallback, payload: string, trx?: Transaction): Promise<void> {
      const columns = columnsOf({ id: randomUUID(), ...callback, payload });
      await (trx ?? database.writer)('callbacks').insert({ ...columns, ...due });
    },

    /** Of a scan, for one account. */
    async ofScan(scanId: string, accountId: string): Promise<StoredCallback[]> {
      const rows: unknown[] = await database
        .reader('callbacks')
        .where({ scan_id: scanId, account_id: accountId })
        .orderBy('id')
        .select('id', 'url', 'state', 'next_at', 'attempts');
      return rows.map(row => storedCallback.parse(row));
    },

    /**
     * Takes due callbacks for a while; after that, another process may take them. First those of the accounts with the fewest attempts
     * under way, so that accounts whose receivers never answer do not take every place.
     */
    async claim(owner: string, { max, each, running, leaseMs }: ClaimLimits): Promise<Delivery[]> {
      // Most polls find nothing. Read first, so that they do not wait for the write lock.
      if ((await claimable(database.reader).first('id')) === undefined) return [];
      return database.transaction(async trx => {
        const runningOf = (account: string): number => running.get(account) ?? 0;
        const full = [...running.keys()].filter(account => runningOf(account) >= each);
        const places = trx.raw('row_number() OVER (PARTITION BY account_id ORDER BY next_at) AS place');
        const ranked = claimable(trx).whereNotIn('account_id', full).select('id', 'account_id', 'next_at', places);
        const rows: { id: string; account_id: string; place: number }[] = await trx(ranked.as('ranked'))
          .where('place', '<=', each)
          .orderBy('next_at')
          .select('id', 'account_id', 'place');
        const next = rows
          .map(({ id, account_id: account, place }) => ({ id, turn: runningOf(account) + place }))
          .filter(({ turn }) => turn <= each)
          .toSorted((a, b) => a.turn - b.turn)
          .slice(0, max)
          .map(({ id }) => id);
        // Another process may have been first.
        const free: string[] = await database.skipLocked(claimable(trx).whereIn('id', next)).pluck('id');
        const leaseUntil = trx.raw('? + ?', [database.now(), leaseMs]);
        await trx('callbacks').whereIn('id', free).update({ lease_owner: owner, lease_until: leaseUntil });
        const claimed: unknown[] = await trx('callbacks as c')
          .join('callback_keys as k', 'k.account_id', 'c.account_id')
          .whereIn('c.id', free)
          .select('c.*', 'k.secret', { now: database.now() });
        return claimed.map(row => delivery.parse(row));
      }, 'rows');
    },

    /** Stores what became of an attempt, unless the lease was lost. */
    async record(owner: string, { id, attempts: before }: Delivery, attempt: CallbackAttempt, result: AttemptResult) {
      const nextAt = result.state === 'DUE' ? database.writer.raw('? + ?', [database.now(), result.delayMs]) : null;
      await database
        .writer('callbacks')
        .where({ id, lease_owner: owner, state: 'DUE' })
        .update({
          state: result.state,
          attempts: JSON.stringify([...before, attempt]),
          next_at: nextAt,
          lease_owner: null,
          lease_until: null,
        });
    },

    /** How many callbacks are due, and how many were given up. */
    async backlog(): Promise<{ readonly due: number; readonly failed: number }> {
      // Literals, as in `claimable`.
      const count = (state: 'DUE' | 'FAILED') => countOf(database.reader('callbacks').whereRaw(`state = '${state}'`));
      return { due: await count('DUE'), failed: await count('FAILED') };
    },

    /** When the callback key of an account was created; null without one. */
    async keyCreatedAt(accountId: string): Promise<Date | null> {
      const row: { created_at: number } | undefined = await database
        .reader('callback_keys')
        .where({ account_id: accountId })
        .first('created_at');
      return row ? new Date(row.created_at) : null;
    },

    async setKey(accountId: string, secret: string): Promise<Date> {
      const rows: { created_at: number }[] = await database
        .writer('callback_keys')
        .insert({ account_id: accountId, secret, created_at: database.now() })
        .onConflict('account_id')
        .merge()
        .returning('created_at');
      return new Date(rows[0]?.created_at ?? Date.now());
    },
  };

  // The state is a literal, not a binding: SQLite uses a partial index only if the SQL text implies its condition.
  function claimable(from: Transaction | Database['reader']) {
    return from('callbacks')
      .whereRaw("state = 'DUE'")
      .where('next_at', '<=', database.now())
      .where(free => void free.whereNull('lease_until').orWhere('lease_until', '<', database.now()));
  }
}

interface ClaimLimits {
  readonly max: number;
  /** Of one account. */
  readonly each: number;
  /** How many attempts of each account are under way. */
  readonly running: ReadonlyMap<string, number>;
  readonly leaseMs: number;
}
