import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeAbandonedProfiles } from '../../../server/browser/profiles.ts';

// The largest pid there can be is lower.
const NOBODYS_PID = 2 ** 30;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkglass-profiles-'));
  vi.stubEnv('TMPDIR', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function makeFolder(name: string, content: Record<string, string>, ageHours = 0): Promise<void> {
  await mkdir(path.join(folder, name));
  for (const [file, text] of Object.entries(content)) await writeFile(path.join(folder, name, file), text);
  const date = new Date(Date.now() - ageHours * 3_600_000);
  await utimes(path.join(folder, name), date, date);
}

test.runIf(process.platform === 'linux')('removes what nobody is left to remove, and nothing else', async () => {
  await makeFolder('playwright_chromiumdev_profile-dead', { '.started-by': `${NOBODYS_PID}\n`, Cookies: 'x' });
  await makeFolder('playwright_chromiumdev_profile-ours', { '.started-by': `${process.pid}\n` });
  await makeFolder('playwright_chromiumdev_profile-others', { Cookies: 'x' }, 100);
  await makeFolder('playwright-artifacts-old', {}, 25);
  await makeFolder('playwright-artifacts-new', {}, 1);
  await makeFolder('playwright-artifacts-full', { 'video.webm': 'x' }, 25);
  await makeFolder('something-else', { '.started-by': `${NOBODYS_PID}\n` }, 25);
  await removeAbandonedProfiles();
  expect((await readdir(folder)).toSorted()).toEqual([
    'playwright-artifacts-full',
    'playwright-artifacts-new',
    'playwright_chromiumdev_profile-others',
    'playwright_chromiumdev_profile-ours',
    'something-else',
  ]);
});
