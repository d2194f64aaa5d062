import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../../settings/config.ts';
import { CopyError, type NoteProgress } from '../../storage/copy-store.ts';
import { explainPostgres } from '../../storage/postgres/explain-postgres.ts';
import { nameOf } from '../../storage/locations.ts';
import { connect, openBlobs } from '../../storage/open.ts';
import { explainSqlite } from '../../storage/sqlite/explain-sqlite.ts';
import { CommandError } from '../context.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { createBackupStore, openBackupStore, type BackupStore } from './backup-store.ts';
import { BLOBS, DATABASE, DATA_FILES, OWN_FILES, type Manifest } from './manifest.ts';
import { fileInMemory, fileOnDisk, writeArchive, type ArchiveFile } from './write-archive.ts';
import { codeOf, DatabaseUnavailableError, ifMissing, ObjectStoreError } from '../../errors.ts';

/**
 * Writes database, blobs, lists and secrets to one file while the server runs. The database is copied first, in one
 * transaction; scans that the server deletes before their blobs are copied are deleted from the copy too.
 */
export async function createBackup(config: Config, file: string, note: NoteProgress): Promise<Manifest> {
  const target = resolve(file);
  const source = await openSource(config);
  try {
    if (existsSync(target)) throw new CommandError(`${file} already exists. Choose another file name`);
    if (!(await source.isOwn().catch(explain)))
      throw new CommandError(`${nameOf(config.database)} is no database of Linkglass. Check its name`);
    return await writeBackup(config, source, target, note).catch(explain);
  } finally {
    await source.close();
  }
}

async function writeBackup(config: Config, source: BackupStore, target: string, note: NoteProgress): Promise<Manifest> {
  const interrupt = listenForInterrupt();
  let folder: string | null = null;
  interrupt.signal.addEventListener('abort', () => {
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
    // By the signal itself: exit() would wait for SQLite's copy of the database, which may take minutes.
    interrupt.release();
    process.kill(process.pid, interrupt.exitCode - 128);
  });
  try {
    // In the target's folder, since a rename cannot cross file systems. At once, so that no signal comes before its name is known.
    folder = mkdtempSync(join(dirname(target), `.${basename(target)}-`));
    const copy = join(folder, DATABASE);
    // Made first, so that the copy is private from the start.
    await (await open(copy, 'wx', 0o600)).close();
    await source.copyTo(copy, note);
    const missing: string[] = [];
    const archive = join(folder, 'archive.tar');
    const written = await writeArchive(archive, filesOf(config, source, copy, missing), missing);
    // Reserves the name: a rename would replace a file made there since. FAT and many network shares have no link().
    await (await open(target, 'wx', 0o600)).close();
    await rename(archive, target);
    return written;
  } finally {
    interrupt.release();
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }
}

/** Does not migrate: the running server may be older than this program. */
async function openSource({ database }: Config): Promise<BackupStore> {
  if (database.kind === 'sqlite') {
    if (!existsSync(database.file)) throw new CommandError(`no database at ${database.file}. Check LINKGLASS_DATA_DIR`);
    return openBackupStore(database.file).catch((error: unknown) => {
      throw explainSqlite(error, database.file);
    });
  }
  try {
    return createBackupStore(await connect(database));
  } catch (error) {
    throw explainPostgres(error, database.url);
  }
}

async function* filesOf(
  config: Config,
  source: BackupStore,
  copy: string,
  missing: string[],
): AsyncGenerator<ArchiveFile> {
  for (const name of DATA_FILES) {
    const content = await readFile(join(config.dataDir, name)).catch(ifMissing(null));
    if (content) yield fileInMemory(`${OWN_FILES}${name}`, content);
  }
  const blobs = await openBlobs(config.blobs);
  const store = await openBackupStore(copy);
  try {
    for await (const keys of store.keptBlobs()) {
      const found = await Promise.all(keys.map(async key => ({ key, bytes: await blobs.get(key) })));
      const lost = found.flatMap(({ key, bytes }) => (bytes ? [] : [key]));
      const stillKept = await dropDeletedScan(source, store, lost);
      missing.push(...stillKept);
      // A scan that was deleted while its blobs were read is left out with all of them.
      if (stillKept.length < lost.length) continue;
      for (const { key, bytes } of found) if (bytes) yield fileInMemory(`${BLOBS}${key}`, bytes);
    }
  } finally {
    await store.close();
  }
  yield await fileOnDisk(DATABASE, copy);
}

/** Deletes from the copy a scan that the server has deleted since. Returns the lost blobs if the scan still exists. */
async function dropDeletedScan(source: BackupStore, copy: BackupStore, lost: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const key of lost) {
    if (await source.isKept(key)) missing.push(key);
    else await copy.deleteScanOf(key);
  }
  return missing;
}

function explain(error: unknown): never {
  if (error instanceof CopyError) throw new CommandError(`the database cannot be copied: ${error.message}`);
  if (error instanceof DatabaseUnavailableError) throw error;
  if (error instanceof ObjectStoreError) throw new CommandError(`the images cannot be read: ${error.message}`);
  const code = codeOf(error);
  if (code === '' || !(error instanceof Error)) throw error;
  // Only the copy of the database is written.
  if (code === 'SQLITE_FULL') throw new CommandError('the backup cannot be written: no space is left on its disk');
  if (code.startsWith('SQLITE_')) throw new CommandError(`the database cannot be read: ${error.message}`);
  throw new CommandError(`the backup cannot be written: ${error.message}`);
}
