import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StorageWriteError } from '../../../../server/errors.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { testDatabase } from '../../support/test-database.ts';

const row = (topic: string, revision = 1) => ({ topic, revision });

test('every connection has WAL mode, full sync, a busy timeout and foreign keys', async () => {
  const { reader, writer } = await testDatabase();
  for (const connection of [reader, writer]) {
    const pragma = async (name: string) => Object.values((await connection.raw(`PRAGMA ${name}`))[0])[0];
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('busy_timeout')).toBe(10_000);
    expect(await pragma('foreign_keys')).toBe(1);
  }
  await expect(
    writer('api_keys').insert({ id: 'k', account_id: 'none', name: 'n', plan: 'FREE', hash: 'h', created_at: 1 }),
  ).rejects.toThrow(/FOREIGN KEY/);
});

test('the reader cannot write', async () => {
  const { reader } = await testDatabase();
  await expect(reader('revisions').insert(row('a'))).rejects.toThrow(/readonly/);
});

test.each([
  ['SQLITE_FULL', 'PRAGMA max_page_count = 1'],
  ['SQLITE_READONLY', 'PRAGMA query_only = ON'],
])('a write that fails with %s throws StorageWriteError, also in a transaction', async (code, pragma) => {
  const { writer, transaction } = await testDatabase();
  await writer.raw(pragma);
  const large = { id: 'large', bytes: Buffer.alloc(100_000) };
  const writes = [
    () => writer('write_checks').insert(large),
    () => transaction(trx => trx('write_checks').insert(large)),
  ];
  for (const write of writes) {
    const error: unknown = await write().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(StorageWriteError);
    expect(error).toMatchObject({ status: 503, code, detail: 'storage is full or not writable; try again later' });
  }
});

test('readers continue and see no uncommitted data while a transaction writes', async () => {
  const { reader, transaction } = await testDatabase();
  await transaction(async trx => {
    await trx('revisions').insert(row('a'));
    expect(await reader('revisions').where({ topic: 'a' })).toEqual([]);
  });
  expect(await reader('revisions').where({ topic: 'a' })).toHaveLength(1);
});

test('a transaction that throws is rolled back', async () => {
  const { reader, transaction } = await testDatabase();
  const failing = transaction(async trx => {
    await trx('revisions').insert(row('a'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await reader('revisions')).toEqual([]);
});

test('a transaction holds the write lock from its first read, also against other processes', async () => {
  const file = join(await temporaryFolder(), 'shared.db');
  const [here, there] = [await testDatabase(file), await testDatabase(file)];
  await here.writer('revisions').insert(row('n', 0));
  const increment = (database: typeof here) =>
    database.transaction(async trx => {
      const { revision } = await trx('revisions').where({ topic: 'n' }).first();
      await sleep(5);
      await trx('revisions')
        .where({ topic: 'n' })
        .update({ revision: revision + 1 });
    });
  await Promise.all(Array.from({ length: 20 }, (_, i) => increment(i % 2 ? here : there)));
  expect(await here.reader('revisions').where({ topic: 'n' }).pluck('revision')).toEqual([20]);
});

test('concurrent writes wait for each other', async () => {
  const { reader, writer, transaction } = await testDatabase();
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      i % 2 ? writer('revisions').insert(row(`t${i}`)) : transaction(trx => trx('revisions').insert(row(`t${i}`))),
    ),
  );
  expect(await reader('revisions').count({ n: '*' })).toEqual([{ n: 50 }]);
});
