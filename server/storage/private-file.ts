import { chmod, open, stat } from 'node:fs/promises';

/** What all users but the owner and the group may do. */
const OTHERS = 0o007;

/** Makes a file that only its owner can read; one that is there already is closed to all but its owner and group. */
export async function makePrivateFile(path: string): Promise<void> {
  await (await open(path, 'a', 0o600)).close();
  await closeToOthers(path);
}

/** Does nothing where there is no such file, or where it belongs to somebody else. */
export async function closeToOthers(path: string): Promise<void> {
  try {
    const { mode } = await stat(path);
    if ((mode & OTHERS) !== 0) await chmod(path, mode & 0o7777 & ~OTHERS);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}
