import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import { createRetention } from '../../../server/scans/retention.ts';
import { createScanStore } from '../../../server/scans/store.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import { createWorkLease } from '../../../server/storage/lease.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { silentLog } from '../support/test-server.ts';
import { createTestQueue } from '../support/test-queue.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type RetentionDeps = Parameters<typeof createRetention>[0];

async function setUp() {
  const folder = join(await temporaryFolder(), 'blobs');
  const database = await testDatabase();
  const blobs = createBlobFolder(folder);
  const ledger = createBlobLedger({ database, blobs });
  const queue = createTestQueue({ database });
  const store = createScanStore({ database, ledger });
  const account = await newAccount(database);

  /** A final scan of this age in days, with one blob. */
  async function finished(ageDays: number, bytes = 10, accountId = account): Promise<string> {
    const { id } = await queue.enqueue(newScan(accountId));
    const lease = await queue.claim('w');
    if (lease?.scan.id !== id) throw new Error('something else waits');
    const key = `scans/${id}/1/record.json.gz`;
    await ledger.write(id, [{ key, bytes: Buffer.alloc(bytes), contentType: 'application/gzip' }]);
    const blobKeys = { record: key, har: null, screenshot: null, favicon: null, fullPage: null };
    const state = {
      status: 'DONE',
      errorCode: null,
      targetUrl: null,
      nsfw: false,
      verdict: 'SAFE',
      score: null,
    } as const;
    await queue.complete(lease, { ...state, blobKeys, blobBytes: bytes }, trx => ledger.keep(trx, [key]));
    await database
      .writer('scans')
      .where({ id })
      .update({ submitted_at: Date.now() - ageDays * DAY_MS });
    return id;
  }

  /** Of a process: each has its own part of a lease. */
  const retention = (keep: { keepDays?: number; keepGb?: number }, replaced: Partial<RetentionDeps> = {}) =>
    createRetention({
      store,
      ledger,
      lease: createWorkLease({ database, name: 'retention' }),
      keepDays: 0,
      keepGb: 0,
      log: silentLog,
      ...keep,
      ...replaced,
    });
  const prune = (keep: { keepDays?: number; keepGb?: number }) => retention(keep).prune();
  /** The store of a process that does not go on between reading its first sum and deleting. */
  const pausedAfterSum = (meanwhile: () => Promise<void>): typeof store => {
    let sums = 0;
    return {
      ...store,
      async blobBytesOf(accountId) {
        const bytes = await store.blobBytesOf(accountId);
        if (sums++ === 0) await meanwhile();
        return bytes;
      },
    };
  };
  const left = async () => (await store.list({ limit: 1_000 })).map(scan => scan.id);
  return { folder, database, ledger, queue, store, account, finished, retention, prune, pausedAfterSum, left };
}

describe('retention', () => {
  test('keeps everything without limits', async () => {
    const { finished, prune, left } = await setUp();
    const id = await finished(10_000, 1_000);
    expect(await prune({})).toBe(0);
    expect(await left()).toEqual([id]);
  });

  test('deletes scans over the age limit', async () => {
    const { finished, prune, left, folder } = await setUp();
    await finished(91);
    await finished(90.01);
    const young = await finished(89.9);
    expect(await prune({ keepDays: 90 })).toBe(2);
    expect(await left()).toEqual([young]);
    expect(await filesBelow(folder)).toEqual([`scans/${young}/1/record.json.gz`]);
  });

  test('deletes the oldest scans until the size fits, and no more', async () => {
    const { finished, prune, left } = await setUp();
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await finished(0, 100));
    expect(await prune({ keepGb: 310e-9 })).toBe(2);
    expect(await left()).toEqual(ids.slice(2).toReversed());
    expect(await prune({ keepGb: 310e-9 })).toBe(0);
  });

  test('deletes no more than needed if two processes prune at once', async () => {
    const { database, finished, retention, pausedAfterSum, left } = await setUp();
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await finished(0, 100));
    const keep = { keepGb: 310e-9 };
    // As if the first was stopped until its lease was over.
    const lease = createWorkLease({ database, name: 'another' });
    const late = pausedAfterSum(async () => expect(await retention(keep, { lease }).prune()).toBe(2));
    expect(await retention(keep, { store: late }).prune()).toBe(0);
    expect(await left()).toEqual(ids.slice(2).toReversed());
  });

  test('deletes no more than needed if scans are deleted otherwise at the same time', async () => {
    const { finished, retention, pausedAfterSum, left, store } = await setUp();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await finished(0, 100));
    const late = pausedAfterSum(async () => {
      // One of those that are chosen by this sum, and one more: what is left fits.
      await store.deleteAll([ids[0] ?? '', ids[4] ?? ''], { onLeft: () => undefined });
    });
    expect(await retention({ keepGb: 310e-9 }, { store: late }).prune()).toBe(0);
    expect(await left()).toEqual(ids.slice(1, 4).toReversed());
  });

  test('deletes scans of the account that stores most first', async () => {
    const { database, finished, prune, left } = await setUp();
    const [small, large] = [await newAccount(database), await newAccount(database)];
    const first = [await finished(0, 100, small), await finished(0, 100, small)];
    const noise = [];
    for (let i = 0; i < 5; i++) noise.push(await finished(0, 400, large));
    first.push(await finished(0, 100, small));
    expect(await prune({ keepGb: 1_200e-9 })).toBe(3);
    expect((await left()).toSorted()).toEqual([...first, ...noise.slice(3)].toSorted());
  });

  test('leaves equal shares if all accounts store too much', async () => {
    const { database, finished, prune, store } = await setUp();
    const accounts = [await newAccount(database), await newAccount(database), await newAccount(database)];
    for (const account of accounts) for (let i = 0; i < 6; i++) await finished(0, 100, account);
    expect(await prune({ keepGb: 900e-9 })).toBe(9);
    expect([...(await store.blobBytesByAccount()).values()]).toEqual([300, 300, 300]);
  });

  test('runs when a scan is stored, not once an hour', async () => {
    const { finished, retention, left } = await setUp();
    const running = retention({ keepGb: 250e-9 });
    const ids = [];
    for (let i = 0; i < 5; i++) {
      ids.push(await finished(0, 100));
      running.stored(100);
    }
    await expect.poll(left).toEqual(ids.slice(3).toReversed());
    await running.stop();
  });

  test('runs in one process at a time', async () => {
    const { database, finished, prune, left } = await setUp();
    const id = await finished(100);
    const other = createWorkLease({ database, name: 'retention' });
    expect(await other.take()).toBe(true);
    expect(await prune({ keepDays: 90 })).toBeNull();
    expect(await left()).toEqual([id]);
    await other.release();
    expect(await prune({ keepDays: 90 })).toBe(1);
  });

  test('keeps pending and running scans', async () => {
    const { database, queue, account, prune, left } = await setUp();
    const waiting = await queue.enqueue(newScan(account));
    const running = await queue.enqueue(newScan(account));
    await queue.claim('w');
    await database.writer('scans').update({ submitted_at: 1 });
    expect(await prune({ keepDays: 1, keepGb: 1e-9 })).toBe(0);
    expect(await left()).toEqual([running.id, waiting.id]);
  });

  test('goes on if the store never lets blobs go', async () => {
    const { folder, database, finished, retention, left } = await setUp();
    const blobs = createBlobFolder(folder);
    const locked: string[] = [];
    const ledger = createBlobLedger({
      database,
      blobs: {
        ...blobs,
        delete: async keys => {
          if (keys.some(key => locked.some(id => key.includes(id)))) throw new Error('locked');
          await blobs.delete(keys);
        },
      },
    });
    const store = createScanStore({ database, ledger });
    for (let i = 0; i < 7; i++) locked.push(await finished(1));
    await expect(store.deleteAll(locked)).rejects.toThrow('locked');
    const recent = await finished(1);
    for (let i = 0; i < 120; i++) await finished(10);
    locked.push(await finished(10));
    const running = retention({ keepDays: 5 }, { store, ledger });
    await expect(running.prune()).rejects.toThrow('locked');
    expect(await left()).toEqual([recent]);
    // Each sweep gives up after some of them; the next begins behind those.
    for (let i = 0; i < 3; i++) await expect(running.prune()).rejects.toThrow('locked');
    expect((await filesBelow(folder)).toSorted()).toEqual(
      [recent, ...locked].map(id => `scans/${id}/1/record.json.gz`).toSorted(),
    );
  });

  test('works the same for many scans', async () => {
    const { finished, prune, left, folder, database } = await setUp();
    for (let i = 0; i < 120; i++) await finished(100);
    expect(await prune({ keepDays: 90 })).toBe(120);
    expect([await left(), await filesBelow(folder), await database.reader('blobs')]).toEqual([[], [], []]);
  });
});

describe('an orphaned blob', () => {
  const orphan = { key: 'scans/x/1/record.json.gz', bytes: Buffer.from('x'), contentType: 'application/gzip' };

  test('is removed once its attempt must have ended, and not before', async () => {
    const { ledger, folder, database, prune } = await setUp();
    await ledger.write('x', [orphan]);
    await prune({});
    expect(await filesBelow(folder)).toEqual([orphan.key]);
    await database.writer('blobs').update({ created_at: Date.now() - 31 * 60 * 1000 });
    await prune({});
    expect([await filesBelow(folder), await database.reader('blobs')]).toEqual([[], []]);
  });

  test('is not removed if its scan is stored at the same moment', async () => {
    const { ledger, folder, database } = await setUp();
    await ledger.write('x', [orphan]);
    const blobs = createBlobFolder(folder);
    const keep = () => database.transaction(trx => ledger.keep(trx, [orphan.key]));
    const keptBefore: boolean[] = [];
    const sweeping = createBlobLedger({
      database,
      blobs: {
        ...blobs,
        async delete(keys) {
          keptBefore.push(
            await keep().then(
              () => true,
              () => false,
            ),
          );
          await blobs.delete(keys);
        },
      },
    });
    await sweeping.sweep(new Date(Date.now() + 1_000));
    expect([keptBefore, await filesBelow(folder), await database.reader('blobs')]).toEqual([[false], [], []]);
    await ledger.write('x', [orphan]);
    await keep();
    await sweeping.sweep(new Date(Date.now() + 1_000));
    expect([keptBefore, await filesBelow(folder)]).toEqual([[false], [orphan.key]]);
  });

  test('is removed when a failed write completes late, also after a retry', async () => {
    const { folder, database, prune } = await setUp();
    const blobs = createBlobFolder(folder);
    const failing = createBlobLedger({
      database,
      blobs: { ...blobs, put: () => Promise.reject(new Error('no answer')) },
    });
    await expect(failing.write('x', [orphan])).rejects.toThrow('no answer');
    await blobs.put(orphan.key, orphan.bytes, orphan.contentType);
    await createBlobLedger({ database, blobs }).write('x', [orphan]);
    await expect(failing.write('x', [orphan])).rejects.toThrow('no answer');
    await blobs.put(orphan.key, orphan.bytes, orphan.contentType);
    await database.writer('blobs').update({ created_at: Date.now() - 31 * 60 * 1000 });
    await prune({});
    expect([await filesBelow(folder), await database.reader('blobs')]).toEqual([[], []]);
  });

  test('is removed when the process died while deleting its scan', async () => {
    const { ledger, folder, database, finished, prune } = await setUp();
    const id = await finished(0);
    await database.transaction(async trx => {
      await ledger.markForDeletion(trx, [id]);
      await trx('scans').where({ id }).delete();
    });
    expect(await filesBelow(folder)).toHaveLength(1);
    await prune({});
    expect([await filesBelow(folder), await database.reader('blobs')]).toEqual([[], []]);
  });

  test('is removed with its scan, also if a killed worker left it', async () => {
    const { ledger, folder, database, finished, store } = await setUp();
    const id = await finished(0);
    await ledger.write(id, [{ ...orphan, key: `scans/${id}/0/record.json.gz` }]);
    expect(await store.deleteAll([id, 'never-was'])).toBe(1);
    expect([await filesBelow(folder), await database.reader('blobs'), await database.reader('scans')]).toEqual([
      [],
      [],
      [],
    ]);
  });
});

test('no table has rows of a deleted scan', async () => {
  const { database, finished, store } = await setUp();
  const id = await finished(0);
  await store.deleteAll([id]);
  const tables: { name: string }[] =
    database.dialect === 'sqlite'
      ? await database.reader('sqlite_master').where({ type: 'table' }).select('name')
      : await database.reader('pg_tables').where({ schemaname: 'public' }).select({ name: 'tablename' });
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    expect(JSON.stringify(await database.reader(name).select())).not.toContain(id);
  }
});
