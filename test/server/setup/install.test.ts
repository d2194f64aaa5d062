import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { installPackages } from '../../../server/setup/install.mjs';
import { createProgress } from '../../../server/script/progress.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

/** A checkout with these of its two packages installed, and an npm that fails. */
async function checkout(installed: readonly string[]): Promise<string> {
  const root = await temporaryFolder();
  const write = async (name: string, content: unknown) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const packages = { 'node_modules/used': { version: '1.0.0' }, 'node_modules/tool': { version: '1.0.0', dev: true } };
  await write('package-lock.json', { packages });
  const found = Object.entries(packages).filter(([place]) => installed.includes(place));
  await write('node_modules/.package-lock.json', { packages: Object.fromEntries(found) });
  await write('node_modules/sqlite3/build/Release/node_sqlite3.node', '');
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
  await write('npm.js', 'process.exit(3)');
  vi.stubEnv('npm_execpath', join(root, 'npm.js'));
  return root;
}

test('installs the packages if one of development is missing, and only then', async () => {
  const progress = createProgress();
  const complete = await checkout(['node_modules/used', 'node_modules/tool']);
  await expect(installPackages({ root: complete, progress })).resolves.toBeUndefined();
  const served = await checkout(['node_modules/used']);
  await expect(installPackages({ root: served, progress })).rejects.toThrow('exited with 3');
});
