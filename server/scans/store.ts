import type { Knex } from 'knex';
import type { Database } from '../storage/database.ts';
import type { BlobLedger } from './blob-ledger.ts';
import { storedScan, type StoredScan } from './stored-scan.ts';

interface Deps {
  readonly database: Database;
  readonly ledger: BlobLedger;
}

/** Scans as they lie in the database. What changes while one waits or runs is the queue's. */
export type ScanStore = ReturnType<typeof createScanStore>;

export function createScanStore({ database, ledger }: Deps) {
  async function deleteAll(ids: readonly string[], { onlyTogether = false } = {}): Promise<number> {
    const { count, keys } = await database.transaction(async trx => {
      const isOneGone = onlyTogether && (await countOf(trx('scans').whereIn('id', ids))) < ids.length;
      if (isOneGone) return { count: 0, keys: [] };
      const doomed = await ledger.doom(trx, ids);
      return { count: await trx('scans').whereIn('id', ids).delete(), keys: doomed };
    });
    await ledger.remove(keys);
    return count;
  }

  return {
    async find(id: string): Promise<StoredScan | null> {
      const row: unknown = await database.reader('scans').where({ id }).first();
      return row === undefined ? null : storedScan.parse(row);
    },

    /** null for what is not there and for what is another's alike, with the same work: nobody learns which. */
    async findVisible(id: string, accountId: string): Promise<StoredScan | null> {
      const row: unknown = await database
        .reader('scans')
        .where({ id })
        .where(visible => void visible.where('private_scan', false).orWhere('account_id', accountId))
        .first();
      return row === undefined ? null : storedScan.parse(row);
    },

    /** Newest first. */
    async list(options: { limit: number; status?: string }): Promise<StoredScan[]> {
      const query = database.reader('scans').orderBy('seq', 'desc').limit(options.limit);
      const rows: unknown[] = await (options.status === undefined ? query : query.where('status', options.status));
      return rows.map(row => storedScan.parse(row));
    },

    /** Row and blobs together, in whatever state they are; `onlyTogether`: none where one is gone. Returns how many were deleted. */
    deleteAll,

    /** The oldest final scans, submitted before a moment where one is given. */
    async oldestFinal(limit: number, before?: Date): Promise<{ id: string; blobBytes: number }[]> {
      const query = finalScans(database.reader).orderBy('seq').limit(limit).select('id', 'blob_bytes');
      const rows: { id: string; blob_bytes: number | string }[] = await (before === undefined
        ? query
        : query.where('submitted_at', '<', before.getTime()));
      return rows.map(row => ({ id: row.id, blobBytes: Number(row.blob_bytes) }));
    },

    async totalBlobBytes(): Promise<number> {
      const row: { bytes?: number | string | null } | undefined = await database
        .reader('scans')
        .sum({ bytes: 'blob_bytes' })
        .first();
      return Number(row?.bytes ?? 0);
    },

    async countByStatus(): Promise<ReadonlyMap<string, number>> {
      const waiting = await countOf(database.reader('scans').whereRaw("status = 'PENDING'"));
      const running = await countOf(database.reader('scans').whereRaw("status = 'RUNNING'"));
      return new Map([
        ['PENDING', waiting],
        ['RUNNING', running],
      ]);
    },
  };
}

function finalScans(from: Knex) {
  return from('scans').whereNotIn('status', ['PENDING', 'RUNNING']);
}

async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const row = (await query.count({ n: '*' }).first()) as { n: number | string } | undefined; // what count names, it gives
  return Number(row?.n ?? 0);
}
