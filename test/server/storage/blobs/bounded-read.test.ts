import { scrypt, type BinaryLike, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ReadTimeoutError } from '../../../../server/storage/blobs/bounded-read.ts';
import { testDatabase } from '../../support/test-database.ts';

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);
const endless = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) AS i FROM n`;

test('an endless query is interrupted', async () => {
  const database = await testDatabase();
  const query = database.reader.from(database.reader.raw(`(${endless}) AS numbers`)).select('i');
  await expect(database.boundedRead(100, ({ run }) => run(query))).rejects.toThrow(ReadTimeoutError);
});

test('the connection can be used again afterwards', async () => {
  const database = await testDatabase();
  const query = () => database.reader.from(database.reader.raw(`(${endless}) AS numbers`)).select('i');
  const short = () => database.boundedRead(30, ({ run }) => run(query())).catch(() => 'late');
  for (let i = 0; i < 8; i++) expect(await short()).toBe('late');
  expect(await database.boundedRead(30_000, ({ run }) => run(database.reader('migrations').limit(1)))).toHaveLength(1);
});

test('a query that is still queued when the time is up is interrupted too', async () => {
  const database = await testDatabase();
  const query = () => database.reader.from(database.reader.raw(`(${endless}) AS numbers`)).select('i');
  // Each key takes a thread of the pool, of which there are four, for longer than the read has.
  const busy = Array.from({ length: 12 }, () => derive('', '', 64, { N: 2 ** 16, maxmem: 2 ** 28 }));
  await expect(database.boundedRead(1, ({ run }) => run(query()))).rejects.toThrow(ReadTimeoutError);
  await Promise.all(busy);
});

test('no query starts after the time is up', async () => {
  const database = await testDatabase();
  let begun = 0;
  const work = database.boundedRead(20, async ({ run, mayGoOn }) => {
    for (;;) {
      try {
        mayGoOn();
      } catch (error) {
        expect(error).toBeInstanceOf(ReadTimeoutError);
        return run(database.reader('migrations').on('query', () => begun++));
      }
      await new Promise(resolve => setTimeout(resolve, 5));
    }
  });
  await expect(work).rejects.toThrow(ReadTimeoutError);
  expect(begun).toBe(0);
});

test('other errors are passed on unchanged', async () => {
  const database = await testDatabase();
  await expect(database.boundedRead(60_000, ({ run }) => run(database.reader('nothing')))).rejects.toThrow(
    /no such table|does not exist/,
  );
});
