import { execFileSync } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
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

test.runIf(process.platform === 'linux')(
  'removes profiles of dead processes, and nothing else',
  { meta: { needs: 'Linux' } },
  async () => {
    await makeFolder('playwright_chromiumdev_profile-dead', { '.started-by': `${NOBODYS_PID}\n`, Cookies: 'x' });
    await makeFolder('playwright_chromiumdev_profile-ours', { '.started-by': `${process.pid}\n` });
    await makeFolder('playwright_chromiumdev_profile-others', { Cookies: 'x' }, 100);
    await makeFolder('playwright-artifacts-old', {}, 25);
    await makeFolder('playwright-artifacts-new', {}, 1);
    await makeFolder('playwright-artifacts-full', { 'video.webm': 'x' }, 25);
    await makeFolder('something-else', { '.started-by': `${NOBODYS_PID}\n` }, 25);
    await removeAbandonedProfiles(null);
    expect((await readdir(folder)).toSorted()).toEqual([
      'playwright-artifacts-full',
      'playwright-artifacts-new',
      'playwright_chromiumdev_profile-others',
      'playwright_chromiumdev_profile-ours',
      'something-else',
    ]);
  },
);

const PROFILE = 'playwright_chromiumdev_profile-';
const isLinux = process.platform === 'linux';

/** What another user can put in place of the process id of a profile. */
const traps: Record<string, (file: string) => unknown> = {
  'a FIFO that nobody writes to': file => execFileSync('mkfifo', [file]),
  'a link to a device without end': file => symlink('/dev/zero', file),
  'a link to a FIFO': file => {
    execFileSync('mkfifo', [`${file}-fifo`]);
    return symlink(`${file}-fifo`, file);
  },
  'a folder': file => mkdir(file),
  'a socket': file =>
    new Promise<void>(resolve => {
      const server = createServer().listen(file, resolve);
      onTestFinished(() => void server.close());
    }),
  'a file of a terabyte': async file => {
    await writeFile(file, '');
    await truncate(file, 2 ** 40);
  },
  'no number': file => writeFile(file, 'Infinity'),
  nothing: () => undefined,
};

test.runIf(isLinux).each(Object.keys(traps))(
  'neither waits for nor removes a profile with %s as its process id',
  { meta: { needs: 'Linux' } },
  async trap => {
    await makeFolder(`${PROFILE}trap`, {});
    await makeFolder(`${PROFILE}dead`, { '.started-by': `${NOBODYS_PID}\n` });
    await traps[trap]?.(path.join(folder, `${PROFILE}trap`, '.started-by'));
    await removeAbandonedProfiles(null);
    expect(await readdir(folder)).toEqual([`${PROFILE}trap`]);
  },
);

test.runIf(isLinux)(
  'neither waits for a FIFO nor follows a link in place of a profile',
  { meta: { needs: 'Linux' } },
  async () => {
    await makeFolder('elsewhere', { '.started-by': `${NOBODYS_PID}\n` });
    await symlink(path.join(folder, 'elsewhere'), path.join(folder, `${PROFILE}link`));
    execFileSync('mkfifo', [path.join(folder, `${PROFILE}fifo`), path.join(folder, 'playwright-artifacts-fifo')]);
    await removeAbandonedProfiles(null);
    expect(await readdir(folder)).toHaveLength(4);
    expect(await readdir(path.join(folder, 'elsewhere'))).toEqual(['.started-by']);
  },
);

const [browserUser, otherUser] = [65_534, 65_533];

test.runIf(isLinux && process.getuid?.() === 0)(
  "leaves another user's folders alone, not the browser's user's",
  { meta: { needs: 'Linux as root' } },
  async () => {
    for (const [name, owner] of Object.entries({ browser: browserUser, other: otherUser })) {
      await makeFolder(`${PROFILE}${name}`, { '.started-by': `${NOBODYS_PID}\n` });
      await makeFolder(`playwright-artifacts-${name}`, {}, 25);
      for (const kind of [PROFILE, 'playwright-artifacts-'])
        await chown(path.join(folder, `${kind}${name}`), owner, owner);
    }
    await removeAbandonedProfiles(browserUser);
    expect((await readdir(folder)).toSorted()).toEqual(['playwright-artifacts-other', `${PROFILE}other`]);
  },
);
