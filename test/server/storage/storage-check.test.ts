import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReadiness } from '../../../server/readiness.ts';
import { createBlobFolder } from '../../../server/storage/blob-folder.ts';
import type { BlobStore } from '../../../server/storage/blobs.ts';
import { createStorageCheck } from '../../../server/storage/storage-check.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';

async function setUp({ free = 1e12, put }: { free?: number; put?: BlobStore['put'] } = {}) {
  const folder = await temporaryFolder();
  const database = await testDatabase(join(folder, 'a.db'));
  const blobs = createBlobFolder(join(folder, 'blobs'));
  const storageTrouble = createStorageCheck({
    database,
    blobs: { ...blobs, ...(put ? { put } : {}) },
    folders: { database: folder },
    freeBytes: async () => free,
    believedMs: 0,
  });
  return { folder, database, storageTrouble, readiness: createReadiness({ database, storageTrouble, worker: null }) };
}

describe('readiness', () => {
  test('is given where something can be stored, and nothing is left of the try', async () => {
    const { folder, database, readiness } = await setUp();
    expect(await readiness()).toBeNull();
    expect([await database.reader('write_checks'), await filesBelow(join(folder, 'blobs'))]).toEqual([[], []]);
  });

  test('is refused where the database is full, and given again when there is room', async () => {
    const { database, readiness } = await setUp();
    const rows: { page_count: number }[] = await database.writer.raw('PRAGMA page_count');
    await database.writer.raw(`PRAGMA max_page_count = ${rows[0]?.page_count}`);
    expect(await readiness()).toBe('the database cannot be written: SQLITE_FULL');
    await database.writer.raw('PRAGMA max_page_count = 1073741823');
    expect(await readiness()).toBeNull();
  });

  test('is refused where the database can only be read', async () => {
    const { database, readiness } = await setUp();
    await database.writer.raw('PRAGMA query_only = ON');
    expect(await readiness()).toBe('the database cannot be written: SQLITE_READONLY');
  });

  test('is refused where no blob can be written, without naming paths', async () => {
    const put = async () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write '/srv/blobs/a'"), { code: 'ENOSPC' });
    };
    expect(await (await setUp({ put })).readiness()).toBe('blobs cannot be written: ENOSPC');
  });

  test('is refused where there is no room for another scan', async () => {
    const { readiness } = await setUp({ free: 12_345_678 });
    expect(await readiness()).toBe('the disk of the database is full: 12 MB free, 33 MB needed');
  });

  test('is not tried again for everybody who asks', async () => {
    const { folder, database } = await setUp();
    let puts = 0;
    const blobs = createBlobFolder(join(folder, 'blobs'));
    const counted: BlobStore = { ...blobs, put: (...blob) => (puts++, blobs.put(...blob)) };
    const check = createStorageCheck({ database, blobs: counted, folders: {}, believedMs: 3_600_000 });
    await Promise.all(Array.from({ length: 20 }, check));
    await check();
    expect(puts).toBe(1);
  });
});
