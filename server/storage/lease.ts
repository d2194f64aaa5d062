import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

/** The right of one process among all on a database to do a piece of work, for as long as it asks for it again in time. */
export interface WorkLease {
  /** Takes or keeps it; false while another process has it. */
  take(): Promise<boolean>;
  /** For another to take at once. */
  release(): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly name: string;
  /** A process that is gone blocks others for so long. */
  readonly leaseMs?: number;
}

export function createWorkLease({ database, name, leaseMs = 30_000 }: Deps): WorkLease {
  const owner = randomUUID();
  return {
    async take() {
      return database.transaction(async trx => {
        await trx('work_leases').insert({ name, owner, held_until: 0 }).onConflict('name').ignore();
        const taken = await trx('work_leases')
          .where({ name })
          .where(free => void free.where({ owner }).orWhere('held_until', '<', database.now()))
          .update({ owner, held_until: trx.raw('? + ?', [database.now(), leaseMs]) });
        return taken > 0;
      });
    },
    async release() {
      await database.writer('work_leases').where({ name, owner }).delete();
    },
  };
}
