import { readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Removes the temporary folders of browsers whose starter was killed before it could. Playwright removes all others. */
export async function removeAbandonedProfiles(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  await Promise.all(names.filter(name => name.startsWith('playwright_chromiumdev_profile-')).map(removeIfAbandoned));
}

async function removeIfAbandoned(name: string): Promise<void> {
  const profile = path.join(tmpdir(), name);
  // Written by confine.sh; a profile without it is not ours.
  const startedBy = await readFile(path.join(profile, '.started-by'), 'utf8').catch(() => null);
  if (startedBy === null || isAlive(Number(startedBy))) return;
  await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
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
