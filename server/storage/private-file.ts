import { chmod, open, stat } from 'node:fs/promises';

/** The permission bits of users who are neither the owner nor in the group. */
const OTHERS = 0o007;

/** Creates a file that only its owner can read. Of an existing file, removes the permissions of others. */
export async function createPrivateFile(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
  await denyOthers(path);
}

/** Does nothing if the file does not exist or belongs to another user. */
export async function denyOthers(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
