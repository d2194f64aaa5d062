import { constants } from 'node:fs';
import { lstat, open, readdir, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { codeOf } from '../errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Any user can create folders with these names: limited, so that they cannot delay the start. */
const MAX_LOOKED_AT = 1_000;

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK, O_DIRECTORY } = constants;

/**
 * Removes temporary folders of browsers whose parent process was killed; Playwright removes all others. Other users can write to
 * the temporary folder, so names, owners and file types are checked before anything is opened.
 */
export async function removeAbandonedProfiles(browserUser: number | null): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  const startingWith = (prefix: string): string[] =>
    names.filter(name => name.startsWith(prefix)).slice(0, MAX_LOOKED_AT);
  const owners = [process.getuid?.(), browserUser];
  await Promise.all([
    ...startingWith('playwright_chromiumdev_profile-').map(name => removeIfAbandoned(name, owners)),
    ...startingWith('playwright-artifacts-').map(name => removeIfOldAndEmpty(name, owners)),
  ]);
}

type Owners = readonly (number | null | undefined)[];

async function removeIfAbandoned(name: string, owners: Owners): Promise<void> {
  const profile = path.join(tmpdir(), name);
  if (!(await isOurFolder(profile, owners))) return;
  const startedBy = await readStartedBy(path.join(profile, '.started-by'));
  if (startedBy === null || isAlive(startedBy)) return;
  if (!(await takeOver(profile))) return;
  await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

/** Playwright also creates an artifacts folder for each browser; ours stay empty. */
async function removeIfOldAndEmpty(name: string, owners: Owners): Promise<void> {
  const folder = path.join(tmpdir(), name);
  const made = await lstat(folder).catch(() => null);
  if (made === null || Date.now() - made.mtimeMs < DAY_MS || !(await isOurFolder(folder, owners))) return;
  // Fails for a folder with content, which is not ours.
  await rmdir(folder).catch(() => {});
}

/** Not a symbolic link, and not created by another user. Windows has one temporary folder per user, and no user ids. */
async function isOurFolder(folder: string, owners: Owners): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found?.isDirectory() === true && (process.getuid === undefined || owners.includes(found.uid));
}

/** The process id that confine.sh wrote; null for a profile of another program. */
async function readStartedBy(file: string): Promise<number | null> {
  // Another user may have created a FIFO or device here: O_NONBLOCK keeps open() from blocking, and only regular files are read.
  const opened = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null);
  if (opened === null) return null;
  try {
    if (!(await opened.stat()).isFile()) return null;
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(16), 0, 16, 0);
    const text = buffer.toString('latin1', 0, bytesRead).trim();
    return /^\d+$/.test(text) ? Number(text) : null;
  } finally {
    await opened.close();
  }
}

/** Makes root the owner, so that the browser's user cannot replace folders by links during removal. False if that fails. */
async function takeOver(profile: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return true;
  const opened = await open(profile, O_RDONLY | O_NOFOLLOW | O_DIRECTORY).catch(() => null);
  if (opened === null) return false;
  try {
    await opened.chown(0, 0);
    await opened.chmod(0o700);
    return true;
  } finally {
    await opened.close();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
