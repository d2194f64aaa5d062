import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRows, finishCopy, undoCopy, type NoteProgress } from '../../storage/copy-store.ts';
import type { DatabaseLocation } from '../../storage/locations.ts';
import { openDatabase } from '../../storage/open.ts';
import { buildTerms } from '../models/build-terms.ts';
import { DATABASE } from './manifest.ts';
import { messageOf } from '../../errors.ts';
import type { Stage } from './stage.ts';

/** What the target calls an unfinished restore. */
const ORIGIN = 'a backup';

/** A folder beside `sibling` whose SQLite file becomes the content of an empty PostgreSQL database. Throws CopyError if that is not empty. */
export async function openDatabaseStage(
  sibling: string,
  location: DatabaseLocation,
  note: NoteProgress,
): Promise<Stage> {
  const target = await openDatabase(location, { copyOf: ORIGIN });
  await mkdir(sibling, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(`${sibling}-database-`);
  const close = async (): Promise<void> => {
    await target.close();
    await rm(folder, { recursive: true, force: true });
  };
  return {
    folder,
    async place() {
      const source = await openDatabase({ kind: 'sqlite', file: join(folder, DATABASE) });
      try {
        // From the first row: a restore that was killed may have been of another file.
        await undoCopy(target, ORIGIN);
        await copyRows(source, target, ORIGIN, note);
        await buildTerms(target, note);
        await finishCopy(target);
      } finally {
        await source.close();
      }
    },
    async undo() {
      try {
        await undoCopy(target, ORIGIN);
      } catch (error) {
        throw new Error(
          `the database may hold an unfinished restore (${messageOf(error)}). Run the same command again, or use an empty database`,
          { cause: error },
        );
      } finally {
        await close();
      }
    },
    close,
  };
}
