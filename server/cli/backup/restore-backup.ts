import { access, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Config } from '../../settings/config.ts';
import { isBlobKey } from '../../storage/blobs/blobs.ts';
import { CopyError, type NoteProgress } from '../../storage/copy-store.ts';
import { openBlobs, openDatabase } from '../../storage/open.ts';
import { buildTerms } from '../models/build-terms.ts';
import { CommandError } from '../context.ts';
import { withBackupStore } from './backup-store.ts';
import { BLOBS, DATABASE, DATA_FILES, OWN_FILES, type Manifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { openBlobStage } from './blob-stage.ts';
import { openDatabaseStage } from './database-stage.ts';
import { openStage, STAGE, type Stage } from './stage.ts';
import { codeOf, DatabaseUnavailableError, messageOf } from '../../errors.ts';

/** A restore that failed or was stopped, and could not remove all that it had stored. */
export class UndoError extends CommandError {}

/** What an empty file system contains when it is new. */
const OF_FILE_SYSTEM = 'lost+found';

/**
 * Restores a backup to an empty data folder and an empty database. Everything is unpacked and checked before anything is
 * moved into place. If `signal` stops it, all is removed as after an error.
 */
export async function restoreBackup(
  config: Config,
  file: string,
  noteProgress: NoteProgress,
  signal: AbortSignal,
): Promise<Manifest> {
  const note: NoteProgress = (...progress) => {
    signal.throwIfAborted();
    return noteProgress(...progress);
  };
  const blobFolder = config.blobs.kind === 'folder' ? config.blobs.folder : null;
  await access(file).catch(() => {
    throw new CommandError(`cannot read ${file}. Pass a file from backup`);
  });
  await assertEmpty(config, blobFolder);
  const store = await openBlobs(config.blobs);
  // The database last: a server started meanwhile creates its own, and placing ours then fails.
  const stages: Stage[] = [];
  const opened = async (stage: Promise<Stage>): Promise<Stage> => {
    stages.push(await stage);
    return stage;
  };
  try {
    const data = await opened(openStage(config.dataDir));
    const blobs = await opened(blobFolder === null ? openBlobStage(data.folder, store, signal) : openStage(blobFolder));
    const { file: stagedDatabase, stage: database } = await stageDatabase(config, data.folder, note);
    stages.push(database);
    const restored = await readArchive(file, name => placeOf(name, { data, blobs }, stagedDatabase), signal);
    await assertWhole(stagedDatabase, restored);
    await completeIndex(stagedDatabase, config, note);
    for (const stage of stages) {
      signal.throwIfAborted();
      await stage.place();
    }
    for (const stage of stages) await stage.close();
    return restored;
  } catch (error) {
    const faults: string[] = [];
    for (const stage of stages.toReversed())
      await stage.undo().catch((fault: unknown) => void faults.push(messageOf(fault)));
    if (faults.length > 0)
      throw new UndoError(`${file} cannot be restored: ${messageOf(error)}; and ${faults.join('; ')}`);
    throw explained(file, error);
  }
}

/** Where the database of the archive goes before all is checked, and how it gets to its place. */
async function stageDatabase(
  { database }: Config,
  sibling: string,
  note: NoteProgress,
): Promise<{ file: string; stage: Stage }> {
  if (database.kind === 'sqlite') {
    const stage = await openStage(dirname(database.file));
    return { file: join(stage.folder, basename(database.file)), stage };
  }
  const stage = await openDatabaseStage(sibling, database, note);
  return { file: join(stage.folder, DATABASE), stage };
}

/** A backup of PostgreSQL has no search terms. The schema of an older version is updated, since they need the current one. */
async function completeIndex(databaseFile: string, { database }: Config, note: NoteProgress): Promise<void> {
  if (database.kind !== 'sqlite') return;
  const staged = await openDatabase({ kind: 'sqlite', file: databaseFile });
  try {
    await buildTerms(staged, note);
  } finally {
    await staged.close();
  }
}

/** `blobFolder`: null for an object store. */
async function assertEmpty({ dataDir, database }: Config, blobFolder: string | null): Promise<void> {
  const foundIn = async (folder: string): Promise<string[]> =>
    (await readdir(folder).catch(() => [])).filter(name => name !== OF_FILE_SYSTEM);
  const isDatabase = (name: string): boolean => database.kind === 'sqlite' && name.startsWith(basename(database.file));
  const databaseFolder = database.kind === 'sqlite' ? dirname(database.file) : dataDir;
  for (const [place, names] of [
    [dataDir, await foundIn(dataDir)],
    ...(blobFolder === null ? [] : [[blobFolder, await foundIn(blobFolder)] as const]),
    [databaseFolder, (await foundIn(databaseFolder)).filter(isDatabase)],
  ] as const) {
    const [name] = names;
    if (name?.startsWith(STAGE))
      throw new CommandError(
        `${join(place, name)} is of a restore that was killed, or still runs. If none runs, delete it`,
      );
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
  if (!(await stat(databaseFile).catch(() => null)))
    throw new CommandError('the backup has no database. Use another backup');
  await withBackupStore(databaseFile, async store => {
    if (await store.isDamaged()) throw new CommandError('the database is damaged. Use another backup');
    const unknown = await store.unknownMigration();
    if (unknown !== null)
      throw new CommandError(
        `the backup is from a newer version of Linkglass (migration "${unknown}"). Update Linkglass first`,
      );
    const known = new Set(missing);
    for await (const keys of store.keptBlobs()) {
      const lost = keys.find(key => !Object.hasOwn(files, `${BLOBS}${key}`) && !known.has(key));
      if (lost !== undefined) throw new CommandError(`blob ${lost} is missing. Use another backup`);
    }
  });
}

function explained(file: string, error: unknown): unknown {
  if (error instanceof CommandError || error instanceof CopyError) return new CommandError(`${file}: ${error.message}`);
  if (error instanceof DatabaseUnavailableError) return error;
  const code = codeOf(error);
  if (code.startsWith('TAR_') || code.startsWith('Z_'))
    return new CommandError(`${file} is not a backup, or it is damaged. Use another file`);
  if (code === 'SQLITE_FULL') return new CommandError(`${file} cannot be restored: no space is left for the database`);
  if (code.startsWith('SQLITE_')) return new CommandError(`${file}: the database is damaged. Use another backup`);
  return code === '' ? error : new CommandError(`${file} cannot be restored: ${messageOf(error)}`);
}
