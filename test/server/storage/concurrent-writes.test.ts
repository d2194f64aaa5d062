import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createSessionStore } from '../../../server/accounts/session-store.ts';
import { createKeyRing } from '../../../server/accounts/key-ring.ts';
import { createAccountService } from '../../../server/accounts/service.ts';
import { createAccountStore, type AccountStore } from '../../../server/accounts/store.ts';
import { createQueryStore } from '../../../server/queries/store.ts';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import { createScanStore } from '../../../server/scans/store.ts';
import { createShareStore } from '../../../server/shares/store.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import type { Database } from '../../../server/storage/database.ts';
import { newScan } from '../support/stored-scans.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { createTestQueue } from '../support/test-queue.ts';

const PROCESSES = 4;
const ACCOUNT = 'account';
const KEY = 'key';

/** The databases of processes that share one, which has an account with a key and scans that wait. */
async function open(scans: number) {
  const folder = await temporaryFolder();
  const databases: Database[] = [];
  for (let n = 0; n < PROCESSES; n++) databases.push(await testDatabase(join(folder, 'test.db')));
  const [first = never()] = databases;
  const key = { id: KEY, name: KEY, plan: 'FREE', hash: 'h', dailyQuota: null, createdAt: new Date() } as const;
  await createAccountStore(first).addKey(key, async () => ({ id: ACCOUNT, name: ACCOUNT }));
  const wanted = Array.from({ length: scans }, () => newScan(ACCOUNT));
  const stored = await createTestQueue({ database: first }).enqueueAll(wanted);
  /** Does it so many times at once, by all processes in turn. */
  const atOnce = <Store, T>(
    times: number,
    createStore: (database: Database) => Store,
    work: (store: Store, index: number) => Promise<T>,
  ) => {
    const stores = databases.map(createStore);
    return Promise.all(Array.from({ length: times }, (_, index) => work(stores[index % PROCESSES] ?? never(), index)));
  };
  return { first, folder, ids: stored.map(({ id }) => id), atOnce };
}

// On PostgreSQL, transactions that are as if they ran one after the other are given up after too many conflicts.
describe('many writes at once on one database all succeed:', () => {
  test('links to reports, of which a scan has no more than the limit', async () => {
    const { ids, atOnce } = await open(50);
    const share = (scanId: string) => {
      const id = randomUUID();
      return { id, scanId, accountId: ACCOUNT, tokenHash: id, days: 1 };
    };
    const added = await atOnce(400, createShareStore, (store, n) =>
      store.add(share(ids[n % ids.length] ?? never()), 6),
    );
    expect(added.filter(each => each !== null)).toHaveLength(50 * 6);
  });

  test('sign-ins, of which a key has no more than the limit', async () => {
    const { first, atOnce } = await open(0);
    await atOnce(200, createSessionStore, async (store, n) => {
      const at = new Date();
      const session = { id: `${n}`, keyId: KEY, keyHash: 'h', userAgent: '', createdAt: at, usedAt: at };
      await store.removeOld(new Date(0), new Date(0));
      await store.add(session, `${n}`, 20);
    });
    expect(await createSessionStore(first).list(ACCOUNT)).toHaveLength(20);
  });

  test('keys of new accounts, which all get names of their own, and their revocations', async () => {
    const { first, atOnce } = await open(0);
    const createService = (database: Database) => {
      const store = createAccountStore(database);
      return createAccountService({ store, ring: createKeyRing({ store, onError: () => undefined }) });
    };
    const keys = await atOnce(60, createService, service => service.createKey({ name: 'new', plan: 'FREE' }));
    expect(new Set(keys.map(({ account }) => account)).size).toBe(60);
    const revoked = await atOnce(60, createService, (service, n) => service.revokeKey((keys[n] ?? never()).id));
    expect(revoked).toEqual(keys.map(() => true));
    expect((await createAccountStore(first).keys()).filter(({ revokedAt }) => revokedAt === null)).toHaveLength(1);
  });

  test('first keys, of which there is one', async () => {
    const folder = await temporaryFolder();
    const stores: AccountStore[] = [];
    for (let n = 0; n < PROCESSES; n++) stores.push(createAccountStore(await testDatabase(join(folder, 'test.db'))));
    const added = await Promise.all(
      stores.map((store, n) => {
        const key = { id: `${n}`, name: 'first', plan: 'PREMIUM', hash: `${n}`, dailyQuota: null } as const;
        const choose = async () => ({ id: `account ${n}`, name: `account ${n}` });
        return store.addKey({ ...key, createdAt: new Date() }, choose, { mustBeFirst: true });
      }),
    );
    expect(added.filter(account => account !== null)).toHaveLength(1);
  });

  test('changes of saved queries', async () => {
    const { first, atOnce } = await open(0);
    const queries = Array.from({ length: 3 }, (_, n) => ({ id: `${n}`, name: 'old', filters: [] }));
    for (const query of queries) await createQueryStore(first).add(ACCOUNT, query, 100);
    const changed = await atOnce(400, createQueryStore, (store, n) =>
      store.change(ACCOUNT, `${n % queries.length}`, { name: `${n}` }),
    );
    expect(changed.map(query => query?.name)).toEqual(changed.map((_, n) => `${n}`));
  });

  test('deletions of scans', async () => {
    const { folder, ids, atOnce } = await open(600);
    const blobs = createBlobFolder(folder);
    const createStore = (database: Database) =>
      createScanStore({ database, ledger: createBlobLedger({ database, blobs }) });
    const deleted = await atOnce(120, createStore, (store, n) =>
      store.deleteAll(ids.slice(n * 5, n * 5 + 5).toReversed(), { onlyOpen: n % 2 === 0 }),
    );
    expect(deleted).toEqual(deleted.map(() => 5));
  });
});

function never(): never {
  throw new Error('there is one');
}
