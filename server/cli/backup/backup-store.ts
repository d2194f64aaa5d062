import { copyRows, finishCopy, type NoteProgress } from '../../storage/copy-store.ts';
import type { Database } from '../../storage/database.ts';
import { migrations } from '../../storage/migrate.ts';
import { openDatabase } from '../../storage/open.ts';
import { openSqlite } from '../../storage/sqlite/sqlite.ts';
import { CommandError } from '../context.ts';

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

export async function openBackupStore(file: string): Promise<BackupStore> {
  return createBackupStore(await openSqlite(file));
}

export type BackupStore = ReturnType<typeof createBackupStore>;

export function createBackupStore(database: Database) {
  const { reader, transaction, close } = database;

  /** A migration that a database has and this program does not know, or the other way round. */
  async function otherMigrations(): Promise<{ unknown: string | undefined; missing: string | undefined }> {
    const applied: string[] = await reader('migrations').pluck('name');
    const known = migrations.map(step => step.name);
    return {
      unknown: applied.find(name => !known.includes(name)),
      missing: known.find(name => !applied.includes(name)),
    };
  }

  async function copyRowsTo(copy: string, note: NoteProgress): Promise<void> {
    const { unknown, missing } = await otherMigrations();
    if (unknown ?? missing)
      throw new CommandError(
        `the database is from another version of Linkglass (migration "${unknown ?? missing}"). Use the backup command of that version`,
      );
    const target = await openDatabase({ kind: 'sqlite', file: copy });
    try {
      await copyRows(database, target, 'a backup', note);
      await finishCopy(target);
    } finally {
      await target.close();
    }
  }

  return {
    close,

    /** Whether it is a database of Linkglass, of any version. */
    async isOwn(): Promise<boolean> {
      return reader.schema.hasTable('migrations');
    },

    /** Copies the database, as it is at one moment, to an empty SQLite file, which keeps its mode. The terms of another engine are left out. */
    async copyTo(copy: string, note: NoteProgress): Promise<void> {
      if (!(await database.copyFile(copy))) await copyRowsTo(copy, note);
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
      return (await otherMigrations()).unknown ?? null;
    },
  };
}
