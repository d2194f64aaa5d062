import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runQuietly } from '../script/run-quietly.mjs';

/** Packages that need their install scripts, and a file that each creates. */
const BUILT = {
  node: `node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`,
  sqlite3: 'node_modules/sqlite3/build/Release/node_sqlite3.node',
};

/** @param {string} root */
export const pinnedNode = root => path.join(root, BUILT.node);

/**
 * Installs the npm packages if any is missing or does not have the version of package-lock.json.
 * @param {{ root: string, progress: import('../script/progress.mjs').Progress }} options
 */
export async function installPackages({ root, progress }) {
  if (!isInstalled(root)) {
    const isFirst = !existsSync(path.join(root, 'node_modules'));
    await progress.step(isFirst ? 'Install npm packages (takes some minutes)' : 'Update npm packages', () =>
      npm(root, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']),
    );
  }
  // npm may be configured not to run install scripts.
  const unbuilt = Object.entries(BUILT).filter(([, file]) => !existsSync(path.join(root, file)));
  if (unbuilt.length > 0) {
    const names = unbuilt.map(([name]) => name);
    await progress.step(`Run the install scripts of ${names.join(' and ')}`, () =>
      npm(root, ['rebuild', ...names, '--ignore-scripts=false', '--loglevel=error']),
    );
  }
  const node = spawnSync(pinnedNode(root), ['--version'], { encoding: 'utf8' });
  if (node.status !== 0) {
    throw new Error(`${pinnedNode(root)} does not run on this system. Delete node_modules and try again`);
  }
}

/**
 * npm lists the installed packages in node_modules/.package-lock.json, which it writes last.
 * @param {string} root
 */
function isInstalled(root) {
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  const installed = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  return Object.entries(wanted).every(([place, wish]) => {
    // Skips the project itself, and optional packages, which may be for other systems.
    if (place === '' || wish.optional === true || wish.devOptional === true) return true;
    return installed[place]?.version === wish.version;
  });
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package
 *
 * @param {string} file
 * @returns {Record<string, Package>}
 */
function packagesOf(file) {
  try {
    /** @type {{ packages?: Record<string, Package> }} */
    const lock = JSON.parse(readFileSync(file, 'utf8'));
    return lock.packages ?? {};
  } catch {
    return {};
  }
}

/** @param {string} root @param {string[]} args */
function npm(root, args) {
  // npm sets its own path when it runs a script.
  const cli = process.env['npm_execpath'];
  const isScript = cli !== undefined && /\.c?js$/.test(cli);
  return runQuietly({
    command: isScript ? process.execPath : 'npm',
    args: isScript ? [cli, ...args] : args,
    cwd: root,
    // On Windows npm is a .cmd file, which needs a shell. Safe: all arguments are our own.
    shell: !isScript && process.platform === 'win32',
  });
}
