import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { assertBlobKey, type BlobStore } from './blobs.ts';
import { codeOf, ifMissing } from '../../errors.ts';

/** Blobs as files. A blob is written to a temporary file, flushed and renamed, so that a power cut leaves all of it or nothing. */
export function createBlobFolder(folder: string): BlobStore {
  const pathOf = (key: string): string => join(folder, ...assertBlobKey(key).split('/'));

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await withFolder(dirname(path), async () => {
        const temporary = `${path}.${randomUUID()}.tmp`;
        try {
          await writeFile(temporary, bytes, { flag: 'wx', mode: 0o600, flush: true });
          await rename(temporary, path);
          await flushFolder(dirname(path));
        } catch (error) {
          await rm(temporary, { force: true });
          throw error;
        }
      });
    },

    async get(key) {
      return readFile(pathOf(key)).catch(ifMissing(null));
    },

    async open(key) {
      const file = await open(pathOf(key), 'r').catch(ifMissing(null));
      return file && { size: (await file.stat()).size, stream: file.createReadStream() };
    },

    async delete(keys) {
      for (const key of keys) {
        await removeWithTemporaries(pathOf(key));
        await removeEmptyFolders(key);
      }
    },
  };

  async function removeEmptyFolders(key: string): Promise<void> {
    const parts = key.split('/').slice(0, -1);
    try {
      for (; parts.length > 0; parts.pop()) await rmdir(join(folder, ...parts));
    } catch (error) {
      if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
    }
  }
}

/** Also removes temporary files of processes that were killed while writing. */
async function removeWithTemporaries(path: string): Promise<void> {
  const folder = dirname(path);
  const name = basename(path);
  for (const found of await readdir(folder).catch(ifMissing([]))) {
    if (found === name || (found.startsWith(`${name}.`) && found.endsWith('.tmp'))) {
      await rm(join(folder, found), { force: true });
    }
  }
}

/** Retries: a concurrent deletion may remove the folder before it is used. */
async function withFolder(path: string, write: () => Promise<void>): Promise<void> {
  for (let tries = 3; ; tries--) {
    await mkdir(path, { recursive: true, mode: 0o700 });
    try {
      return await write();
    } catch (error) {
      if (tries === 1 || !hasCode(error, 'ENOENT')) throw error;
    }
  }
}

/** Makes a rename durable. Does nothing on file systems that cannot flush a folder. */
async function flushFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'EISDIR', 'EINVAL', 'EACCES')) throw error;
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return codes.includes(codeOf(error));
}
