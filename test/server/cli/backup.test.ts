import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { create } from 'tar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATA_FILES } from '../../../server/cli/backup/manifest.ts';
import { openStage } from '../../../server/cli/backup/stage.ts';
import { ROOT } from '../../../server/script/root.ts';
import { nodeEnvironment } from '../../support/node-environment.ts';
import { runCommand } from '../support/run-command.ts';
import { scanAll } from '../support/captures/scan-all.ts';
import { filesBelow, temporaryFolder } from '../support/temporary-folder.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { waitFor } from '../support/wait-for.ts';

const LISTS = '{"sources":[{"name":"mine","address":"https://lists.example/urls.txt"}]}';

let server: TestServer;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = await server.key('PREMIUM', 'mine');
  await writeFile(join(server.dataDir, 'lists.json'), LISTS);
  const list = join(server.dataDir, 'urls.txt');
  await writeFile(list, 'https://bad.example/login\n');
  await runCommand(['lists', 'import', list, '--kind', 'threat'], server.dataDir);
  await rm(list);
  await runCommand(
    ['brands', 'create', '--name', 'Mine', '--domains', 'shop.example', '--owner', 'mine'],
    server.dataDir,
  );
  const query = { name: 'shops', query_filters: [{ attribute: 'domain', value: 'shop.example' }] };
  await server.request('POST', '/v1/query', { key, body: query });
  await scanAll(server, key, ['https://shop.example/', 'https://other.example/', 'https://shop.example/late']);
  const { quota } = (await server.request('GET', '/v1/user/usage', { key })).json;
  await waitFor(
    async () => rowsOf(server.dataDir)['quota_days']?.some(row => String(row).includes(`"used":"${quota}"`)) ?? false,
  );
});
afterAll(() => server.close());

async function backUp(): Promise<string> {
  const file = join(await temporaryFolder(), 'backup.tar');
  expect(await runCommand(['backup', file], server.dataDir)).toMatchObject({ code: 0, notes: '' });
  return file;
}

async function restored(file: string): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data');
  expect(await runCommand(['restore', file], dataDir)).toMatchObject({ code: 0, notes: '' });
  return dataDir;
}

/** Every row of every table, those inside of the search index too. */
function rowsOf(dataDir: string): Record<string, unknown[]> {
  const database = new DatabaseSync(join(dataDir, 'linkglass.db'), { readOnly: true });
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all();
    const names = tables.map(({ name }) => String(name)).filter(name => name !== 'sqlite_stat1');
    const all = (name: string) => {
      const statement = database.prepare(`SELECT * FROM "${name}"`);
      statement.setReadBigInts(true);
      const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
      return statement.all().map(row => JSON.stringify(row, asText));
    };
    return Object.fromEntries(names.map(name => [name, all(name).toSorted()]));
  } finally {
    database.close();
  }
}

async function blobsOf(dataDir: string): Promise<Record<string, string>> {
  const folder = join(dataDir, 'blobs');
  const files = await filesBelow(folder);
  return Object.fromEntries(
    await Promise.all(files.map(async file => [file, (await readFile(join(folder, file))).toString('base64')])),
  );
}

test('a restored data folder has every row, blob and file, readable only by the owner', async () => {
  const dataDir = await restored(await backUp());
  expect((await readdir(dataDir)).toSorted()).toEqual(['blobs', 'linkglass.db', ...DATA_FILES].toSorted());
  expect(rowsOf(dataDir)).toEqual(rowsOf(server.dataDir));
  expect(await blobsOf(dataDir)).toEqual(await blobsOf(server.dataDir));
  for (const name of DATA_FILES) {
    expect(await readFile(join(dataDir, name))).toEqual(await readFile(join(server.dataDir, name)));
  }
  for (const name of await filesBelow(dataDir)) {
    expect([name, (await stat(join(dataDir, name))).mode & 0o777]).toEqual([name, 0o600]);
  }
});

test('a data folder contains only the database, blobs and files that a backup includes', async () => {
  const others = (await readdir(server.dataDir)).filter(name => !/^linkglass\.db(-wal|-shm)?$|^blobs$/.test(name));
  expect(others.toSorted()).toEqual([...DATA_FILES].toSorted());
});

test('a server on a restored data folder responds like the original', async () => {
  const dataDir = await restored(await backUp());
  const twin = await startTestServer({ dataDir });
  try {
    const answersOf = async (asked: TestServer) => {
      const search = { key, body: { query: 'domain = shop.example' } };
      const ids = (await asked.request('POST', '/v1/search', search)).json.map((scan: { id: string }) => scan.id);
      expect(ids).toHaveLength(2);
      const pages = ids.flatMap((id: string) => [`/v1/scan/${id}`, `/evidence/${id}/har`]);
      const paths = ['/v1/queries', '/v1/brands?max_results=500', ...pages];
      const answers = await Promise.all(paths.map(path => asked.request('GET', path, { key })));
      // Addresses of blobs name the port and the moment.
      return answers.map(({ status, text }) => [status, text.replaceAll(/"blob_uri":"[^"]*"/g, '')]);
    };
    expect(await answersOf(twin)).toEqual(await answersOf(server));
    const check = { key, body: { url: 'https://bad.example/login' } };
    expect((await twin.request('POST', '/v1/fast-check', check)).json.status).toBe('MALICIOUS');
  } finally {
    await twin.close();
  }
});

test('a backup of a busy server is consistent: rows have their blobs, and no earlier scan is missing', async () => {
  const writer = { isOver: false };
  const ids: string[] = [];
  const writing = (async () => {
    for (let i = 0; !writer.isOver; i++) {
      const body = { submitted_url: `https://busy-${i}.example/` };
      ids.push((await server.request('POST', '/v1/scan', { key, body })).json.id);
      if (i % 3 === 2) await server.services.scanStore.deleteAll([ids.shift() ?? '']);
    }
  })();
  try {
    for (let round = 0; round < 4; round++) {
      await waitFor(async () => ids.length >= 4 * (round + 1));
      const before = await Promise.all(ids.map(id => server.services.scanStore.find(id)));
      const over = new Set(before.filter(scan => scan?.status === 'DONE').map(scan => scan?.id));
      const dataDir = await restored(await backUp());
      const { scans = [], blobs = [] } = rowsOf(dataDir);
      const rows = scans.map(row => JSON.parse(String(row)));
      const kept = blobs.map(row => JSON.parse(String(row))).filter(({ state }) => state === 'kept');
      const files = await blobsOf(dataDir);
      expect(Object.keys(files).toSorted()).toEqual(kept.map(blob => String(blob.key)).toSorted());
      for (const scan of rows.filter(({ status }) => status === 'DONE')) {
        for (const name of ['record_key', 'har_key', 'screenshot_key', 'favicon_key']) {
          expect(files[scan[name]]).toBeDefined();
        }
      }
      const present = new Set(rows.map(({ id }) => id));
      const deleted = async (id: string) => (await server.services.scanStore.find(id)) === null;
      for (const id of over) expect(present.has(id) || (await deleted(id ?? ''))).toBe(true);
    }
  } finally {
    writer.isOver = true;
    await writing;
  }
});

test('a scan that is deleted during the backup is omitted completely', async () => {
  const [id = ''] = await scanAll(server, key, ['https://deleted.example/']);
  const settings = join(server.dataDir, 'lists.json');
  const file = join(await temporaryFolder(), 'backup.tar');
  // The copy of the database comes before this file, which is not to be read before we write it.
  await rm(settings);
  execFileSync('mkfifo', [settings]);
  const saving = runCommand(['backup', file, '--json'], server.dataDir);
  const pipe = await open(settings, 'w');
  await server.services.scanStore.deleteAll([id]);
  await pipe.writeFile(LISTS);
  await pipe.close();
  const saved = await saving;
  await rm(settings);
  await writeFile(settings, LISTS);
  expect([saved.code, JSON.parse(saved.out)]).toMatchObject([0, { missing_blobs: 0 }]);
  const rows = rowsOf(await restored(file));
  expect(JSON.stringify(rows)).not.toContain(id);
  expect(rows['scans']).toHaveLength(rowsOf(server.dataDir)['scans']?.length ?? 0);
  expect(rows['search_documents']).toHaveLength(rows['scans']?.length ?? 0);
});

test('a missing blob is reported, and the rest is saved', async () => {
  const [id = ''] = await scanAll(server, key, ['https://damaged.example/']);
  await rm(join(server.dataDir, 'blobs/scans', id, '1', 'har.json.gz'));
  const file = join(await temporaryFolder(), 'backup.tar');
  const { code, notes } = await runCommand(['backup', file], server.dataDir);
  expect([code, notes]).toEqual([0, expect.stringContaining('missing in the storage, and so in the backup: 1 blobs')]);
  const dataDir = await restored(file);
  expect(await blobsOf(dataDir)).toEqual(await blobsOf(server.dataDir));
  await server.services.scanStore.deleteAll([id]);
});

describe('backup refuses', () => {
  test('an existing file, and keeps it', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'backup.tar');
    await writeFile(file, 'mine');
    const refused = await runCommand(['backup', file], server.dataDir);
    expect(refused).toMatchObject({ code: 1, out: '', notes: expect.stringContaining('already exists') });
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await readdir(folder)).toEqual(['backup.tar']);
  });

  test('a data folder without a database, and creates none', async () => {
    const folder = await temporaryFolder();
    const refused = await runCommand(['backup', join(folder, 'backup.tar')], join(folder, 'data'));
    expect(refused).toMatchObject({ code: 1, notes: expect.stringContaining('no database') });
    expect(await readdir(folder)).toEqual([]);
  });

  test('a folder that does not exist', async () => {
    const file = join(await temporaryFolder(), 'none/backup.tar');
    expect(await runCommand(['backup', file], server.dataDir)).toMatchObject({
      code: 1,
      notes: expect.stringMatching(/^error: the backup cannot be written: ENOENT.*/),
    });
  });
});

describe('stopped by a signal', () => {
  /** Runs a command of its own process, and stops it as soon as something is in the folder. */
  async function stopped(argv: string[], dataDir: string, folder: string, signal: NodeJS.Signals) {
    const child = spawn(process.execPath, [join(ROOT, 'server/cli/main.ts'), ...argv], {
      env: nodeEnvironment({ LINKGLASS_DATA_DIR: dataDir }),
    });
    const ended = once(child, 'exit');
    await waitFor(async () => (await readdir(folder)).length > 0);
    child.kill(signal);
    return ended;
  }

  /** A data folder whose database takes a while to be copied. */
  async function largeFolder(): Promise<string> {
    const dataDir = await restored(await backUp());
    const database = new DatabaseSync(join(dataDir, 'linkglass.db'));
    const insert = database.prepare(
      "INSERT INTO list_chunks (version, position, records, created_at) VALUES ('large', ?, zeroblob(1000000), 0)",
    );
    for (let position = 0; position < 100; position++) insert.run(position);
    database.close();
    return dataDir;
  }

  test('backup removes its copy of the database, and restore what it unpacked', async () => {
    const dataDir = await largeFolder();
    const settings = join(dataDir, 'lists.json');
    const folder = await temporaryFolder();
    const file = join(folder, 'backup.tar');
    // A pipe without a writer: the backup waits when it reads this file.
    await rm(settings);
    execFileSync('mkfifo', [settings]);
    expect(await stopped(['backup', file], dataDir, folder, 'SIGINT')).toEqual([null, 'SIGINT']);
    expect(await readdir(folder)).toEqual([]);

    await rm(settings);
    expect(await runCommand(['backup', file], dataDir)).toMatchObject({ code: 0 });
    const target = await temporaryFolder();
    expect(await stopped(['restore', file], target, target, 'SIGTERM')).toEqual([143, null]);
    expect(await readdir(target)).toEqual([]);
  });
});

test('a backup goes to a file system without hard links', async () => {
  const file = join(await temporaryFolder(), 'backup.tar');
  const refusal = "Object.assign(new Error('EPERM: operation not permitted, link'), { code: 'EPERM' })";
  const withoutLinks = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    fs.promises.link = async () => { throw ${refusal}; }; syncBuiltinESMExports();`;
  const main = join(ROOT, 'server/cli/main.ts');
  execFileSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(withoutLinks)}`, main, 'backup', file],
    { env: nodeEnvironment({ LINKGLASS_DATA_DIR: await restored(await backUp()) }) },
  );
  expect(await readdir(dirname(file))).toEqual(['backup.tar']);
});

test('a restore to a new file system leaves its lost+found alone', async () => {
  const file = await backUp();
  const disks = [await temporaryFolder(), await temporaryFolder()] as const;
  for (const disk of disks) await mkdir(join(disk, 'lost+found'));
  const settings = { LINKGLASS_BLOBS_URL: disks[1] };
  expect(await runCommand(['restore', file], disks[0], { settings })).toMatchObject({ code: 0 });
  for (const disk of disks) expect(await readdir(disk)).toContain('lost+found');
  expect(await filesBelow(disks[1])).toEqual(await filesBelow(join(server.dataDir, 'blobs')));
});

test('a restore that fails keeps what a server has put into the folder meanwhile', async () => {
  const target = join(await temporaryFolder(), 'new/data');
  const stage = await openStage(target);
  await writeFile(join(stage.folder, 'lists.json'), '{}');
  await stage.place();
  await writeFile(join(target, 'linkglass.db'), 'of a server');
  await stage.undo();
  expect(await filesBelow(target)).toEqual(['linkglass.db']);
  const other = join(await temporaryFolder(), 'new/data');
  await (await openStage(other)).undo();
  expect(await readdir(dirname(dirname(other)))).toEqual([]);
});

describe('restore refuses, and changes nothing:', () => {
  async function refusal(file: string): Promise<string> {
    const folder = await temporaryFolder();
    const { code, out, notes } = await runCommand(['restore', file], join(folder, 'data'));
    expect([code, out, await readdir(folder)]).toEqual([1, '', []]);
    return notes;
  }

  test.each(['linkglass.db', 'lists.json', 'blobs/x', 'notes.txt'])('a data folder that contains %s', async name => {
    const file = await backUp();
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'blobs'));
    await writeFile(join(folder, name), 'mine');
    const refused = await runCommand(['restore', file], folder);
    expect(refused).toMatchObject({ code: 1, out: '', notes: expect.stringContaining('already exists') });
    expect(await filesBelow(folder)).toEqual([name]);
    expect(await readFile(join(folder, name), 'utf8')).toBe('mine');
  });

  test('a file that does not exist', async () => {
    expect(await refusal(join(await temporaryFolder(), 'none'))).toContain('cannot read');
  });

  test('a file that is not an archive', async () => {
    const file = join(await temporaryFolder(), 'text');
    await writeFile(file, 'text '.repeat(1_000));
    expect(await refusal(file)).toMatch(/is not a backup, or it is damaged\. Use another file$/);
  });

  test.each([0, 600, 100_000, -2_000])('an archive truncated at %d bytes', async length => {
    const file = await backUp();
    await truncate(file, length < 0 ? (await stat(file)).size + length : length);
    expect(await refusal(file)).toMatch(/damaged|truncated|missing/);
  });

  test('an archive with one changed byte at any position', async () => {
    const file = await backUp();
    const content = await readFile(file);
    // The last two blocks are empty, and the rest of a block behind a file is nobody's.
    const places = [300, 520, content.indexOf('SQLite format 3') + 5_000, content.lastIndexOf('sha256') + 12];
    for (const place of places) {
      const changed = Buffer.from(content);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await writeFile(file, changed);
      expect([place, await refusal(file)]).toEqual([place, expect.stringMatching(/^error: /)]);
    }
  });

  test.each(['../escape', 'blobs/../../escape', '/escape', 'files/other', 'other'])(
    'an archive with the name %s',
    async name => {
      const folder = await temporaryFolder();
      await mkdir(join(folder, 'in/files'), { recursive: true });
      await mkdir(join(folder, 'in/blobs'), { recursive: true });
      const file = join(folder, 'bad.tar');
      await writeFile(join(folder, 'in/file'), 'x');
      const onWriteEntry = (entry: { path: string }) => (entry.path = name);
      await create({ file, cwd: join(folder, 'in'), preservePaths: true, onWriteEntry }, ['file']);
      expect(await refusal(file)).toContain('not part of a backup');
    },
  );

  test('an archive from a newer version', async () => {
    const database = new DatabaseSync(join(server.dataDir, 'linkglass.db'));
    database.exec("INSERT INTO migrations VALUES ('9999-future', 0)");
    try {
      expect(await refusal(await backUp())).toContain('newer version of Linkglass (migration "9999-future")');
    } finally {
      database.exec("DELETE FROM migrations WHERE name = '9999-future'");
      database.close();
    }
  });
});

test('the archive is a plain tar file that only its owner can read', async () => {
  const file = await backUp();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(names).toContain('linkglass.db');
  expect(names.at(-1)).toBe('manifest.json');
});
