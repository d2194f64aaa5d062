import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyRows } from '../../../server/storage/copy-store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { runCommand } from '../support/run-command.ts';
import { startPostgresProxy } from '../support/postgres/postgres-proxy.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { isOnSqlite, testDatabase, testLocation } from '../support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

/** A backup is of the engine that the project tests; it is restored to that engine, and to SQLite. */
const ON_SQLITE = (dataDir: string) => ({ LINKGLASS_DATABASE_URL: `sqlite:${join(dataDir, 'linkglass.db')}` });

let server: TestServer;
let bucket: S3Server;
let key: string;
let file: string;
beforeAll(async () => {
  [server, bucket] = await Promise.all([startTestServer(), startS3Server()]);
  key = await server.key('PREMIUM', 'mine');
  const brand = ['brands', 'create', '--name', 'Mine', '--domains', 'shop.example', '--owner', 'mine'];
  await runCommand(brand, server.dataDir);
  const query = { name: 'shops', query_filters: [{ attribute: 'domain', value: 'shop.example' }] };
  await server.request('POST', '/v1/query', { key, body: query });
  await scanAll(server, key, ['https://shop.example/', 'https://shop.example/late', 'https://other.example/']);
  await scanAll(server, key, ['https://private.example/'], { private_scan: true });
  file = join(server.dataDir, 'backup.tar');
  const saved = await runCommand(['backup', file], server.dataDir);
  if (saved.code !== 0) throw new Error(saved.notes);
});
afterAll(() => Promise.all([server.close(), bucket.close()]));

/** Where a backup can go: an empty data folder, and the empty database that its settings name. */
async function newPlace(settings: (dataDir: string) => Record<string, string> = () => ({})) {
  const dataDir = join(await temporaryFolder(), 'data');
  await testLocation(join(dataDir, 'linkglass.db'));
  return { dataDir, settings: settings(dataDir) };
}

const blobsBelow = (dataDir: string) => filesBelow(join(dataDir, 'blobs'));

async function answersOf(asked: TestServer) {
  const queries = ['domain = shop.example', 'NOT domain = shop.example', 'domain LIKE example AND status = DONE'];
  const searches = await Promise.all(
    queries.map(query => asked.request('POST', '/v1/search', { key, body: { query } })),
  );
  const ids: string[] = searches.flatMap(({ json }) => json.map((scan: { id: string }) => scan.id));
  expect(ids.length).toBeGreaterThan(6);
  const pages = ids.flatMap(id => [`/v1/scan/${id}`, `/evidence/${id}/har`]);
  const paths = ['/v1/queries', '/v1/brands?filter=USER_BRANDS', '/account/scans', '/v1/user', ...pages];
  const answers = await Promise.all(paths.map(path => asked.request('GET', path, { key })));
  expect(new Set([...searches, ...answers].map(({ status }) => status))).toEqual(new Set([200]));
  // Addresses of blobs name the port and the moment.
  return [...searches, ...answers].map(({ status, text }) => [status, text.replaceAll(/"blob_uri":"[^"]*"/g, '')]);
}

describe('a server on a restored backup responds like the original', () => {
  test.each([
    ['the same engine', () => ({})],
    ['SQLite', ON_SQLITE],
    ['the same engine, with blobs in a bucket', () => bucket.settings('same')],
    ['SQLite, with blobs in a bucket', (dataDir: string) => ({ ...ON_SQLITE(dataDir), ...bucket.settings('sqlite') })],
  ])('%s', async (_, settingsOf) => {
    const { dataDir, settings } = await newPlace(settingsOf);
    expect(await runCommand(['restore', file], dataDir, { settings })).toMatchObject({ code: 0 });
    const twin = await startTestServer({ dataDir, settings });
    try {
      expect(await answersOf(twin)).toEqual(await answersOf(server));
      const [newest] = await server.services.scanStore.list({ limit: 1 });
      const [id = ''] = await scanAll(twin, key, ['https://new.example/']);
      expect((await twin.services.scanStore.find(id))?.seq).toBeGreaterThan(newest?.seq ?? Infinity);
    } finally {
      await twin.close();
    }
  });

  test('the tested engine, from a backup of SQLite', async () => {
    const sqlite = await newPlace(ON_SQLITE);
    await runCommand(['restore', file], sqlite.dataDir, { settings: sqlite.settings });
    const second = join(await temporaryFolder(), 'second.tar');
    const saved = await runCommand(['backup', second], sqlite.dataDir, { settings: sqlite.settings });
    expect(saved).toMatchObject({ code: 0 });
    const { dataDir } = await newPlace();
    expect(await runCommand(['restore', second], dataDir)).toMatchObject({ code: 0 });
    expect(await blobsBelow(dataDir)).toEqual(await blobsBelow(server.dataDir));
    const twin = await startTestServer({ dataDir });
    try {
      expect(await answersOf(twin)).toEqual(await answersOf(server));
    } finally {
      await twin.close();
    }
  });
});

test('a backup while a server scans and deletes has no row without its blobs', async () => {
  const busy = await startTestServer();
  try {
    const own = await busy.key('PREMIUM', 'mine');
    const ids = await scanAll(busy, own, ['https://a.example/', 'https://b.example/', 'https://c.example/']);
    const saving = runCommand(['backup', join(busy.dataDir, 'backup.tar'), '--json'], busy.dataDir);
    await busy.services.scanStore.deleteAll(ids.slice(0, 1));
    const more = scanAll(busy, own, ['https://d.example/', 'https://e.example/']);
    const saved = await saving;
    await more;
    expect([saved.code, JSON.parse(saved.out)]).toMatchObject([0, { missing_blobs: 0 }]);
    const { dataDir } = await newPlace();
    expect(await runCommand(['restore', join(busy.dataDir, 'backup.tar')], dataDir)).toMatchObject({ code: 0 });
    const database = await testDatabase(join(dataDir, 'linkglass.db'));
    const kept: string[] = await database.reader('blobs').where({ state: 'kept' }).pluck('key');
    expect((await blobsBelow(dataDir)).toSorted()).toEqual(kept.toSorted());
    for (const id of ids.slice(1)) expect(await database.reader('scans').where({ id })).toHaveLength(1);
  } finally {
    await busy.close();
  }
});

describe.skipIf(isOnSqlite)('restore to PostgreSQL', { meta: { needs: 'PostgreSQL' } }, () => {
  const tables = ['accounts', 'scans', 'search_documents', 'blobs', 'secrets'];

  test('refuses a database that holds data, and changes nothing', async () => {
    const { dataDir } = await newPlace();
    const database = await testDatabase(join(dataDir, 'linkglass.db'));
    await database.writer('accounts').insert({ id: 'a', name: 'a', created_at: 1 });
    const refused = await runCommand(['restore', file], dataDir);
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('already holds data (table accounts)') });
    expect(await database.reader('accounts').pluck('id')).toEqual(['a']);
    expect(await database.reader('scans')).toEqual([]);
    expect(await blobsBelow(dataDir)).toEqual([]);
  });

  test('leaves database, folder and bucket empty if it fails half-way', async () => {
    const { dataDir, settings } = await newPlace(() => bucket.settings('half'));
    const database = await testDatabase(join(dataDir, 'linkglass.db'));
    // The last table that is copied: the rows of all others are there by then.
    await database.writer.raw('ALTER TABLE blobs ADD CONSTRAINT refused CHECK (bytes < 0)');
    const refused = await runCommand(['restore', file], dataDir, { settings });
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('cannot be restored') });
    for (const table of tables) expect([table, await database.reader(table)]).toEqual([table, []]);
    expect(await database.reader.schema.hasTable('copy_progress')).toBe(false);
    expect(await bucket.keys('half/')).toEqual([]);
    await database.writer.raw('ALTER TABLE blobs DROP CONSTRAINT refused');
    expect(await runCommand(['restore', file], dataDir, { settings })).toMatchObject({ code: 0 });
  });

  test('is one line if the database ends the connection, as backup is, and leaves nothing', async () => {
    const { dataDir } = await newPlace();
    for (const [argv, at, folder] of [
      [['restore', file], 'insert into "scans"', dataDir],
      [['backup', join(await temporaryFolder(), 'b.tar')], 'from "scans"', server.dataDir],
    ] as const) {
      const location = await testLocation(join(folder, 'linkglass.db'));
      if (location.kind !== 'postgres') throw new Error('not PostgreSQL');
      const proxy = await startPostgresProxy(location.url);
      proxy.cutAt(at);
      const settings = { LINKGLASS_DATABASE_URL: proxy.url };
      const { code, notes } = await runCommand([...argv], folder, { settings });
      expect([code, notes.split('\n').at(-1)]).toEqual([
        1,
        expect.stringMatching(/^error: the database does not answer \(.*\)\. Run the command again when it does$/),
      ]);
    }
    expect(await filesBelow(dataDir)).toEqual([]);
  });

  test('starts over after a killed restore', async () => {
    const { dataDir } = await newPlace();
    const [source, target] = [await testDatabase(), await testDatabase(join(dataDir, 'linkglass.db'))];
    await source.writer('accounts').insert({ id: 'of another file', name: 'x', created_at: 1 });
    await copyRows(source, target, 'a backup', () => undefined);
    expect(await runCommand(['restore', file], dataDir)).toMatchObject({ code: 0 });
    expect(await target.reader('accounts').where({ id: 'of another file' })).toEqual([]);
  });

  test('backup refuses a database of another version', async () => {
    const database = await openDatabase(await testLocation(join(server.dataDir, 'linkglass.db')));
    await database.writer('migrations').insert({ name: '9999-future', applied_at: 0 });
    try {
      const refused = await runCommand(['backup', join(await temporaryFolder(), 'b.tar')], server.dataDir);
      expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('another version of Linkglass') });
    } finally {
      await database.writer('migrations').where({ name: '9999-future' }).delete();
      await database.close();
    }
  });

  test('backup refuses an empty database', async () => {
    const { dataDir } = await newPlace();
    const refused = await runCommand(['backup', join(dataDir, '../b.tar')], dataDir);
    expect(refused).toMatchObject({ code: 1, notes: expect.stringMatching(/^error: .* is no database of Linkglass/) });
  });

  test('names an unreachable database without its password', async () => {
    const settings = { LINKGLASS_DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' };
    const { dataDir } = await newPlace();
    for (const argv of [
      ['backup', join(await temporaryFolder(), 'b.tar')],
      ['restore', file],
    ]) {
      const { code, notes } = await runCommand(argv, dataDir, { settings });
      expect([code, notes]).toEqual([1, expect.stringContaining('PostgreSQL does not answer at 127.0.0.1:1/none')]);
      expect(notes).not.toContain('secret');
    }
  });
});

test('a backup includes the counted quota', async () => {
  const used = async (dataDir: string, settings = {}) => {
    const twin = await startTestServer({ dataDir, settings });
    try {
      return (await twin.request('GET', '/v1/user/usage', { key })).json.quota;
    } finally {
      await twin.close();
    }
  };
  const before = (await server.request('GET', '/v1/user/usage', { key })).json.quota;
  const saved = join(await temporaryFolder(), 'quota.tar');
  const reader = await testDatabase(join(server.dataDir, 'linkglass.db'));
  await waitFor(async () => {
    const days: number[] = await reader.reader('quota_days').pluck('used');
    return days.reduce((sum, day) => sum + day, 0) >= before;
  });
  await runCommand(['backup', saved], server.dataDir);
  const { dataDir } = await newPlace();
  await runCommand(['restore', saved], dataDir);
  expect(await used(dataDir)).toBe(before);
});
