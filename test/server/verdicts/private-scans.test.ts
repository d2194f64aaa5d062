import { describe, expect, test } from 'vitest';
import { createBlobLedger } from '../../../server/scans/blob-ledger-store.ts';
import { createScanStore } from '../../../server/scans/store.ts';
import { createBlobFolder } from '../../../server/storage/blobs/blob-folder.ts';
import type { Database } from '../../../server/storage/database.ts';
import { urlHash } from '../../../server/verdicts/url-hash.ts';
import { createVerdictStore } from '../../../server/verdicts/store.ts';
import { normalUrl } from '../../../shared/url/normal-form.ts';
import { newAccount, newScan } from '../support/stored-scans.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase } from '../support/test-database.ts';
import { createTestQueue } from '../support/test-queue.ts';

const urls = {
  'never scanned': 'https://never.example/',
  'scanned privately by another': 'https://secret.example/',
  'scanned privately by the caller': 'https://mine.example/',
  'scanned publicly by another': 'https://public.example/',
} as const;
type Kind = keyof typeof urls;

const address = (text: string) => normalUrl(text) ?? fail(`${text} is no address`);
const hash = (kind: Kind) => urlHash(address(urls[kind]));
function fail(error: unknown): never {
  throw error;
}

/** The statements that are sent while `work` runs, and how many rows each brought. */
async function statementsOf(database: Database, work: () => unknown): Promise<{ sql: string; rows: number }[]> {
  const statements: { sql: string; rows: number }[] = [];
  const note = (response: unknown, { sql }: { sql: string }) => {
    // PostgreSQL answers raw SQL with an object.
    const { rows = response } = (response ?? {}) as { rows?: unknown };
    statements.push({ sql, rows: Array.isArray(rows) ? rows.length : rows === undefined ? 0 : 1 });
  };
  database.reader.on('query-response', note);
  await work();
  database.reader.removeListener('query-response', note);
  return statements;
}

async function storeScans(database: Database): Promise<Record<'caller' | 'other' | 'secretId', string>> {
  const [caller, other] = [await newAccount(database), await newAccount(database)];
  const queue = createTestQueue({ database });
  const add = (accountId: string, kind: Kind, isPrivate: boolean) =>
    queue.enqueue(newScan(accountId, { visitUrl: urls[kind], isPrivate }));
  const { id } = await add(other, 'scanned privately by another', true);
  await add(caller, 'scanned privately by the caller', true);
  await add(other, 'scanned publicly by another', false);
  return { caller, other, secretId: id };
}

describe('a private scan', () => {
  test('costs a fast check by another account as many queries and rows as an unknown address', async () => {
    const database = await testDatabase();
    const { caller, other } = await storeScans(database);
    const store = createVerdictStore(database);
    const work = async (kind: Kind, accountId: string) => {
      const statements = await statementsOf(database, () => store.historyOf(hash(kind), accountId));
      return statements.map(({ rows }) => rows);
    };
    expect(await work('never scanned', caller)).toEqual([0]);
    expect(await work('scanned privately by another', caller)).toEqual([0]);
    expect(await work('scanned privately by another', other)).toEqual([1]);
    expect(await work('scanned privately by the caller', caller)).toEqual([1]);
    expect(await work('scanned publicly by another', caller)).toEqual([1]);
  });

  test('is queried by another account like a scan that does not exist', async () => {
    const database = await testDatabase();
    const { caller, other, secretId } = await storeScans(database);
    const store = createScanStore({
      database,
      ledger: createBlobLedger({ database, blobs: createBlobFolder(await temporaryFolder()) }),
    });
    const missing = await statementsOf(database, () => store.findVisible('no-such-scan', caller));
    expect(missing).toHaveLength(1);
    expect(await statementsOf(database, () => store.findVisible(secretId, caller))).toEqual(missing);
    expect((await store.findVisible(secretId, other))?.id).toBe(secretId);
  });
});
