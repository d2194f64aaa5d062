import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How names of stages begin. */
export const STAGE = '.restore-';

/** A folder inside its target, so that moving its content up is a rename even if the target is a mount. */
export interface Stage {
  readonly folder: string;
  /** Moves the content into the target. Throws if a file exists there. */
  place(): Promise<void>;
  /** Removes what was placed, and this folder. */
  undo(): Promise<void>;
  close(): Promise<void>;
}

export async function openStage(target: string): Promise<Stage> {
  const folder = join(target, `${STAGE}${randomUUID()}`);
  const created = (await mkdir(folder, { recursive: true, mode: 0o700 })) ?? folder;
  const placed: string[] = [];
  return {
    folder,
    async place() {
      const taken = new Set(await readdir(target));
      for (const name of await readdir(folder)) {
        const path = join(target, name);
        if (taken.has(name)) throw new Error(`${path} was created in the meantime`);
        await rename(join(folder, name), path);
        placed.push(path);
      }
    },
    async undo() {
      for (const path of [...placed, folder]) await rm(path, { recursive: true, force: true });
      // Of the folders that were made above it, only empty ones: a server that was started meanwhile has its files there.
      for (let path = target; path.length >= created.length; path = dirname(path)) {
        if ((await readdir(path)).length > 0) return;
        await rmdir(path);
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
