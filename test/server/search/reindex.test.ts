import { describe, expect, test } from 'vitest';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import type { Labeller } from '../../../server/scans/labels/create-labeller.ts';
import { createFinish } from '../../../server/scans/queue/finish.ts';
import { createScanStore } from '../../../server/scans/store.ts';
import { createSearchIndex } from '../../../server/search/index/index-store.ts';
import { reindex } from '../../../server/search/index/reindex.ts';
import { createSearchStore } from '../../../server/search/store.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import { parseQuery } from '../../../shared/cql/parse.ts';
import { doneResult } from '../support/captures/fake-capture.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { createTestQueue } from '../support/test-queue.ts';
import { silentLog } from '../support/test-server.ts';

const TEA = { language: 'German', categories: ['Shop'], topics: ['tee', 'kanne'] } as const;
const tea: Pick<Labeller, 'label'> = { label: async () => TEA };
const failing: Pick<Labeller, 'label'> = { label: () => Promise.reject(new Error('no thread starts')) };

async function setUp() {
  const database = await testDatabase();
  const blobs = createBlobFolder(await temporaryFolder());
  const ledger = createBlobLedger({ database, blobs });
  const queue = createTestQueue({ database });
  const account = await newAccount(database);
  const search = createSearchStore(database);
  const store = createScanStore({ database, ledger });
  const noted: [number, number][] = [];

  return {
    database,
    blobs,
    store,
    noted,
    async scan(labeller?: Pick<Labeller, 'label'>): Promise<string> {
      const { id } = await queue.enqueue(newScan(account));
      const lease = await queue.claim('w');
      if (!lease) throw new Error('nothing waits');
      const finish = createFinish({ queue, ledger, log: silentLog, labeller, brandNamesOf: () => ['PayPal'] });
      await finish(lease, doneResult({ scan: { submittedUrl: lease.scan.visitUrl } }));
      return id;
    },
    pending: async () => (await queue.enqueue(newScan(account))).id,
    reindex: (labeller: Pick<Labeller, 'label'>) =>
      reindex({
        index: createSearchIndex(database),
        store,
        blobs,
        labeller,
        log: silentLog,
        note: (...counts) => void noted.push(counts),
      }),
    recordOf: async (id: string) => (await store.find(id))?.blobKeys.record ?? '',
    async found(text: string): Promise<string[]> {
      const parsed = parseQuery(text);
      if (!parsed.ok) throw new Error(parsed.error.message);
      const scans = await search.find({ query: parsed.value, accountId: account, offset: 0, limit: 100 }, 5_000);
      return scans.map(scan => scan.id);
    },
  };
}

test('labels and indexes each scan again, newest first, and keeps its brands', async () => {
  const { database, scan, pending, reindex: run, found, noted } = await setUp();
  const done = [await scan(), await scan()].toReversed();
  const third = await scan({ label: async () => ({ ...TEA, categories: ['Login'] }) });
  const waiting = await pending();
  await database.writer('search_documents').whereNot({ id: third }).delete();
  expect([await found('domain = shop.example'), await found('category = Shop')]).toEqual([[third], []]);

  expect(await run(tea)).toEqual({ reindexed: 4, failed: 0 });
  expect(await found('domain = shop.example')).toEqual([waiting, third, ...done]);
  for (const query of ['category = shop', 'language = German', 'topic = kanne', 'topic LIKE ann', 'title = Shop'])
    expect([query, await found(query)]).toEqual([query, [third, ...done]]);
  expect([await found('category = Login'), await found('brand = PayPal')]).toEqual([[], [third]]);
  expect(noted).toEqual([
    [0, 4],
    [4, 4],
  ]);
});

describe('a scan that cannot be indexed again', () => {
  test('keeps its entries, and is counted', async () => {
    const { scan, reindex: run, recordOf, blobs, found } = await setUp();
    const [gone, broken, whole] = [await scan(), await scan(), await scan()];
    await blobs.delete([await recordOf(gone)]);
    await blobs.put(await recordOf(broken), Buffer.from('no gzip'), 'application/gzip');
    expect(await run(tea)).toEqual({ reindexed: 1, failed: 2 });
    expect([await found('title = Shop'), await found('category = Shop')]).toEqual([[whole, broken, gone], [whole]]);
  });

  test('ends the work where several in a row fail: then the scans are not the cause', async () => {
    const { scan, reindex: run, found } = await setUp();
    for (let count = 0; count < 7; count++) await scan();
    await expect(run(failing)).rejects.toThrow('no thread starts');
    expect(await found('title = Shop')).toHaveLength(7);
  });

  test('stays deleted if it is deleted meanwhile', async () => {
    const { scan, reindex: run, store, found } = await setUp();
    const id = await scan();
    const deleting = { label: async () => ((await store.deleteAll([id])) > 0 ? TEA : null) };
    expect(await run(deleting)).toEqual({ reindexed: 0, failed: 0 });
    expect(await found('domain = shop.example')).toEqual([]);
  });
});

test('a page whose labels fail is stored without them until then', async () => {
  const { scan, reindex: run, found } = await setUp();
  const id = await scan(failing);
  expect([await found('status = DONE'), await found('category = Shop')]).toEqual([[id], []]);
  await run(tea);
  expect(await found('category = Shop')).toEqual([id]);
});
