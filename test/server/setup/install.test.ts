import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { installPackages } from '../../../server/setup/install.mjs';
import { createProgress } from '../../../server/script/progress.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

afterEach(() => vi.unstubAllEnvs());

/** A checkout after `npm ci --omit=dev`, and an npm that fails. */
async function checkout(): Promise<string> {
  const root = await temporaryFolder();
  const write = async (name: string, content: unknown) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const used = { 'node_modules/used': { version: '1.0.0' } };
  await write('package-lock.json', { packages: { ...used, 'node_modules/tool': { version: '1.0.0', dev: true } } });
  await write('node_modules/.package-lock.json', { packages: used });
  await write('node_modules/sqlite3/build/Release/node_sqlite3.node', '');
  await mkdir(join(root, 'node_modules/node/bin'), { recursive: true });
  await symlink(process.execPath, join(root, 'node_modules/node/bin/node'));
  await write('npm.js', 'process.exit(3)');
  vi.stubEnv('npm_execpath', join(root, 'npm.js'));
  return root;
}

test('commands run with the packages of a server, and everything else installs those of development', async () => {
  const root = await checkout();
  const progress = createProgress();
  await installPackages({ root, progress, isDevNeeded: false });
  await expect(installPackages({ root, progress, isDevNeeded: true })).rejects.toThrow('exited with 3');
});
