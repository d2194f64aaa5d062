import type { Knex } from 'knex';
import type { BlobStore } from '../storage/blobs.ts';
import type { Database } from '../storage/database.ts';

export interface NewBlob {
  readonly key: string;
  readonly bytes: Buffer;
  readonly contentType: string;
}

interface Deps {
  readonly database: Database;
  readonly blobs: BlobStore;
}

/** At most this many values in one statement: SQLite has a limit, and a long one holds the lock. */
const BATCH = 500;

/**
 * Which blobs there are. A blob is written down (`writing`) before its bytes are, becomes `kept` in the transaction that
 * stores its scan, and is `doomed` in the one that deletes it, or once its writer must be gone; so whatever dies in between, somebody later knows what to remove.
 */
export type BlobLedger = ReturnType<typeof createBlobLedger>;

export function createBlobLedger({ database, blobs }: Deps) {
  async function remove(keys: readonly string[]): Promise<void> {
    for (let i = 0; i < keys.length; i += BATCH) {
      const batch = keys.slice(i, i + BATCH);
      await blobs.delete(batch);
      await database.writer('blobs').whereIn('key', batch).delete();
    }
  }

  return {
    remove,

    /** Writes blobs that no scan has yet. What fails half-way is removed. */
    async write(scanId: string, created: readonly NewBlob[]): Promise<void> {
      if (created.length === 0) return;
      const now = Date.now();
      await database.writer('blobs').insert(
        created.map(({ key, bytes }) => ({
          key,
          scan_id: scanId,
          bytes: bytes.length,
          state: 'writing',
          created_at: now,
        })),
      );
      try {
        for (const { key, bytes, contentType } of created) await blobs.put(key, bytes, contentType);
      } catch (error) {
        // What cannot be removed now, the sweep removes.
        await remove(created.map(blob => blob.key)).catch(() => undefined);
        throw error;
      }
    },

    /** In the transaction that stores their scan. Throws where the sweep was quicker: their bytes are gone, or about to go. */
    async keep(trx: Knex.Transaction, keys: readonly string[]): Promise<void> {
      const kept = await trx('blobs').whereIn('key', keys).where('state', 'writing').update({ state: 'kept' });
      if (kept < keys.length) throw new Error('what was written of a scan was given up before the scan was stored');
    },

    /** In the transaction that deletes their scans, and before it does; `remove` what it returns once that is committed. */
    async doom(trx: Knex.Transaction, scanIds: readonly string[]): Promise<string[]> {
      // What a killed worker left of a scan that is over goes too; what a worker is writing now, it removes itself.
      const over = trx('scans').whereIn('id', scanIds).whereNotIn('status', ['PENDING', 'RUNNING']).select('id');
      const doomed = () =>
        trx('blobs')
          .whereIn('scan_id', scanIds)
          .where(either => void either.where('state', 'kept').orWhereIn('scan_id', over.clone()));
      const keys: string[] = await doomed().pluck('key');
      await doomed().update({ state: 'doomed' });
      return keys;
    },

    /** Removes what was doomed and not removed, and what was written longer ago than any attempt can take. Returns how many. */
    async sweep(writtenBefore: Date): Promise<number> {
      // Given up before it is removed: what its writer keeps in this moment is either kept or removed, never both.
      await database
        .writer('blobs')
        .whereRaw("state <> 'kept'")
        .where('created_at', '<', writtenBefore.getTime())
        .update({ state: 'doomed' });
      const keys: string[] = await database
        .reader('blobs')
        .whereRaw("state <> 'kept'")
        .where('state', 'doomed')
        .pluck('key');
      await remove(keys);
      return keys.length;
    },
  };
}
