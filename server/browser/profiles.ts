import { readFile, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Removes the temporary folders of browsers whose starter was killed before it could. Playwright removes all others. */
export async function removeAbandonedProfiles(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  await Promise.all([
    ...names.filter(name => name.startsWith('playwright_chromiumdev_profile-')).map(removeIfAbandoned),
    ...names.filter(name => name.startsWith('playwright-artifacts-')).map(removeIfOldAndEmpty),
  ]);
}

async function removeIfAbandoned(name: string): Promise<void> {
  const profile = path.join(tmpdir(), name);
  // Written by confine.sh; a profile without it is not ours.
  const startedBy = await readFile(path.join(profile, '.started-by'), 'utf8').catch(() => null);
  if (startedBy === null || isAlive(Number(startedBy))) return;
  await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
}

/** Playwright's other folder of each browser, in which we have it put nothing. */
async function removeIfOldAndEmpty(name: string): Promise<void> {
  const folder = path.join(tmpdir(), name);
  const made = await stat(folder).catch(() => null);
  if (made === null || Date.now() - made.mtimeMs < DAY_MS) return;
  // Fails where there is something in it, and then it is not ours.
  await rmdir(folder).catch(() => {});
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, and another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
