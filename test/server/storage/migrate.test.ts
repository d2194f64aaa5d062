import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/storage/database.ts';
import { migrate, migrations, type Migration } from '../../../server/storage/migrate.ts';
import { openPostgres } from '../../../server/storage/postgres/postgres.ts';
import { openSqlite } from '../../../server/storage/sqlite/sqlite.ts';
import { StartError } from '../../../server/start-error.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tablesOf } from '../support/tables-of.ts';
import { isOnSqlite, testDatabase, testLocation } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const step = (name: string, up: Migration['up'] = async () => undefined): Migration => ({ name, up });

test('steps have unique names in order', () => {
  const names = migrations.map(migration => migration.name);
  expect(names).toEqual([...new Set(names)].toSorted());
});

test('a step runs only once', async () => {
  const database = await testDatabase();
  let runs = 0;
  const steps = [...migrations, step('9001-new', async () => void runs++)];
  await migrate(database, steps);
  await migrate(database, steps);
  expect(runs).toBe(1);
});

test('a failed step rolls back all steps of the run', async () => {
  const database = await testDatabase();
  const made = step('9001-made', async trx => trx.schema.createTable('made', table => void table.integer('a')));
  const broken = step('9002-broken', async () => Promise.reject(new Error('no')));
  await expect(migrate(database, [...migrations, made, broken])).rejects.toThrow('no');
  expect(await database.reader.schema.hasTable('made')).toBe(false);
  await migrate(database, [...migrations, made]);
  expect(await database.reader.schema.hasTable('made')).toBe(true);
});

test('a database of another version is refused and unchanged', async () => {
  const database = await testDatabase();
  await migrate(database, [...migrations, step('9001-future')]);
  await expect(migrate(database)).rejects.toThrow(StartError);
});

test('processes that start together take turns', async () => {
  const file = join(await temporaryFolder(), 'new.db');
  const location = await testLocation(file);
  const databases = await Promise.all(
    Array.from({ length: 4 }, () =>
      location.kind === 'sqlite' ? openSqlite(location.file) : openPostgres(location.url),
    ),
  );
  await Promise.all(databases.map(database => migrate(database)));
  expect(await databases[0]?.reader('migrations').count({ n: '*' })).toEqual([{ n: migrations.length }]);
  await Promise.all(databases.map(database => database.close()));
});

test.skipIf(isOnSqlite)(
  'a step that waits for a long reader lets others read, and runs afterwards',
  { meta: { needs: 'PostgreSQL' } },
  async () => {
    const database = await testDatabase();
    const [reads, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const backup = database.snapshot(async trx => {
      await trx('accounts').select('id');
      reads.resolve();
      await mayEnd.promise;
    });
    await reads.promise;
    const wider = step('9001-wider', async trx =>
      trx.schema.alterTable('accounts', table => void table.integer('more')),
    );
    const migrating = migrate(database, [...migrations, wider]);
    await waitFor(async () => {
      const { rows } = await database.reader.raw(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    // Without a limit, this would wait until the backup has ended.
    expect(await database.reader('accounts').select('id')).toEqual([]);
    mayEnd.resolve();
    await Promise.all([backup, migrating]);
    expect(await database.reader.schema.hasColumn('accounts', 'more')).toBe(true);
  },
);

test('a step keeps what processes of the previous version read and write', async () => {
  const location = await testLocation(join(await temporaryFolder(), 'old.db'));
  const database = await (location.kind === 'sqlite' ? openSqlite(location.file) : openPostgres(location.url));
  const broken: Record<string, string[]> = {};
  let before: Columns = new Map();
  for (const [index, { name }] of migrations.entries()) {
    await migrate(database, migrations.slice(0, index + 1));
    const after = await columnsOf(database);
    const gone = [...before.keys()].filter(column => !after.has(column));
    const tables = new Set([...before.keys()].map(tableOf));
    const needed = [...after].filter(
      ([column, isNeeded]) => isNeeded && !before.has(column) && tables.has(tableOf(column)),
    );
    if (gone.length + needed.length > 0) broken[name] = [...gone, ...needed.map(([column]) => column)];
    before = after;
  }
  await database.close();
  expect(broken).toEqual({});
});

/** `table.column`, and whether a row cannot be inserted without it. */
type Columns = ReadonlyMap<string, boolean>;

const tableOf = (column: string): string => column.split('.')[0] ?? '';

async function columnsOf(database: Database): Promise<Columns> {
  const columns = new Map<string, boolean>();
  for (const table of await tablesOf(database)) {
    const info = await database.reader(table).columnInfo();
    for (const [name, { nullable, defaultValue }] of Object.entries(info))
      columns.set(`${table}.${name}`, !nullable && defaultValue === null);
  }
  return columns;
}
