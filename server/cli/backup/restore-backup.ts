import { access, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../../settings/config.ts';
import { isBlobKey } from '../../storage/blobs/blobs.ts';
import { openBlobs } from '../../storage/open.ts';
import { CommandError } from '../context.ts';
import { withBackupStore } from './backup-store.ts';
import { BLOBS, DATABASE, DATA_FILES, OWN_FILES, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { openBlobStage } from './blob-stage.ts';
import { openStage, type Stage } from './stage.ts';
import { codeOf } from '../../errors.ts';

/** Restores a backup to an empty data folder. Everything is unpacked and checked before anything is moved into place. */
export async function restoreBackup(config: Config, file: string): Promise<Manifest> {
  const { databaseFile, blobFolder } = placesOf(config);
  await access(file).catch(() => {
    throw new CommandError(`cannot read ${file}. Pass a file from backup`);
  });
  await assertEmpty(config.dataDir, databaseFile, blobFolder);
  const store = await openBlobs(config.blobs);
  const data = await openStage(config.dataDir);
  const blobs = blobFolder === null ? await openBlobStage(data.folder, store) : await openStage(blobFolder);
  const database = await openStage(dirname(databaseFile));
  const stagedDatabase = join(database.folder, basename(databaseFile));
  // The database last: a server started meanwhile creates its own, and placing ours then fails.
  const stages = [blobs, data, database];
  try {
    const restored = await readArchive(file, name => placeOf(name, { data, blobs }, stagedDatabase));
    await assertWhole(stagedDatabase, restored);
    for (const stage of stages) await stage.place();
    for (const stage of stages) await stage.close();
    return restored;
  } catch (error) {
    for (const stage of stages.toReversed()) await stage.undo();
    throw explained(file, error);
  }
}

/** `blobFolder`: null for an object store. */
function placesOf({ database, blobs }: Config): { databaseFile: string; blobFolder: string | null } {
  if (database.kind !== 'sqlite') {
    throw new CommandError('only a SQLite database can be restored. Use the tools of your database');
  }
  return { databaseFile: database.file, blobFolder: blobs.kind === 'folder' ? blobs.folder : null };
}

async function assertEmpty(dataDir: string, databaseFile: string, blobFolder: string | null): Promise<void> {
  const foundIn = async (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
  const isDatabase = (name: string): boolean => name.startsWith(basename(databaseFile));
  for (const [place, names] of [
    [dataDir, await foundIn(dataDir)],
    ...(blobFolder === null ? [] : [[blobFolder, await foundIn(blobFolder)] as const]),
    [dirname(databaseFile), (await foundIn(dirname(databaseFile))).filter(isDatabase)],
  ] as const) {
    const [name] = names;
    if (name !== undefined) {
      throw new CommandError(`${join(place, name)} already exists. Restore to an empty folder (LINKGLASS_DATA_DIR)`);
    }
  }
}

function placeOf(name: string, { data, blobs }: Record<'data' | 'blobs', Stage>, databaseFile: string): string | null {
  if (name === DATABASE) return databaseFile;
  if (name.startsWith(OWN_FILES)) {
    const own = DATA_FILES.find(file => `${OWN_FILES}${file}` === name);
    return own === undefined ? null : join(data.folder, own);
  }
  const key = name.startsWith(BLOBS) ? name.slice(BLOBS.length) : '';
  return isBlobKey(key) ? join(blobs.folder, ...key.split('/')) : null;
}

/** The checksums match already. This checks the database itself, its version, and that every blob it names is there. */
async function assertWhole(databaseFile: string, { files, missing_blobs: missing }: Manifest): Promise<void> {
  if (!(await stat(databaseFile).catch(() => null))) throw new CommandError('the backup has no database');
  await withBackupStore(databaseFile, async store => {
    if (await store.isDamaged()) throw new CommandError('the database is damaged');
    const unknown = await store.unknownMigration();
    if (unknown !== null)
      throw new CommandError(`the backup is from a newer version of Linkglass (migration "${unknown}")`);
    const known = new Set(missing);
    for await (const keys of store.keptBlobs()) {
      const lost = keys.find(key => !Object.hasOwn(files, `${BLOBS}${key}`) && !known.has(key));
      if (lost !== undefined) throw new CommandError(`blob ${lost} is missing`);
    }
  });
}

function explained(file: string, error: unknown): unknown {
  if (error instanceof CommandError) return new CommandError(`${file}: ${error.message}`);
  const code = codeOf(error);
  if (code.startsWith('TAR_') || code.startsWith('Z_'))
    return new CommandError(`${file} is not a backup, or it is damaged`);
  if (code.startsWith('SQLITE_')) return new CommandError(`${file}: the database is damaged`);
  const message = error instanceof Error ? error.message : String(error);
  return code === '' ? error : new CommandError(`${file} cannot be restored: ${message}`);
}
