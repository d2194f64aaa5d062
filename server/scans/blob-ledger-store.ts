import type { Knex } from 'knex';
import type { BlobStore } from '../storage/blobs/blobs.ts';
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

/** Values in one statement: SQLite limits them, and a long statement holds the write lock. */
const BATCH = 500;
/** Blobs in one sweep that the store does not let go: each may take half a minute. */
const MAX_FAILURES = 3;

/**
 * The record of all blobs. A row is inserted as `writing` before its bytes are written. It becomes `kept` in the transaction
 * that stores its scan, and `doomed` in the one that deletes the scan or when its writer must have died. After a crash
 * at any point, `sweep` therefore knows which blobs to remove.
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

  /** Removes the bytes of blobs whose scan was not stored, and keeps their rows. */
  async function removeUnsettled(keys: readonly string[]): Promise<void> {
    const unsettled: string[] = await database
      .writer('blobs')
      .whereIn('key', keys)
      .where('state', 'writing')
      .pluck('key');
    await blobs.delete(unsettled);
  }

  /** Key of the last failure in the sweep before, which the next one begins behind: it is never the same blobs that are left. */
  let failedAt = '';

  /** Like `remove`, but goes on after failures, up to a limit. Throws the last of them. */
  async function removeEach(keys: readonly string[]): Promise<void> {
    const failures: unknown[] = [];
    const tryOne = async (key: string): Promise<void> => {
      try {
        await remove([key]);
      } catch (error) {
        failedAt = key;
        if (failures.push(error) === MAX_FAILURES) throw error;
      }
    };
    for (let i = 0; i < keys.length; i += BATCH) {
      const batch = keys.slice(i, i + BATCH);
      await remove(batch).catch(async () => {
        for (const key of batch) await tryOne(key);
      });
    }
    if (failures.length > 0) throw failures.at(-1);
  }

  return {
    remove,

    /** Removes blobs whose scan was not stored. Blobs that belong to a stored scan stay. */
    async discard(keys: readonly string[]): Promise<void> {
      const unsettled = database.writer('blobs').whereIn('key', keys).where('state', 'writing');
      const doomed: { key: string }[] = await unsettled.update({ state: 'doomed' }).returning('key');
      await remove(doomed.map(({ key }) => key));
    },

    /** Writes blobs that do not belong to a stored scan yet. On failure, removes those already written and throws. */
    async write(scanId: string, created: readonly NewBlob[]): Promise<void> {
      if (created.length === 0) return;
      const now = Date.now();
      const rows = created.map(({ key, bytes }) => ({
        key,
        scan_id: scanId,
        bytes: bytes.length,
        state: 'writing',
        created_at: now,
      }));
      // The rows are there already if an earlier try of the same attempt failed after they were inserted.
      await database.writer('blobs').insert(rows).onConflict('key').ignore();
      try {
        for (const { key, bytes, contentType } of created) await blobs.put(key, bytes, contentType);
      } catch (error) {
        // Rows stay for `sweep`: an object store may finish a write whose answer did not come.
        await removeUnsettled(created.map(blob => blob.key)).catch(() => undefined);
        throw error;
      }
    },

    /** Call in the transaction that stores their scan. Throws if `sweep` has already given the blobs up. */
    async keep(trx: Knex.Transaction, keys: readonly string[]): Promise<void> {
      const kept = await trx('blobs').whereIn('key', keys).where('state', 'writing').update({ state: 'kept' });
      if (kept < keys.length) throw new Error('the blobs of this scan were swept before the scan was stored');
    },

    /** Call in the transaction that deletes the scans, before it does; after the commit, `remove` the returned keys. */
    async markForDeletion(trx: Knex.Transaction, scanIds: readonly string[]): Promise<string[]> {
      // Includes what a killed worker left for a final scan. Blobs being written now are removed by their worker.
      const over = trx('scans').whereIn('id', scanIds).whereNotIn('status', ['PENDING', 'RUNNING']).select('id');
      const doomed = () =>
        trx('blobs')
          .whereIn('scan_id', scanIds)
          .where(either => void either.where('state', 'kept').orWhereIn('scan_id', over.clone()));
      const keys: string[] = await doomed().pluck('key');
      await doomed().update({ state: 'doomed' });
      return keys;
    },

    /** Removes doomed blobs, and blobs still `writing` that are older than any attempt. Returns their number. */
    async sweep(writtenBefore: Date): Promise<number> {
      // Doomed first, then removed: a writer that calls `keep` at this moment either wins or throws.
      await database
        .writer('blobs')
        .whereRaw("state <> 'kept'")
        .where('created_at', '<', writtenBefore.getTime())
        .update({ state: 'doomed' });
      const keys: string[] = await database
        .reader('blobs')
        .whereRaw("state <> 'kept'")
        .where('state', 'doomed')
        .orderBy('key')
        .pluck('key');
      const next = Math.max(
        0,
        keys.findIndex(key => key > failedAt),
      );
      await removeEach([...keys.slice(next), ...keys.slice(0, next)]);
      return keys.length;
    },
  };
}
