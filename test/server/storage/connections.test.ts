import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ReadTimeoutError } from '../../../server/storage/blobs/bounded-read.ts';
import { connect } from '../../../server/storage/open.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { isOnSqlite, testLocation } from '../support/test-database.ts';

test.skipIf(isOnSqlite)(
  'a read with a time limit waits no longer than that for a connection',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const location = await testLocation(join(await temporaryFolder(), 'test.db'));
    if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
    const database = await connect({ ...location, maxConnections: 1 });
    const mayEnd = Promise.withResolvers<void>();
    const other = database.transaction(() => mayEnd.promise);
    await expect(database.boundedRead(50, async () => null)).rejects.toThrow(ReadTimeoutError);
    mayEnd.resolve();
    await other;
    expect(await database.boundedRead(10_000, async () => 'read')).toBe('read');
    await database.close();
  },
);

test.skipIf(isOnSqlite)(
  'a process opens no more connections than allowed, and further work waits',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const location = await testLocation(join(await temporaryFolder(), 'test.db'));
    if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
    const database = await connect({ ...location, maxConnections: 3 });
    try {
      let begun = 0;
      const three = Promise.withResolvers<void>();
      const countConnections = () =>
        database.transaction(async trx => {
          if (++begun === 3) three.resolve();
          await three.promise;
          const { rows } = await trx.raw<{ rows: { connections: number }[] }>(
            `SELECT count(*) AS connections FROM pg_stat_activity
           WHERE datname = current_database() AND application_name = 'linkglass'`,
          );
          return rows[0]?.connections;
        });
      const counted = await Promise.all(Array.from({ length: 20 }, countConnections));
      expect(counted).toEqual(Array(20).fill(3));
    } finally {
      await database.close();
    }
  },
);
