import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReadiness } from '../../../server/readiness.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import type { BlobStore } from '../../../server/storage/blobs/blobs.ts';
import { createStorageCheck } from '../../../server/storage/storage-check.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { isOnSqlite, testDatabase } from '../support/test-database.ts';

async function setUp({ free = 1e12, put }: { free?: number; put?: BlobStore['put'] } = {}) {
  const folder = await temporaryFolder();
  const database = await testDatabase(join(folder, 'a.db'));
  const blobs = createBlobFolder(join(folder, 'blobs'));
  const storageTrouble = createStorageCheck({
    database,
    blobs: { ...blobs, ...(put ? { put } : {}) },
    folders: { database: folder },
    freeBytes: async () => free,
    maxAgeMs: 0,
  });
  return { folder, database, storageTrouble, readiness: createReadiness({ database, storageTrouble, worker: null }) };
}

describe('the storage check', () => {
  test('passes if storage works, and leaves nothing behind', async () => {
    const { folder, database, readiness } = await setUp();
    expect(await readiness()).toBeNull();
    expect([await database.reader('write_checks'), await filesBelow(join(folder, 'blobs'))]).toEqual([[], []]);
  });

  test.runIf(isOnSqlite)(
    'fails while the database is full, and passes again when there is space',
    { meta: { needs: 'SQLite' } },
    async () => {
      const { database, readiness } = await setUp();
      const rows: { page_count: number }[] = await database.writer.raw('PRAGMA page_count');
      await database.writer.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`);
      expect(await readiness()).toBe('the database cannot be written: SQLITE_FULL');
      await database.writer.raw('PRAGMA max_page_count = 1073741823');
      expect(await readiness()).toBeNull();
    },
  );

  test.runIf(isOnSqlite)('fails if the database is read-only', { meta: { needs: 'SQLite' } }, async () => {
    const { database, readiness } = await setUp();
    await database.writer.raw('PRAGMA query_only = ON');
    expect(await readiness()).toBe('the database cannot be written: SQLITE_READONLY');
  });

  test('fails if no blob can be written, without naming paths', async () => {
    const put = async () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write '/srv/blobs/a'"), { code: 'ENOSPC' });
    };
    expect(await (await setUp({ put })).readiness()).toBe('blobs cannot be written: ENOSPC');
  });

  test('fails if there is no space for another scan', async () => {
    const { readiness } = await setUp({ free: 12_345_678 });
    expect(await readiness()).toBe('the disk of the database is full: 12 MB free, 33 MB needed');
  });

  test('reuses recent results', async () => {
    const { folder, database } = await setUp();
    let puts = 0;
    const blobs = createBlobFolder(join(folder, 'blobs'));
    const counted: BlobStore = { ...blobs, put: (...blob) => (puts++, blobs.put(...blob)) };
    const check = createStorageCheck({ database, blobs: counted, folders: {}, maxAgeMs: 3_600_000 });
    await Promise.all(Array.from({ length: 20 }, check));
    await check();
    expect(puts).toBe(1);
  });
});
