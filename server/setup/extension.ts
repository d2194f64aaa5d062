import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Progress } from './progress.mjs';
import { ROOT } from './root.ts';
import { runQuietly } from './run-quietly.mjs';

/** `e2e`: what a person would grant at a prompt, which automation cannot answer, is granted at install; nothing else differs. */
export type ExtensionMode = 'production' | 'e2e';
export type ExtensionBrowser = 'chrome' | 'firefox';

const BROWSERS: readonly ExtensionBrowser[] = ['chrome', 'firefox'];
const SOURCES = ['extension', 'shared', 'wxt.config.ts', 'tsconfig.base.json', 'package-lock.json'];

/** Where an unpacked extension lies. */
export function extensionFolder(browser: ExtensionBrowser, mode: ExtensionMode): string {
  return path.join(ROOT, '.output', `${browser}-mv3${mode === 'production' ? '' : `-${mode}`}`);
}

function manifestOf(browser: ExtensionBrowser, mode: ExtensionMode): string {
  return path.join(extensionFolder(browser, mode), 'manifest.json');
}

/** Builds the extension for Chrome and Firefox where its sources have changed since it was built. */
export async function ensureExtension(mode: ExtensionMode, progress: Progress): Promise<void> {
  const digest = await digestOf(SOURCES);
  const build = async () => {
    for (const browser of BROWSERS) await wxt(['build', '--browser', browser, '--mv3']);
  };
  await ensure('production', digest, () => progress.step('Build the extension', build));
  if (mode === 'e2e') await ensure('e2e', digest, () => Promise.all(BROWSERS.map(grantAll)));
}

async function ensure(mode: ExtensionMode, digest: string, make: () => Promise<unknown>): Promise<void> {
  const stamp = path.join(ROOT, '.cache', `extension-${mode}.sha256`);
  if ((await isBuilt(mode)) && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  await make();
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, digest);
}

/** Runs WXT, quietly unless it fails. */
export function wxt(args: string[]): Promise<string> {
  const cli = path.join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  return runQuietly({ command: process.execPath, args: [cli, ...args], cwd: ROOT });
}

async function isBuilt(mode: ExtensionMode): Promise<boolean> {
  const manifests = BROWSERS.map(browser => readFile(manifestOf(browser, mode)));
  return Promise.all(manifests).then(
    () => true,
    () => false,
  );
}

/** Makes the build for automation of the one that is there: the same files, with more in the manifest. */
async function grantAll(browser: ExtensionBrowser): Promise<void> {
  const folder = extensionFolder(browser, 'e2e');
  await rm(folder, { recursive: true, force: true });
  await cp(extensionFolder(browser, 'production'), folder, { recursive: true });
  const file = manifestOf(browser, 'e2e');
  // Our own build wrote it, by wxt.config.ts.
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, readonly string[] | undefined>;
  const { permissions = [], optional_permissions, optional_host_permissions, ...rest } = manifest;
  if (optional_permissions === undefined || optional_host_permissions === undefined)
    throw new Error(`nothing is asked for in ${file}`);
  const granted = {
    permissions: [...permissions, ...optional_permissions],
    host_permissions: optional_host_permissions,
  };
  await writeFile(file, JSON.stringify({ ...rest, ...granted }));
}

async function digestOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of await filesOf(path.join(ROOT, source))) {
      hash.update(`${path.relative(ROOT, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** The files below a folder in a fixed order, or the file itself. */
async function filesOf(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [place];
  return entries
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
    .sort();
}
