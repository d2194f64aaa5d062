import { migrations } from '../../storage/migrations/index.ts';
import { openSqlite } from '../../storage/sqlite/sqlite.ts';

const BATCH = 500;

/** A database file of a backup. Does not migrate: the running server may be older than this program. */
export async function withBackupStore<T>(file: string, work: (store: BackupStore) => Promise<T>): Promise<T> {
  const store = await openBackupStore(file);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

export type BackupStore = Awaited<ReturnType<typeof openBackupStore>>;

export async function openBackupStore(file: string) {
  const { reader, writer, transaction, close } = await openSqlite(file);
  return {
    close,

    /** Copies the database to an empty file, which keeps its mode. */
    async copyTo(copy: string): Promise<void> {
      await writer.raw('VACUUM INTO ?', [copy]);
    },

    /** Keys of the blobs of each scan, read in batches: there may be millions. */
    async *keptBlobs(): AsyncGenerator<string[]> {
      for (let after = ''; ;) {
        const page = reader('blobs').where('state', 'kept').where('scan_id', '>', after);
        const scans: string[] = await page.distinct('scan_id').orderBy('scan_id').limit(BATCH).pluck('scan_id');
        for (const scan of scans) {
          const kept = reader('blobs').where({ state: 'kept', scan_id: scan });
          const keys: string[] = await kept.orderBy('key').pluck('key');
          yield keys;
        }
        const last = scans.at(-1);
        if (last === undefined) return;
        after = last;
      }
    },

    async isKept(blob: string): Promise<boolean> {
      return (await reader('blobs').where({ key: blob, state: 'kept' }).first('key')) !== undefined;
    },

    /** Deletes the scan of a blob, with all of its blobs. */
    async deleteScanOf(key: string): Promise<void> {
      await transaction(async trx => {
        const blob: { scan_id: string } | undefined = await trx('blobs').where({ key }).first('scan_id');
        if (!blob) return;
        await trx('blobs').where({ scan_id: blob.scan_id }).delete();
        await trx('scans').where({ id: blob.scan_id }).delete();
      });
    },

    async isDamaged(): Promise<boolean> {
      const faults: { integrity_check: string }[] = await reader.raw('PRAGMA integrity_check(1)');
      return faults[0]?.integrity_check !== 'ok';
    },

    /** A migration of a newer version of Linkglass; null if there is none. */
    async unknownMigration(): Promise<string | null> {
      const applied: string[] = await reader('migrations').pluck('name');
      return applied.find(name => !migrations.some(step => step.name === name)) ?? null;
    },
  };
}
