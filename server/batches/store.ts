import { z } from 'zod';
import { ERROR_CODES, SCAN_STATES, VERDICTS } from '../../shared/api/scans.ts';
import type { Database, Transaction } from '../storage/database.ts';
import { boolean, columnsOf, rowOf, time } from '../storage/rows.ts';

interface NewBatch {
  readonly id: string;
  readonly accountId: string;
  /** Its scans, in the order of its URLs. */
  readonly entries: readonly { readonly scanId: string; readonly isNew: boolean }[];
}

const storedBatch = rowOf({ id: z.string(), total: z.int(), createdAt: time, cancelledAt: time.nullable() });
export type StoredBatch = z.output<typeof storedBatch>;

const scanOfBatch = rowOf({
  id: z.string(),
  submittedUrl: z.string(),
  status: z.enum(SCAN_STATES),
  verdict: z.enum(VERDICTS).nullable(),
  errorCode: z.enum(ERROR_CODES).nullable(),
  isNew: boolean,
});
export type ScanOfBatch = z.output<typeof scanOfBatch>;

/** Values in one statement: SQLite limits them. */
const ROWS = 100;
/** A batch none of whose scans is left is forgotten after this time. */
const FORGET_MS = 24 * 60 * 60 * 1000;

export type BatchStore = ReturnType<typeof createBatchStore>;

export function createBatchStore(database: Database) {
  return {
    /** Call in the transaction that stores its scans. */
    async add(trx: Transaction, { id, accountId, entries }: NewBatch): Promise<void> {
      await trx('batches')
        .where({ account_id: accountId })
        .where('created_at', '<', trx.raw('? - ?', [database.now(), FORGET_MS]))
        .whereNotExists(trx('batch_scans').whereRaw('batch_id = batches.id').select(trx.raw('1')))
        .delete();
      await trx('batches').insert({ id, account_id: accountId, total: entries.length, created_at: database.now() });
      const rows = entries.map((entry, position) => columnsOf({ batchId: id, position, ...entry }));
      for (let i = 0; i < rows.length; i += ROWS) await trx('batch_scans').insert(rows.slice(i, i + ROWS));
    },

    /** null both for a missing batch and for one of another account. */
    async find(id: string, accountId: string): Promise<StoredBatch | null> {
      const row: unknown = await database.reader('batches').where({ id, account_id: accountId }).first();
      return row === undefined ? null : storedBatch.parse(row);
    },

    /** The scans of a batch that are not deleted, in the order of its URLs. */
    async scansOf(id: string): Promise<ScanOfBatch[]> {
      const rows: unknown[] = await database
        .reader('batch_scans as b')
        .join('scans as s', 's.id', 'b.scan_id')
        .where('b.batch_id', id)
        .orderBy('b.position')
        .select('s.id', 's.submitted_url', 's.status', 's.verdict', 's.error_code', 'b.is_new');
      return rows.map(row => scanOfBatch.parse(row));
    },

    async markCancelled(id: string): Promise<void> {
      await database.writer('batches').where({ id, cancelled_at: null }).update({ cancelled_at: database.now() });
    },
  };
}
