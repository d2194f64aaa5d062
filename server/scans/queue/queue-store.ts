import { EventEmitter } from 'node:events';
import type { Knex } from 'knex';
import type { Database, Transaction } from '../../storage/database.ts';
import { encodeProgress, type AttemptProgress } from './attempt-progress.ts';
import { createFairScheduler } from './fair-scheduler.ts';
import { failedWith, type FinalState, type Lease, type ScanSubscriber } from './queue.ts';
import { finalRow, pendingRow } from '../scan-rows.ts';
import { storedScan, type NewScan, type StoredScan } from '../stored-scan.ts';

const LEASE_MS = 10_000;
/** How often a scan returns to PENDING after its worker was lost. */
const MAX_LOSSES = 2;

const NO_LEASE = { lease_owner: null, lease_until: null };

interface Deps {
  readonly database: Database;
  readonly leaseMs?: number;
  /** In the order they are called. */
  readonly subscribers?: readonly ScanSubscriber[];
}

/** The queue of scans, with at-least-once delivery: a page may be visited twice, but only one result is stored. */
export type ScanQueue = ReturnType<typeof createDatabaseQueue>;

/** Uses the table `scans` as the queue, so that queue and scans cannot disagree. */
export function createDatabaseQueue({ database, leaseMs = LEASE_MS, subscribers = [] }: Deps) {
  const events = new EventEmitter();
  const scheduler = createFairScheduler();
  // All lease times come from the database's clock: clocks of different workers differ.
  const leaseEnd = () => database.writer.raw('? + ?', [database.now(), leaseMs]);
  const expired = (from: Knex, except: readonly Lease[]) =>
    from('scans')
      .whereRaw("status = 'RUNNING'")
      .where('lease_until', '<', database.now())
      .whereNotIn(
        'id',
        except.map(({ scan }) => scan.id),
      );

  async function takeNext(trx: Knex.Transaction, owner: string): Promise<Lease | null> {
    let waiting = await waitingAccounts(trx);
    const running = await runningByAccount(trx);
    for (let account = scheduler.next(waiting, running); account; account = scheduler.next(waiting, running)) {
      const { accountId } = account;
      const oldest = trx('scans').where('account_id', accountId).whereRaw("status = 'PENDING'").orderBy('seq');
      const free: { seq: number } | undefined = await database.skipLocked(oldest).first('seq');
      if (free) {
        await trx('scans')
          .where('seq', free.seq)
          .update({
            status: 'RUNNING',
            started_at: database.now(),
            lease_owner: owner,
            lease_until: leaseEnd(),
            attempts: trx.raw('attempts + 1'),
          });
        const scan = storedScan.parse(await trx('scans').where('seq', free.seq).first());
        scheduler.taken(accountId);
        return { scan, owner, attempt: scan.attempts };
      }
      // Other processes are claiming all of its scans.
      waiting = waiting.filter(other => other.accountId !== accountId);
    }
    return null;
  }

  async function enqueueAll(scans: readonly NewScan[], also?: (trx: Transaction) => Promise<void>) {
    const stored = await database.transaction(async trx => {
      await database.notify(trx, 'linkglass_work');
      const pending: StoredScan[] = [];
      for (const scan of scans) pending.push(await insertPending(trx, scan));
      await also?.(trx);
      return pending;
    }, 'rows');
    events.emit('work');
    return stored;
  }

  async function insertPending(trx: Knex.Transaction, scan: NewScan): Promise<StoredScan> {
    const rows: unknown[] = await trx('scans')
      .insert({ ...pendingRow(scan), submitted_at: database.now() })
      .returning('*');
    const pending = storedScan.parse(rows[0]);
    for (const subscriber of subscribers) await subscriber.onSubmitted?.(trx, pending);
    return pending;
  }

  async function tellEnded(trx: Knex.Transaction, id: string, state: FinalState): Promise<void> {
    const scan = storedScan.parse(await trx('scans').where({ id }).first());
    for (const subscriber of subscribers) await subscriber.onEnded(trx, scan, state);
  }

  return {
    /** Calls back when a scan was enqueued or released in this process. */
    onWork(listener: () => void): void {
      events.on('work', listener);
      database.listen('linkglass_work', listener);
    },

    /** Stores a scan as PENDING, and runs `also`, in one transaction. */
    async enqueue(scan: NewScan, also?: (trx: Transaction) => Promise<void>): Promise<StoredScan> {
      const [stored] = await enqueueAll([scan], also);
      return stored as StoredScan; // one for each scan
    },

    /** Stores several scans as PENDING, and runs `also`, in one transaction. */
    enqueueAll,

    /** Claims the next scan, fairly between accounts, and sets it to RUNNING; null if none waits. */
    async claim(owner: string): Promise<Lease | null> {
      // Most polls find nothing. Read first, so that they do not wait for the write lock.
      const waiting: unknown = await database.reader('scans').whereRaw("status = 'PENDING'").first('seq');
      return waiting !== undefined ? database.transaction(trx => takeNext(trx, owner), 'rows') : null;
    },

    /** Renews these leases and stores how far their scans are; returns those that are still held. */
    async heartbeat(
      leases: readonly Lease[],
      progressOf?: (lease: Lease) => AttemptProgress | null,
    ): Promise<ReadonlySet<Lease>> {
      if (leases.length === 0) return new Set();
      return database.transaction(async trx => {
        const kept = new Set<Lease>();
        for (const lease of leases) {
          const progress = progressOf?.(lease);
          const changes = { lease_until: leaseEnd(), ...(progress ? { progress: encodeProgress(progress) } : {}) };
          if ((await held(trx, lease).update(changes)) > 0) kept.add(lease);
        }
        return kept;
      }, 'rows');
    },

    /** Stores a final state and runs `also` in one transaction. Stores nothing and returns false if the lease is lost. */
    async complete(lease: Lease, state: FinalState, also?: (trx: Transaction) => Promise<void>): Promise<boolean> {
      return database.transaction(async trx => {
        const stored = await held(trx, lease).update({ ...finalRow(state), ...NO_LEASE, finished_at: database.now() });
        if (stored === 0) return false;
        await also?.(trx);
        await tellEnded(trx, lease.scan.id, state);
        return true;
      }, 'rows');
    },

    /** Sets the scan back to PENDING without counting a loss; with `isAlone`, its next attempt gets its own browser. False if the lease is lost. */
    async release(lease: Lease, { isAlone }: { readonly isAlone: boolean } = { isAlone: false }): Promise<boolean> {
      const alone = isAlone ? { needs_alone: true } : {};
      const released = await held(database.writer, lease).update({
        status: 'PENDING',
        started_at: null,
        ...NO_LEASE,
        ...alone,
      });
      if (released > 0) events.emit('work');
      return released > 0;
    },

    /**
     * Sets scans with an expired lease back to PENDING, or to ERROR WORKER_LOST at the third loss. Leaves `except` alone:
     * a process that was suspended after it renewed them still works on them.
     */
    async sweep(except: readonly Lease[] = []): Promise<{ readonly requeued: number; readonly lost: number }> {
      if (!(await expired(database.reader, except).first('seq'))) return { requeued: 0, lost: 0 };
      const swept = await database.transaction(async trx => {
        // One statement each: other leases expire and other scans end while this runs.
        const ended = { ...finalRow(WORKER_LOST), ...NO_LEASE, finished_at: database.now() };
        const hopeless: { id: string }[] = await expired(trx, except)
          .where('losses', '>=', MAX_LOSSES)
          .update(ended)
          .returning('id');
        for (const { id } of hopeless) await tellEnded(trx, id, WORKER_LOST);
        const requeued = await expired(trx, except)
          .where('losses', '<', MAX_LOSSES)
          .update({
            status: 'PENDING',
            started_at: null,
            losses: trx.raw('losses + 1'),
            ...NO_LEASE,
          });
        return { requeued, lost: hopeless.length };
      }, 'rows');
      if (swept.requeued > 0) events.emit('work');
      return swept;
    },
  };
}

const WORKER_LOST = failedWith('WORKER_LOST');

// The states are literals, not bindings: SQLite uses a partial index only if the SQL text implies its condition.
function held(from: Knex, { scan, owner, attempt }: Lease) {
  return from('scans').where({ id: scan.id, lease_owner: owner, attempts: attempt }).whereRaw("status = 'RUNNING'");
}

/**
 * The accounts with waiting scans, by one lookup in the index for each account. Grouping would read all scans that wait: 30 ms on
 * PostgreSQL for 100,000.
 */
async function waitingAccounts(trx: Knex.Transaction): Promise<{ accountId: string; firstSeq: number }[]> {
  const first = (column: string, condition = '') =>
    `(SELECT ${column} FROM scans WHERE status = 'PENDING' ${condition} ORDER BY account_id, seq LIMIT 1)`;
  const rows: { account_id: string; first_seq: number }[] = await trx
    .withRecursive(
      'waiting',
      ['account_id'],
      trx.raw(
        `SELECT ${first('account_id')} UNION ALL SELECT ${first('account_id', 'AND scans.account_id > waiting.account_id')}
        FROM waiting WHERE waiting.account_id IS NOT NULL`,
      ),
    )
    .from('waiting')
    .whereNotNull('waiting.account_id')
    .select('account_id', trx.raw(`${first('seq', 'AND scans.account_id = waiting.account_id')} AS first_seq`));
  return rows.map(row => ({ accountId: row.account_id, firstSeq: row.first_seq }));
}

/** Counted here: to group them, SQLite reads all scans in the order of their accounts. */
async function runningByAccount(trx: Knex.Transaction): Promise<ReadonlyMap<string, number>> {
  const accounts: string[] = await trx('scans').whereRaw("status = 'RUNNING'").pluck('account_id');
  const running = new Map<string, number>();
  for (const account of accounts) running.set(account, (running.get(account) ?? 0) + 1);
  return running;
}
