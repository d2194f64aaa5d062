import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from './database.ts';

interface Deps {
  readonly database: Database;
  readonly name: string;
  /** How long a dead process blocks others. */
  readonly leaseMs?: number;
}

/** Lets one process of all on a database do a piece of work, as long as it renews the lease in time. */
export type WorkLease = ReturnType<typeof createWorkLease>;

export function createWorkLease({ database, name, leaseMs = 30_000 }: Deps) {
  const owner = randomUUID();
  return {
    leaseMs,
    /** Takes or renews the lease. False while another process holds it. */
    async take(): Promise<boolean> {
      return database.transaction(async trx => {
        await trx('work_leases').insert({ name, owner, held_until: 0 }).onConflict('name').ignore();
        const taken = await trx('work_leases')
          .where({ name })
          .where(free => void free.where({ owner }).orWhere('held_until', '<', database.now()))
          .update({ owner, held_until: trx.raw('? + ?', [database.now(), leaseMs]) });
        return taken > 0;
      });
    },
    /** Lets another process take it at once. */
    async release(): Promise<void> {
      await database.writer('work_leases').where({ name, owner }).delete();
    },
  };
}

/** Does the work and releases the lease; null, without doing it, while another process holds the lease. */
export async function withLease<T>(lease: WorkLease, work: () => Promise<T>): Promise<T | null> {
  if (!(await lease.take())) return null;
  try {
    return await work();
  } finally {
    await lease.release();
  }
}

const RETRY_MS = 500;

/**
 * Does the work and renews the lease meanwhile. Waits for the end of the lease of a process that died; null, without doing the
 * work, while another process lives.
 */
export async function whileRenewed<T>(lease: WorkLease, work: () => Promise<T>): Promise<T | null> {
  const end = performance.now() + lease.leaseMs + 2 * RETRY_MS;
  while (!(await lease.take())) {
    if (performance.now() > end) return null;
    await delay(RETRY_MS);
  }
  let renewal: Promise<unknown> = Promise.resolve();
  // The work itself meets a database that does not answer.
  const timer = setInterval(() => void (renewal = lease.take().catch(() => undefined)), lease.leaseMs / 5);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewal;
    await lease.release();
  }
}
