import { execFile } from 'node:child_process';
import { chmod, mkdir, open, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { StartError } from '../../../server/start-error.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SERVER = fileURLToPath(new URL('../../../server/', import.meta.url));

async function write(file: string, at: number, bytes: Buffer): Promise<void> {
  const opened = await open(file, 'r+');
  await opened.write(bytes, 0, bytes.length, at);
  await opened.close();
}

/** How a database can be damaged, and the expected message. */
const spoilt: Record<string, { spoil(file: string): Promise<unknown>; told: RegExp }> = {
  'no database at all': {
    spoil: file => writeFile(file, 'something else '.repeat(1_000)),
    told: /is damaged\. Move it away .* restore a backup \(linkglass restore FILE\)/,
  },
  'overwritten in the middle': {
    spoil: async file => write(file, 4_096, Buffer.alloc((await readFile(file)).length - 4_096, 0xa5)),
    told: /is damaged\. Move it away .* restore a backup/,
  },
  'cut short': {
    spoil: async file => writeFile(file, (await readFile(file)).subarray(0, 20_000)),
    told: /is damaged\. Move it away .* restore a backup/,
  },
  // A newer format that this SQLite may only read: the one way to be refused that holds for root too.
  'only to be read': {
    spoil: file => write(file, 18, Buffer.from([3])),
    told: /cannot be written\. Give this user permission/,
  },
};

async function spoiltDatabase(how: string): Promise<{ folder: string; file: string; told: RegExp }> {
  const folder = await temporaryFolder();
  const file = join(folder, 'linkglass.db');
  await (await openDatabase({ kind: 'sqlite', file })).close();
  const { spoil, told } = spoilt[how] ?? { spoil: fail, told: /never/ };
  await spoil(file);
  return { folder, file, told };
}

function fail(): never {
  throw new Error('there is no such way');
}

describe('a database that is', () => {
  test.each(Object.keys(spoilt))('%s is refused with the file and what to do', async how => {
    const { file, told } = await spoiltDatabase(how);
    const refusal: unknown = await openDatabase({ kind: 'sqlite', file }).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(StartError);
    expect(String(refusal)).toMatch(told);
    expect(String(refusal)).toContain(file);
  });

  test('a folder is refused with its name', async () => {
    const file = await temporaryFolder();
    await expect(openDatabase({ kind: 'sqlite', file })).rejects.toThrow(
      new RegExp(`the database ${file} cannot be opened .* set LINKGLASS_DATA_DIR`),
    );
  });
});

function run(script: string, args: readonly string[], dataDir: string): Promise<{ code: number; stderr: string }> {
  const env = {
    ...process.env,
    LINKGLASS_DATA_DIR: dataDir,
    LINKGLASS_PORT: '0',
    LINKGLASS_ROLE: 'api',
    LINKGLASS_OFFLINE: 'true',
  };
  return new Promise(resolve => {
    execFile(process.execPath, [join(SERVER, script), ...args], { env }, (error, _stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), stderr });
    });
  });
}

describe('the program', () => {
  test.each([
    ['main.ts', []],
    ['cli/main.ts', ['keys', 'list']],
  ])('%s reports a damaged database in one line', async (script, args) => {
    const { folder, file } = await spoiltDatabase('overwritten in the middle');
    const { code, stderr } = await run(script, args, folder);
    expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(file)]]);
  });

  test.each(['data', 'data/in/it'])('reports that %s cannot be a data folder in one line', async name => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'data'), '');
    const { code, stderr } = await run('main.ts', [], join(folder, name));
    expect([code, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^the data folder cannot be used: .*LINKGLASS_DATA_DIR/)],
    ]);
  });

  test('writes private files, also in a folder that everyone can read', async () => {
    const folder = await temporaryFolder();
    await chmod(folder, 0o755);
    const list = join(folder, 'bad.txt');
    await writeFile(list, 'https://bad.example/\n');
    const imported = await run('cli/main.ts', ['lists', 'import', list, '--kind', 'threat'], join(folder, 'data'));
    expect(imported).toMatchObject({ code: 0 });
    const names = await readdir(join(folder, 'data'), { recursive: true });
    const modes = await Promise.all(['', ...names].map(async name => [name, await modeOf(join(folder, 'data', name))]));
    expect(modes).toEqual([
      ['', '700'],
      ['linkglass.db', '600'],
    ]);
  });
});

test('a new database is readable only by its owner; others lose access to an existing one', async () => {
  const folder = await temporaryFolder();
  const files = ['made.db', 'older.db'].map(name => join(folder, name));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o777);
  const [made = '', older = ''] = files;
  await writeFile(older, '', { mode: 0o644 });
  await writeFile(`${older}-wal`, '', { mode: 0o644 });
  for (const file of files) {
    const database = await openDatabase({ kind: 'sqlite', file });
    const modes = await Promise.all(['', '-wal', '-shm'].map(beside => modeOf(`${file}${beside}`)));
    // What the operator gives to a group stays.
    expect(modes).toEqual(file === made ? ['600', '600', '600'] : ['640', '640', '640']);
    await database.close();
  }
});

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}
