import { describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import { createRetention } from '../../../server/scans/retention.ts';
import { createScanStore } from '../../../server/scans/store.ts';
import { createSearchPartitions } from '../../../server/search/partition-store.ts';
import { createSearchStore } from '../../../server/search/store.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import type { Database } from '../../../server/storage/database.ts';
import { createWorkLease } from '../../../server/storage/lease.ts';
import { migrate } from '../../../server/storage/migrate.ts';
import { migrations } from '../../../server/storage/migrations/index.ts';
import { openPostgres } from '../../../server/storage/postgres/postgres.ts';
import { firstNumberAt } from '../../../server/storage/scan-numbers.ts';
import { condition } from '../../shared/cql/expressions.ts';
import { newAccount } from '../support/stored-scans.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { silentLog } from '../support/test-server.ts';
import { isOnSqlite, testDatabase, testLocation } from '../support/test-database.ts';
import { storeSample } from './scan-rows.ts';

const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
/** When the day began on which the database was migrated: a reused one may be from yesterday. */
let start = today;

/** A database whose clock shows a day after today. */
const onDay = (database: Database, day: number): Database => ({
  ...database,
  now: () => database.writer.raw('?::bigint', [start + day * DAY_MS]),
});

const partitionsOn = (database: Database, day: number) =>
  createSearchPartitions({ database: onDay(database, day), keepDays: 15 });

/** The days on which the partitions of a table begin and end, without the first one's beginning. */
async function bounds(database: Database, table = 'search_terms'): Promise<number[][]> {
  const { rows } = await database.reader.raw(
    `SELECT pg_get_expr(relpartbound, oid) AS text FROM pg_class WHERE relispartition AND relkind = 'r' AND relname LIKE '${table}%'`,
  );
  return rows
    .map(({ text }: { text: string }) => [...text.matchAll(/'(\d+)'/g)].map(([, at]) => dayOf(Number(at))))
    .toSorted((a: number[], b: number[]) => (a.at(-1) ?? 0) - (b.at(-1) ?? 0));
}

const dayOf = (seq: number): number => (seq - firstNumberAt(start)) / firstNumberAt(DAY_MS);

async function setUp() {
  const database = await testDatabase();
  start = today;
  if ((await bounds(database))[0]?.[0] === 6) start -= DAY_MS;
  const account = await newAccount(database);
  const blobs = createBlobFolder(join(await temporaryFolder(), 'blobs'));
  const ledger = createBlobLedger({ database, blobs });
  const store = createScanStore({ database, ledger });
  /** Stores a scan as if it was submitted on this day. */
  const scanOn = async (day: number): Promise<string> => {
    const next = `${firstNumberAt(start + day * DAY_MS)} + nextval('scans_seq_seq')`;
    await database.writer.raw(`ALTER TABLE scans ALTER COLUMN seq SET DEFAULT ${next}`);
    const { id } = await storeSample(database, {
      accountId: account,
      submitted: { submittedAt: new Date(start + day * DAY_MS) },
      final: { status: 'DONE' },
      found: { page: null },
    });
    return id;
  };
  const found = async (): Promise<string[]> => {
    const page = { query: condition('status', '=', ['DONE']), accountId: account, offset: 0, limit: 100 };
    return (await createSearchStore(database).find(page, 10_000)).map(scan => scan.id);
  };
  return { database, account, store, ledger, scanOn, found };
}

describe.skipIf(isOnSqlite)('partitions of the search index', { meta: { needs: 'PostgreSQL' } }, () => {
  test('are created ahead, without gaps and once, also by concurrent processes', async () => {
    const { database } = await setUp();
    expect(await bounds(database)).toEqual([[7]]);
    await Promise.all([1, 2, 3].map(() => partitionsOn(database, 3).prepare()));
    expect(await bounds(database)).toEqual([[7], [7, 8], [8, 9], [9, 10]]);
    await partitionsOn(database, 3).prepare();
    // A server that was stopped for long.
    await partitionsOn(database, 20).prepare();
    const found = await bounds(database);
    expect(found.slice(3)).toEqual([[9, 10], [10, 21], ...[21, 22, 23, 24, 25, 26].map(day => [day, day + 1])]);
    expect(await bounds(database, 'search_documents')).toEqual(found);
  });

  test('cover more days if scans are kept longer', async () => {
    for (const [keepDays, days] of [
      [1, 1],
      [90, 6],
      [0, 30],
      [10_000, 30],
    ] as const) {
      const { database } = await setUp();
      await createSearchPartitions({ database: onDay(database, 7), keepDays }).prepare();
      const [, [from = 0, until = 0] = []] = await bounds(database);
      expect([keepDays, until - from]).toEqual([keepDays, days]);
    }
  });

  test('contain the scans of their days, which a search finds newest first', async () => {
    const { database, scanOn, found } = await setUp();
    await partitionsOn(database, 5).prepare();
    const ids = [];
    for (const day of [0, 6.9, 7, 7.5, 8, 9.9]) ids.push(await scanOn(day));
    expect(await found()).toEqual(ids.toReversed());
    const { rows } = await database.reader.raw(
      'SELECT count(*) AS scans FROM search_terms GROUP BY tableoid ORDER BY min(seq)',
    );
    expect(rows.map(({ scans }: { scans: number }) => scans)).toEqual([2, 2, 1, 1]);
  });

  test('are dropped oldest first when they are expired and empty', async () => {
    const { database, store, scanOn, found } = await setUp();
    await partitionsOn(database, 5).prepare();
    const [oldest, old, young] = [await scanOn(1), await scanOn(7.5), await scanOn(8.5)];
    const leaveDocumentsFrom = 0;
    await store.deleteAll([old], { leaveDocumentsFrom });
    expect(await partitionsOn(database, 9).dropEmpty()).toBe(0);
    await store.deleteAll([oldest], { leaveDocumentsFrom });
    expect(await partitionsOn(database, 8).dropEmpty()).toBe(0); // ended less than an hour ago
    expect(await partitionsOn(database, 9).dropEmpty()).toBe(1);
    expect((await bounds(database)).slice(0, 2)).toEqual([[8], [8, 9]]);
    const left: number[] = await database.reader('search_documents').pluck('seq');
    expect(left.map(seq => Math.floor(dayOf(seq)))).toEqual([8]);
    expect(await found()).toEqual([young]);
    // Scans of that time can still come, from another database.
    const moved = await scanOn(2);
    expect(await found()).toEqual([young, moved]);
  });

  test('lose the documents of scans that are too old at once where they are not dropped: in the first one', async () => {
    const { database, store, ledger, scanOn } = await setUp();
    const partitions = partitionsOn(database, 5);
    await partitions.prepare();
    const ids = [await scanOn(-20), await scanOn(1), await scanOn(7.5)];
    await database.writer('scans').whereIn('id', ids).update({ submitted_at: 0 });
    const lease = createWorkLease({ database, name: 'retention' });
    const retention = createRetention({ store, ledger, partitions, lease, keepDays: 15, keepGb: 0, log: silentLog });
    expect(await retention.prune()).toBe(3);
    const left: number[] = await database.reader('search_documents').pluck('seq');
    expect(left.map(dayOf)).toEqual([expect.closeTo(7.5, 3)]);
    expect(await database.reader('search_terms')).toHaveLength(1);
  });

  test('lose the documents of a deleted scan at once, later ones too', async () => {
    const { database, store, scanOn, found } = await setUp();
    await partitionsOn(database, 5).prepare();
    const [kept, first, later] = [await scanOn(1), await scanOn(2), await scanOn(8.5)];
    for (const id of [first, later]) await store.deleteAll([id]);
    expect(await found()).toEqual([kept]);
    for (const table of ['search_documents', 'search_terms']) expect(await database.reader(table)).toHaveLength(1);
  });

  test('are not dropped while a search uses them', async () => {
    const { database } = await setUp();
    await partitionsOn(database, 5).prepare();
    const begun = Promise.withResolvers<undefined>();
    const reading = Promise.withResolvers<undefined>();
    const search = database.snapshot(async trx => {
      await trx('search_terms').first();
      begun.resolve(undefined);
      await reading.promise;
    });
    await begun.promise;
    expect(await partitionsOn(database, 9).dropEmpty()).toBe(0);
    reading.resolve(undefined);
    await search;
    expect(await partitionsOn(database, 9).dropEmpty()).toBe(1);
  });
});

test.skipIf(isOnSqlite)(
  'an index without partitions becomes the first one, and its scans are still found',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const location = await testLocation(join(await temporaryFolder(), 'old.db'));
    if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
    const database = await openPostgres(location.url);
    try {
      // Later steps that add columns run: the code of today stores a scan.
      const ofPartitions = new Set(['0017-search-partitions', '0022-submission-time', '0023-background-indexes']);
      await migrate(
        database,
        migrations.filter(step => !ofPartitions.has(step.name)),
      );
      const account = await newAccount(database);
      const sample = { accountId: account, final: { status: 'DONE' as const }, found: { page: null } };
      const old = await storeSample(database, sample);
      expect(old.seq).toBe(1);
      await migrate(database);
      const young = await storeSample(database, sample);
      expect(young.seq).toBeGreaterThan(firstNumberAt(start));
      const page = { query: condition('status', '=', ['DONE']), accountId: account, offset: 0, limit: 10 };
      const found = await createSearchStore(database).find(page, 10_000);
      expect(found.map(scan => scan.seq)).toEqual([young.seq, old.seq]);
      expect(await bounds(database)).toEqual([[7]]);
    } finally {
      await database.close();
    }
  },
);

test.runIf(isOnSqlite)('SQLite has no partitions', { meta: { needs: 'SQLite' } }, async () => {
  const partitions = createSearchPartitions({ database: await testDatabase(), keepDays: 90 });
  await partitions.prepare();
  expect(await partitions.dropEmpty()).toBe(0);
});
