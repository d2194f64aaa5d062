import { link, mkdtemp, open, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { openBlobs } from '../../storage/open.ts';
import type { Database } from '../../storage/database.ts';
import { openSqlite } from '../../storage/sqlite.ts';
import { CommandError } from '../context.ts';
import { keptBlobs } from './kept-blobs.ts';
import { BLOBS, DATABASE, DATA_FILES, OWN_FILES, type Manifest } from './manifest.ts';
import { fileInMemory, fileOnDisk, writeArchive, type ArchiveFile } from './write-archive.ts';

/**
 * Writes database, blobs, lists and secrets to one file while the server runs. The database is copied first, in one
 * transaction; scans that the server deletes before their blobs are copied are deleted from the copy too.
 */
export async function createBackup(config: Config, file: string): Promise<Manifest> {
  const target = resolve(file);
  const source = await sourceFile(config);
  if (await exists(target)) throw new CommandError(`${file} already exists. Choose another file name`);
  return writeBackup(config, source, target).catch(explain);
}

async function writeBackup(config: Config, source: string, target: string): Promise<Manifest> {
  // In the target's folder, since a hard link cannot cross file systems.
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const copy = join(folder, DATABASE);
    await copyDatabase(source, copy);
    const missing: string[] = [];
    const archive = join(folder, 'archive.tar');
    const written = await writeArchive(archive, filesOf(config, source, copy, missing), missing);
    // A rename would replace a file made there since; link() fails instead.
    await link(archive, target);
    return written;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sourceFile({ database, blobs }: Config): Promise<string> {
  if (database.kind !== 'sqlite' || blobs.kind !== 'folder') {
    throw new CommandError('only a SQLite database with a blob folder can be saved. Use the tools of your database');
  }
  if (!(await exists(database.file))) {
    throw new CommandError(`no database at ${database.file}. Check LINKGLASS_DATA_DIR`);
  }
  return database.file;
}

/** Does not migrate: the running server may be older than this program. */
async function copyDatabase(source: string, copy: string): Promise<void> {
  // VACUUM INTO accepts an empty file and keeps its mode, so the copy is private from the start.
  await (await open(copy, 'wx', 0o600)).close();
  await withSqlite(source, database => database.writer.raw('VACUUM INTO ?', [copy]));
}

async function* filesOf(config: Config, source: string, copy: string, missing: string[]): AsyncGenerator<ArchiveFile> {
  for (const name of DATA_FILES) {
    const content = await readIfThere(join(config.dataDir, name));
    if (content) yield fileInMemory(`${OWN_FILES}${name}`, content);
  }
  const blobs = openBlobs(config.blobs);
  const database = await openSqlite(copy);
  try {
    for await (const keys of keptBlobs(database)) {
      const found = await Promise.all(keys.map(async key => ({ key, bytes: await blobs.get(key) })));
      const lost = found.flatMap(({ key, bytes }) => (bytes ? [] : [key]));
      const stillKept = await dropDeletedScan(source, database, lost);
      missing.push(...stillKept);
      // A scan that was deleted while its blobs were read is left out with all of them.
      if (stillKept.length < lost.length) continue;
      for (const { key, bytes } of found) if (bytes) yield fileInMemory(`${BLOBS}${key}`, bytes);
    }
  } finally {
    await database.close();
  }
  yield await fileOnDisk(DATABASE, copy);
}

/** Deletes from the copy a scan that the server has deleted since. Returns the lost blobs if the scan still exists. */
async function dropDeletedScan(source: string, copy: Database, lost: readonly string[]): Promise<string[]> {
  if (lost.length === 0) return [];
  return withSqlite(source, async ({ reader }) => {
    const missing: string[] = [];
    for (const key of lost) {
      const isKept: unknown = await reader('blobs').where({ key, state: 'kept' }).first('key');
      if (isKept) missing.push(key);
      else await dropScanOf(copy, key);
    }
    return missing;
  });
}

async function dropScanOf(copy: Database, key: string): Promise<void> {
  await copy.transaction(async trx => {
    const blob: { scan_id: string } | undefined = await trx('blobs').where({ key }).first('scan_id');
    if (!blob) return;
    await trx('blobs').where({ scan_id: blob.scan_id }).delete();
    await trx('scans').where({ id: blob.scan_id }).delete();
  });
}

async function withSqlite<T>(file: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openSqlite(file);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (code === null || !(error instanceof Error)) throw error;
  if (code.startsWith('SQLITE_')) throw new CommandError(`the database cannot be read: ${error.message}`);
  throw new CommandError(`the backup cannot be written: ${error.message}`);
}
