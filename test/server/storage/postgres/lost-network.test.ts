import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnavailableError } from '../../../../server/errors.ts';
import { openPostgres } from '../../../../server/storage/postgres/postgres.ts';
import { startPostgresProxy } from '../../support/postgres/postgres-proxy.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { isOnSqlite, migratedLocation } from '../../support/test-database.ts';

test.skipIf(isOnSqlite)(
  'a statement without an answer fails in time, and the next one has a new connection',
  async () => {
    const location = await migratedLocation(join(await temporaryFolder(), 'test.db'));
    if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
    const proxy = await startPostgresProxy(location.url);
    const database = await openPostgres(proxy.url, { statementMs: 500, maxConnections: 1 });
    onTestFinished(() => database.close());
    database.limitStatements();
    const read = () => database.transaction(async trx => (await trx('accounts').select('id')).length);
    expect(await read()).toBe(0);
    proxy.freeze();
    await expect(read()).rejects.toThrow(DatabaseUnavailableError);
    expect(await read()).toBe(0);
  },
);
