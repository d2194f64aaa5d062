import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ROOT } from '../../../server/script/root.ts';
import { createSearchIndex } from '../../../server/search/index/index-store.ts';
import { COPIED_TABLES, TABLES_LEFT_OUT } from '../../../server/storage/copied-tables.ts';
import { copyRows } from '../../../server/storage/copy-store.ts';
import { createWorkLease } from '../../../server/storage/lease.ts';
import type { DatabaseLocation } from '../../../server/storage/locations.ts';
import { StartError } from '../../../server/start-error.ts';
import { migrate as migrateSchema } from '../../../server/storage/migrate.ts';
import { connect, openDatabase } from '../../../server/storage/open.ts';
import { nodeEnvironment } from '../../support/node-environment.ts';
import { runCommand, runWithoutSettings } from '../support/run-command.ts';
import { startS3Server } from '../support/s3-server.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { tablesOf } from '../support/tables-of.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { testDatabase, testLocation } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

let server: TestServer;
let key: string;
let source: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.key('PREMIUM', 'mine');
  const query = { name: 'shops', query_filters: [{ attribute: 'domain', value: 'shop.example' }] };
  await server.request('POST', '/v1/query', { key, body: query });
  const brand = ['brands', 'create', '--name', 'Mine', '--domains', 'shop.example', '--owner', 'mine'];
  await runCommand(brand, server.dataDir);
  const urls = Array.from({ length: 12 }, (_, number) => `https://shop.example/${number}`);
  await scanAll(server, key, urls);
  await scanAll(server, key, ['https://private.example/'], { private_scan: true });
  source = urlOf(await testLocation(join(server.dataDir, 'linkglass.db')));
});
afterAll(() => server.close());

const urlOf = (location: DatabaseLocation) => (location.kind === 'sqlite' ? `sqlite:${location.file}` : location.url);

/** The data folder of a new server, and its empty database. */
async function newPlace(): Promise<{ dataDir: string; url: string }> {
  const dataDir = await temporaryFolder();
  return { dataDir, url: urlOf(await testLocation(join(dataDir, 'linkglass.db'))) };
}

const migrate = (from: string, to: string, ...more: string[]) =>
  runWithoutSettings('migrate-data', '--from', from, '--to', to, ...more);

const blobsOf = (dataDir: string) => filesBelow(join(dataDir, 'blobs'));

describe('migrate-data', () => {
  test('moves everything to SQLite and from there to the other engine: a server responds as before', async () => {
    const between = `sqlite:${join(await temporaryFolder(), 'between.db')}`;
    const { dataDir, url } = await newPlace();
    const blobs = ['--blobs-from', join(server.dataDir, 'blobs'), '--blobs-to', join(dataDir, 'blobs')];
    expect(await migrate(source, between)).toMatchObject({ code: 0 });
    const last = await migrate(between, url, ...blobs);
    expect([last.code, last.out]).toEqual([0, expect.stringMatching(/^copied and verified \d+ rows to /)]);
    expect(await blobsOf(dataDir)).toEqual(await blobsOf(server.dataDir));

    const twin = await startTestServer({ dataDir });
    try {
      const answersOf = async (asked: TestServer) => {
        const queries = [
          'domain = shop.example',
          'NOT domain = shop.example',
          'status = DONE AND submitted_url ~ "shop"',
        ];
        const searches = await Promise.all(
          queries.map(query => asked.request('POST', '/v1/search', { key, body: { query } })),
        );
        const paths = ['/v1/queries', '/v1/brands?max_results=500', '/v1/scans?max_results=50', '/v1/user'];
        const answers = await Promise.all(paths.map(path => asked.request('GET', path, { key })));
        return [...searches, ...answers].map(({ status, text }) => [
          status,
          text.replaceAll(/"blob_uri":"[^"]*"/g, ''),
        ]);
      };
      expect(await answersOf(twin)).toEqual(await answersOf(server));
      const before = await server.services.scanStore.list({ limit: 1 });
      const [id] = await scanAll(twin, key, ['https://new.example/']);
      const scan = await twin.services.scanStore.find(id ?? '');
      expect(scan?.seq).toBeGreaterThan(before[0]?.seq ?? Infinity);
    } finally {
      await twin.close();
    }
  });

  test('copies images into a bucket', async () => {
    const bucket = await startS3Server();
    try {
      const { LINKGLASS_BLOBS_URL: address, ...credentials } = bucket.settings('moved/');
      for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
      const { url } = await newPlace();
      const blobs = ['--blobs-from', join(server.dataDir, 'blobs'), '--blobs-to', address ?? ''];
      expect(await migrate(source, url, ...blobs)).toMatchObject({ code: 0 });
      const files = await blobsOf(server.dataDir);
      expect(files.length).toBeGreaterThan(0);
      expect(await bucket.keys('moved/')).toEqual(files.map(file => `moved/${file}`).toSorted());
    } finally {
      vi.unstubAllEnvs();
      await bucket.close();
    }
  });

  test('goes on after its store went away, and copies all images again to another store', async () => {
    const bucket = await startS3Server();
    try {
      const { url } = await newPlace();
      const to = (prefix: string) => {
        const { LINKGLASS_BLOBS_URL: address, ...credentials } = bucket.settings(prefix);
        for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value);
        return ['--blobs-from', join(server.dataDir, 'blobs'), '--blobs-to', address ?? ''];
      };
      // The probe at the start takes five requests, the first images two each.
      bucket.faults = [
        ...Array.from({ length: 37 }, () => ({ kind: 'none' as const })),
        ...Array.from({ length: 400 }, () => ({ kind: 'cut-connection' as const })),
      ];
      const stopped = await migrate(source, url, ...to('first/'));
      bucket.faults = [];
      expect([stopped.code, stopped.notes.split('\n').at(-1)]).toEqual([
        1,
        expect.stringMatching(/^error: object store: .*Run the same command again/),
      ]);
      expect(await bucket.keys('first/')).not.toEqual([]);

      const ended = await migrate(source, url, ...to('second/'));
      expect([ended.code, ended.out]).toEqual([0, expect.stringMatching(/^copied and verified [1-9]/)]);
      expect(await bucket.keys('second/')).toHaveLength((await blobsOf(server.dataDir)).length);
    } finally {
      vi.unstubAllEnvs();
      await bucket.close();
    }
  });

  test.each([
    [
      ['--to', 'postgres://me@127.0.0.1:1/none'],
      /^error: PostgreSQL does not answer at .* check host and port in --to$/,
    ],
    [
      ['--blobs-to', 's3://bucket/c?endpoint=http://127.0.0.1:1'],
      /^error: .* does not answer.* check the endpoint in --blobs-to$/,
    ],
  ])('names the option that is wrong before it copies: %j', async (more, message) => {
    const { url } = await newPlace();
    const blobs = ['--blobs-from', join(server.dataDir, 'blobs'), '--blobs-to', await temporaryFolder()];
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'x');
    const refused = await migrate(source, url, ...blobs, ...more);
    vi.unstubAllEnvs();
    expect([refused.code, refused.notes]).toEqual([1, expect.stringMatching(message)]);
  });

  test('continues after an interruption', async () => {
    const { url } = await newPlace();
    const target = await openDatabase(await locationFrom(url));
    const from = await openDatabase(await locationFrom(source));
    try {
      // The copy ends in the middle, as a killed process does.
      const killed = new Error('killed');
      const note = (table: string) => {
        if (table === 'url_observations') throw killed;
      };
      await expect(copyRows(from, target, source, note)).rejects.toThrow(killed);
    } finally {
      await Promise.all([from.close(), target.close()]);
    }
    expect(await migrate(source, url)).toMatchObject({ code: 0, out: expect.stringContaining('copied and verified') });
  });

  test('continues after SIGKILL', async () => {
    const { url } = await newPlace();
    const target = await openDatabase(await locationFrom(url));
    const command = () =>
      spawn(process.execPath, [join(ROOT, 'server/cli/main.ts'), 'migrate-data', '--from', source, '--to', url], {
        env: nodeEnvironment({}),
      });
    // The copy waits for the last table, and is killed there.
    const [locked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = target.transaction(async trx => {
      await trx.raw('LOCK TABLE blobs IN SHARE MODE');
      locked.resolve();
      await mayEnd.promise;
    }, 'rows');
    await locked.promise;
    const killed = command();
    const ended = once(killed, 'exit');
    await waitFor(async () => {
      const { rows } = await target.reader.raw(
        `SELECT pid FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'insert into "blobs"%'`,
      );
      return rows.length > 0;
    });
    killed.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    mayEnd.resolve();
    await lock;
    expect(await target.reader('scans').select('seq')).toHaveLength(13);
    expect(await target.reader('blobs').select('key')).toEqual([]);
    await target.close();

    const again = command();
    const [out, [code]] = await Promise.all([textOf(again.stdout), once(again, 'exit')]);
    expect([code, out]).toEqual([0, expect.stringContaining('copied and verified')]);
  });

  test('goes on while nobody reads its notes', async () => {
    const { url } = await newPlace();
    const child = spawn(
      process.execPath,
      [join(ROOT, 'server/cli/main.ts'), 'migrate-data', '--from', source, '--to', url],
      {
        env: nodeEnvironment({}),
      },
    );
    child.stderr.destroy();
    const [out, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')]);
    expect([code, out]).toEqual([0, expect.stringContaining('copied and verified')]);
  });

  test('refuses a target that another one is copying to, and waits for one that was killed', async () => {
    const { url } = await newPlace();
    const target = await openDatabase(await locationFrom(url));
    const other = createWorkLease({ database: target, name: 'copy', leaseMs: 600_000 });
    await other.take();
    expect(await migrate(source, url)).toMatchObject({
      code: 1,
      notes: 'error: another migrate-data is copying to the database of --to. Let it finish, or stop it first',
    });
    await target.writer('work_leases').update({ held_until: target.writer.raw('? + 1000', [target.now()]) });
    expect(await migrate(source, url)).toMatchObject({ code: 0, out: expect.stringContaining('copied and verified') });
    expect(await target.reader('work_leases').select()).toEqual([]);
    await target.close();
  });

  test('continues with the search terms after an interruption', async () => {
    const { url } = await newPlace();
    const target = await openDatabase(await locationFrom(url));
    const from = await openDatabase(await locationFrom(source));
    try {
      const noted: string[] = [];
      await copyRows(from, target, source, (table, done, total) => void noted.push(`${table}: ${done} of ${total}`));
      const steps = ['scans: 0 of 13', 'scans: 13 of 13', 'scans, verified: 0 of 13', 'scans, verified: 13 of 13'];
      expect(noted).toEqual(expect.arrayContaining(steps));
      const index = createSearchIndex(target);
      const copied = await index.withoutTermsAfter(0, 100);
      expect(copied).toHaveLength(13);
      await index.buildTerms(copied.slice(3, 8));
      expect(await index.countWithoutTerms()).toBe(8);
      expect(await index.withoutTermsAfter(copied[1] ?? 0, 2)).toEqual([copied[2], copied[8]]);
    } finally {
      await Promise.all([from.close(), target.close()]);
    }
    expect(await migrate(source, url)).toMatchObject({ code: 0, out: expect.stringContaining('copied and verified') });
    const copy = await openDatabase(await locationFrom(url));
    expect(await createSearchIndex(copy).countWithoutTerms()).toBe(0);
    await copy.close();
  });

  test('refuses a source that does not exist, and creates none', async () => {
    const folder = await temporaryFolder();
    const wrong = join(folder, 'wrong.db');
    expect(await migrate(`sqlite:${wrong}`, `sqlite:${join(folder, 'copy.db')}`)).toMatchObject({
      code: 1,
      notes: `error: sqlite:${wrong} is no database of Linkglass. Check its name`,
    });
    const blobs = ['--blobs-from', join(folder, 'blobs'), '--blobs-to', join(folder, 'copy')];
    expect(await migrate(source, `sqlite:${join(folder, 'copy.db')}`, ...blobs)).toMatchObject({
      code: 1,
      notes: expect.stringContaining(`there is no folder ${join(folder, 'blobs')}`),
    });
    expect(await filesBelow(folder)).toEqual([]);
  });

  test('refuses a file as a folder of images before it copies', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'a-file');
    await writeFile(file, 'x');
    const to = `sqlite:${join(folder, 'copy.db')}`;
    for (const [blobsFrom, blobsTo, notes] of [
      [file, join(folder, 'blobs'), `error: --blobs-from: there is no folder ${file}`],
      [join(server.dataDir, 'blobs'), file, `error: --blobs-to: ${file} is a file. Name a folder`],
    ] as const)
      expect(await migrate(source, to, '--blobs-from', blobsFrom, '--blobs-to', blobsTo)).toMatchObject({
        code: 1,
        notes,
      });
    expect(await filesBelow(folder)).toEqual(['a-file']);
  });

  test('refuses an empty database as the source, and leaves it empty', async () => {
    const { url } = await newPlace();
    const target = join(await temporaryFolder(), 'copy.db');
    expect(await migrate(url, `sqlite:${target}`)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('is no database of Linkglass'),
    });
    const empty = await connect(await locationFrom(url));
    expect(await tablesOf(empty)).toEqual([]);
    await empty.close();
  });

  test('refuses a target that holds other data', async () => {
    const { url } = await newPlace();
    await migrate(source, url);
    expect(await migrate(source, url)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('the target already holds data (table secrets). Use an empty database'),
    });
  });

  test('leaves the schema of a target that it refuses as it is', async () => {
    const file = join(await temporaryFolder(), 'old.db');
    const old = await connect({ kind: 'sqlite', file });
    const step = {
      name: '0.9.0',
      up: async (trx: Knex.Transaction) =>
        trx.schema.createTable('accounts', table => {
          table.string('id');
          table.string('name');
        }),
    };
    await migrateSchema(old, [step]);
    await old.writer('accounts').insert({ id: 'a', name: 'a' });
    expect(await migrate(source, `sqlite:${file}`)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('the target already holds data (table accounts)'),
    });
    expect(await old.reader('migrations').pluck('name')).toEqual([step.name]);
    await old.close();
  });

  test('refuses the database of another program, and leaves it as it is', async () => {
    const { url } = await newPlace();
    const other = await connect(await locationFrom(url));
    await other.writer.raw('CREATE TABLE invoices (id integer)');
    expect(await migrate(source, url)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('the database holds tables of another program (invoices)'),
    });
    expect(await tablesOf(other)).toEqual(['invoices']);
    await other.close();
  });

  test('a server refuses a database whose copy is not finished', async () => {
    const { url } = await newPlace();
    const location = await locationFrom(url);
    const [from, target] = [await openDatabase(await locationFrom(source)), await openDatabase(location)];
    await copyRows(from, target, source, () => undefined);
    await Promise.all([from.close(), target.close()]);
    const refused = openDatabase(location);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(/holds an unfinished copy of .*Run the same command .* again/);
    expect(await migrate(source, url)).toMatchObject({ code: 0 });
    await (await openDatabase(location)).close();
  });

  test('does not repeat a malformed address, which may hold a password', async () => {
    const options: Record<string, string> = {
      '--from': 'sqlite:a',
      '--to': 'sqlite:b',
      '--blobs-from': 'a',
      '--blobs-to': 'b',
    };
    for (const option of Object.keys(options)) {
      const protocol = option.startsWith('--blobs') ? 's3' : 'postgres';
      const given = { ...options, [option]: `${protocol}://user:pa55word@db.example:port/linkglass` };
      const { code, notes, out } = await runWithoutSettings('migrate-data', ...Object.entries(given).flat());
      expect([code, notes]).toEqual([1, expect.stringContaining(`${option} must be `)]);
      expect(notes + out).not.toContain('pa55word');
    }
  });

  test('refuses to continue the copy of another source', async () => {
    const { url } = await newPlace();
    const target = await openDatabase(await locationFrom(url));
    const from = await openDatabase(await locationFrom(source));
    await copyRows(from, target, 'sqlite:/other.db', () => undefined);
    await Promise.all([from.close(), target.close()]);
    expect(await migrate(source, url)).toMatchObject({
      code: 1,
      notes: expect.stringContaining('an unfinished copy of sqlite:/other.db'),
    });
  });

  test('says which table differs from its source', async () => {
    const [from, target] = [await testDatabase(), await testDatabase()];
    await from.writer('accounts').insert({ id: 'a', name: 'a', created_at: 1 });
    const change = async (table: string) => {
      if (table === 'scans') await target.writer('accounts').update({ name: 'b' });
    };
    await expect(copyRows(from, target, 'test', change)).rejects.toThrow('table accounts of the target differs');
  });

  test.each([
    [['--from', 'mysql://a/b', '--to', 'sqlite:b'], 1, '--from must be sqlite:FILE or postgres://'],
    [['--from', 'sqlite:a', '--to', 'sqlite:a'], 1, 'are the same database'],
    [['--from', 'sqlite:a', '--to', 'sqlite:b', '--blobs-from', 'x'], 1, 'pass both --blobs-from and --blobs-to'],
  ])('%j ends with exit code %i', async (argv, code, note) => {
    const ended = await runWithoutSettings('migrate-data', ...argv);
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(note)]);
  });
});

test('every table of the schema is copied or left out on purpose', async () => {
  const known = [...COPIED_TABLES.map(({ name }) => name), ...TABLES_LEFT_OUT];
  expect((await tablesOf(await testDatabase())).toSorted()).toEqual(known.toSorted());
});

test('a key of a copied table is its primary key', async () => {
  const database = await testDatabase();
  for (const { name, key: columns } of COPIED_TABLES) {
    const { rows } = await database.reader.raw(
      'SELECT column_name AS name FROM information_schema.key_column_usage WHERE table_name = ? AND constraint_name = ?',
      [name, `${name}_pkey`],
    );
    expect([name, rows.map((row: { name: string }) => row.name).toSorted()]).toEqual([name, [...columns].toSorted()]);
  }
});

async function locationFrom(url: string): Promise<DatabaseLocation> {
  return url.startsWith('sqlite:') ? { kind: 'sqlite', file: url.slice('sqlite:'.length) } : { kind: 'postgres', url };
}
