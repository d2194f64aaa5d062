import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isOpenToOthers, SHARED_BROWSERS, sharedPath } from '../../../server/browser/shared-browsers.ts';

describe('sharedPath', () => {
  test.each([
    [
      '/root/.cache/ms-playwright/chromium-1234/chrome-linux64/chrome',
      `${SHARED_BROWSERS}/chromium-1234/chrome-linux64/chrome`,
    ],
    ['/usr/bin/chromium', null],
  ])('of %s is %s', (own, expected) => {
    expect(sharedPath(own)).toBe(expected);
  });
});

describe.runIf(process.platform === 'linux')('isOpenToOthers', { meta: { needs: 'Linux' } }, () => {
  let folder: string;
  let program: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'linkglass-open-'));
    await chmod(folder, 0o755);
    await mkdir(path.join(folder, 'home'));
    program = path.join(folder, 'home', 'browser');
    await writeFile(program, '');
    await chmod(path.join(folder, 'home'), 0o711);
    await chmod(program, 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is true if all users can enter the folders, and read and run the program', async () => {
    expect(await isOpenToOthers(program)).toBe(true);
  });

  test.each([0o750, 0o751, 0o754])('is false for a program of mode %o', async mode => {
    await chmod(program, mode);
    expect(await isOpenToOthers(program)).toBe(false);
  });

  test('is false below a folder that is closed to others, also by a link', async () => {
    await chmod(path.join(folder, 'home'), 0o700);
    const link = path.join(folder, 'link');
    await symlink(program, link);
    expect(await isOpenToOthers(program)).toBe(false);
    expect(await isOpenToOthers(link)).toBe(false);
  });

  test('is false for a missing file', async () => {
    expect(await isOpenToOthers(path.join(folder, 'none'))).toBe(false);
  });
});
