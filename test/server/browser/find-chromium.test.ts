import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ChromiumNotFoundError, findChromium } from '../../../server/browser/find-chromium.ts';

describe('findChromium', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'linkglass-find-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(() => vi.unstubAllEnvs());

  test('finds a browser of this machine, and its version', async () => {
    const found = await findChromium(null);
    expect(path.isAbsolute(found.path)).toBe(true);
    expect(found.version).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  });

  test('takes the configured browser before any other', async () => {
    const browser = path.join(folder, 'browser');
    await writeFile(browser, '#!/bin/sh\necho "Some Chromium 1.2.3.4 built for a test"\n');
    await chmod(browser, 0o755);
    expect(await findChromium(browser)).toEqual({ path: browser, version: '1.2.3.4' });
  });

  test('fails with the name of the setting if the configured browser is missing', async () => {
    const missing = findChromium(path.join(folder, 'missing'));
    await expect(missing).rejects.toThrow(ChromiumNotFoundError);
    await expect(missing).rejects.toThrow(/^LINKGLASS_CHROMIUM is .*missing/);
  });

  test('returns a browser without a version if it prints none', async () => {
    const browser = path.join(folder, 'silent');
    await writeFile(browser, '#!/bin/sh\nexit 3\n');
    await chmod(browser, 0o755);
    expect(await findChromium(browser)).toEqual({ path: browser, version: null });
  });

  test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
    'skips, for root, a browser that other users cannot run',
    { meta: { needs: 'Linux as root' } },
    async () => {
      const home = await mkdtemp(path.join(folder, 'home-'));
      const browser = path.join(home, 'chromium');
      await writeFile(browser, '#!/bin/sh\necho "Chromium 9.9.9.9"\n');
      await chmod(browser, 0o755);
      vi.stubEnv('PATH', `${home}:${process.env['PATH']}`);
      expect((await findChromium(null)).path).not.toBe(browser);
      await chmod(folder, 0o755);
      await chmod(home, 0o755);
      // Playwright's own browser, if installed, comes before those of the PATH.
      expect([browser, expect.stringContaining('/chromium-')]).toContainEqual((await findChromium(null)).path);
    },
  );
});
