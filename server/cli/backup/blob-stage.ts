import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { inParallel } from '../../async/in-parallel.ts';
import { contentTypeOf, type BlobStore } from '../../storage/blobs/blobs.ts';
import { messageOf } from '../../errors.ts';
import { CommandError } from '../context.ts';
import type { Stage } from './stage.ts';

const UPLOADS_AT_ONCE = 8;

/** A folder beside `sibling` whose files become blobs of an object store. */
export async function openBlobStage(sibling: string, store: BlobStore, signal: AbortSignal): Promise<Stage> {
  await mkdir(sibling, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(`${sibling}-blobs-`);
  const placed: string[] = [];
  const close = (): Promise<void> => rm(folder, { recursive: true, force: true });
  return {
    folder,
    async place() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
      await inParallel(files, UPLOADS_AT_ONCE, async file => {
        signal.throwIfAborted();
        const key = relative(folder, file).split(sep).join('/');
        await assertMissing(store, key);
        placed.push(key);
        await store.put(key, await readFile(file), contentTypeOf(key));
      });
    },
    async undo() {
      try {
        await store.delete(placed);
      } catch (error) {
        throw new Error(
          `some blobs may remain in the object store (${messageOf(error)}). Delete them, or restore to another prefix (LINKGLASS_BLOBS_URL)`,
          { cause: error },
        );
      } finally {
        await close();
      }
    },
    close,
  };
}

async function assertMissing(store: BlobStore, key: string): Promise<void> {
  const found = await store.open(key);
  if (!found) return;
  found.stream.destroy();
  throw new CommandError(
    `blob ${key} already exists in the object store. Restore to another prefix (LINKGLASS_BLOBS_URL)`,
  );
}
