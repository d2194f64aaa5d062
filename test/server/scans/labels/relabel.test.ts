import { LABELS_VERSION } from '../../../../server/scans/labels/page-labels.ts';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBlobLedger } from '../../../../server/scans/blob-ledger-store.ts';
import { createFinish } from '../../../../server/scans/queue/finish.ts';
import type { Labeller } from '../../../../server/scans/labels/create-labeller.ts';
import { createLabelStore } from '../../../../server/scans/labels/label-store.ts';
import { createRelabel } from '../../../../server/scans/labels/relabel.ts';
import { createScanStore } from '../../../../server/scans/store.ts';
import { createSearchIndex } from '../../../../server/search/index/index-store.ts';
import { createSearchStore } from '../../../../server/search/store.ts';
import { createBlobFolder } from '../../../../server/storage/blobs/blob-folder.ts';
import { createWorkLease } from '../../../../server/storage/lease.ts';
import { parseQuery } from '../../../../shared/cql/parse.ts';
import { doneResult } from '../../support/captures/fake-capture.ts';
import { newAccount, newScan } from '../../support/stored-scans.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';
import { silentLog } from '../../support/test-server.ts';
import { createTestQueue } from '../../support/test-queue.ts';

const LABELS = { language: 'German', categories: ['Shop'], topics: ['tee', 'kanne'] } as const;
const fixed: Labeller = { label: async () => LABELS, close: async () => undefined };

async function setUp() {
  const file = join(await temporaryFolder(), 'shared.db');
  const database = await testDatabase(file);
  const blobs = createBlobFolder(await temporaryFolder());
  const ledger = createBlobLedger({ database, blobs });
  const queue = createTestQueue({ database });
  const account = await newAccount(database);
  const index = createSearchIndex(database);
  const search = createSearchStore(database);

  return {
    database,
    blobs,
    index,
    store: createScanStore({ database, ledger }),
    /** Stored as before labels existed, unless a labeller is given. */
    async scan(labeller?: Labeller): Promise<string> {
      const { id } = await queue.enqueue(newScan(account));
      const lease = await queue.claim('w');
      if (!lease) throw new Error('nothing waits');
      const finish = createFinish({ queue, ledger, log: silentLog, labeller });
      await finish(lease, doneResult({ scan: { submittedUrl: lease.scan.visitUrl } }));
      return id;
    },
    relabel: (labeller: Labeller, version?: number) =>
      createRelabel({
        store: createLabelStore({ database, index }),
        lease: createWorkLease({ database, name: 'relabel' }),
        blobs,
        labeller,
        log: silentLog,
        version,
        isAlone: true,
      }),
    async found(text: string): Promise<string[]> {
      const parsed = parseQuery(text);
      if (!parsed.ok) throw new Error(parsed.error.message);
      const scans = await search.find({ query: parsed.value, accountId: account, offset: 0, limit: 100 }, 5_000);
      return scans.map(scan => scan.id);
    },
  };
}

test('labels scans without labels, newest first, and finds them', async () => {
  const { scan, relabel, found } = await setUp();
  const ids = [await scan(), await scan(), await scan()];
  expect(await found('category = Shop')).toEqual([]);
  expect(await relabel(fixed).run()).toBe(3);
  const newestFirst = ids.toReversed();
  for (const query of [
    'category = shop',
    'language = German',
    'topic = kanne',
    'topic LIKE ann',
    'topic IN (x, tee)',
  ]) {
    expect([query, await found(query)]).toEqual([query, newestFirst]);
  }
  expect(await found('language != German')).toEqual([]);
  expect(await relabel(fixed).run()).toBe(0);
});

test('skips scans that are stored with labels', async () => {
  const { scan, relabel, found } = await setUp();
  const id = await scan(fixed);
  expect(await found('topic = tee')).toEqual([id]);
  expect(await relabel(fixed).run()).toBe(0);
});

test('stores a page without labels after a timeout, and labels it later', async () => {
  const { scan, relabel, found } = await setUp();
  const id = await scan({ ...fixed, label: () => Promise.reject(new Error('too slow')) });
  expect(await found('status = DONE')).toEqual([id]);
  expect(await relabel(fixed).run()).toBe(1);
  expect(await found('category = Shop')).toEqual([id]);
});

test('a newer version relabels all scans, and keeps other labels', async () => {
  const { scan, relabel, found, database, index } = await setUp();
  const id = await scan(fixed);
  await database.transaction(trx => index.label(trx, id, { brand: ['PayPal'], threat: ['PHISHING'] }));
  const newer: Labeller = { ...fixed, label: async () => ({ ...LABELS, categories: ['Payment'] }) };
  expect(await relabel(newer, LABELS_VERSION + 1).run()).toBe(1);
  expect(await found('category = Payment AND brand = paypal AND threat = phishing')).toEqual([id]);
  expect(await found('category = Shop')).toEqual([]);
  expect(await relabel(newer, LABELS_VERSION + 1).run()).toBe(0);
});

describe('scans that cannot be labelled', () => {
  test('skips a missing or damaged record, once', async () => {
    const { scan, relabel, store, blobs, found } = await setUp();
    const [gone, broken, whole] = [await scan(), await scan(), await scan()];
    const keyOf = async (id: string) => (await store.find(id))?.blobKeys.record ?? '';
    await blobs.delete([await keyOf(gone)]);
    await blobs.put(await keyOf(broken), Buffer.from('no gzip'), 'application/gzip');
    expect(await relabel(fixed).run()).toBe(3);
    expect(await found('category = Shop')).toEqual([whole]);
    expect(await relabel(fixed).run()).toBe(0);
  });

  test('continues after a page that fails, and retries it in the next process only', async () => {
    const { scan, relabel, found } = await setUp();
    const good = await scan();
    const bad = await scan();
    let calls = 0;
    const failing: Labeller = {
      ...fixed,
      label: () => (++calls === 1 ? Promise.reject(new Error('the thread ended')) : Promise.resolve(LABELS)),
    };
    const first = relabel(failing);
    expect([await first.run(), await found('category = Shop')]).toEqual([1, [good]]);
    expect([await first.run(), calls]).toEqual([0, 2]);
    expect([await relabel(fixed).run(), await found('category = Shop')]).toEqual([1, [bad, good]]);
  });

  test('reports when labelling fails in general, and gives up no scan', async () => {
    const { scan, relabel } = await setUp();
    for (let count = 0; count < 7; count++) await scan();
    const dead: Labeller = { ...fixed, label: () => Promise.reject(new Error('no thread starts')) };
    await expect(relabel(dead).run()).rejects.toThrow('no thread starts');
    expect(await relabel(fixed).run()).toBe(7);
  });

  test('does not restore a scan that is deleted meanwhile', async () => {
    const { scan, relabel, store, found } = await setUp();
    const id = await scan();
    const deleting: Labeller = {
      ...fixed,
      async label() {
        await store.deleteAll([id]);
        return LABELS;
      },
    };
    expect(await relabel(deleting).run()).toBe(0);
    expect(await found('domain = shop.example')).toEqual([]);
  });
});

describe('one relabelling process at a time', () => {
  test('works; a second one leaves it to the first', async () => {
    const { scan, relabel } = await setUp();
    await scan();
    const other = relabel(fixed);
    const answers: (number | null)[] = [];
    const asking: Labeller = {
      ...fixed,
      async label() {
        answers.push(await other.run());
        return LABELS;
      },
    };
    expect(await relabel(asking).run()).toBe(1);
    expect(answers).toEqual([null]);
    expect(await other.run()).toBe(0);
  });

  test('is replaced by the next after its lease has ended', async () => {
    const { scan, relabel, database } = await setUp();
    await scan();
    await createWorkLease({ database, name: 'relabel', leaseMs: 60_000 }).take();
    expect(await relabel(fixed).run()).toBeNull();
    await database.writer('work_leases').update({ held_until: 0 });
    expect(await relabel(fixed).run()).toBe(1);
  });

  test('reports a lost lease to its holder', async () => {
    const { database } = await setUp();
    const [first, second] = [1, 2].map(() => createWorkLease({ database, name: 'work' }));
    expect([await first?.take(), await second?.take(), await first?.take()]).toEqual([true, false, true]);
    await database.writer('work_leases').update({ held_until: 0 });
    expect([await second?.take(), await first?.take()]).toEqual([true, false]);
    // What is not one's own is not given back.
    await first?.release();
    expect(await first?.take()).toBe(false);
    await second?.release();
    expect(await first?.take()).toBe(true);
  });
});

test('stops after the current scan, and continues at the next start', async () => {
  const { scan, relabel, found } = await setUp();
  for (let count = 0; count < 5; count++) await scan();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const slow: Labeller = {
    ...fixed,
    async label() {
      begin();
      await mayEnd;
      return LABELS;
    },
  };
  const stopped = relabel(slow);
  stopped.start();
  await begun;
  const stopping = stopped.stop();
  end();
  await stopping;
  expect(await found('category = Shop')).toHaveLength(1);
  expect(await relabel(fixed).run()).toBe(4);
  expect(await found('category = Shop')).toHaveLength(5);
});
