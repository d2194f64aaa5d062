import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Progress } from '../script/progress.mjs';
import { ROOT } from '../script/root.ts';
import { runQuietly } from '../script/run-quietly.mjs';
import { buildIfChanged, digestOf } from './if-changed.ts';

/** `e2e`: optional permissions are granted at install, because automation cannot answer prompts. Nothing else differs. */
export type ExtensionMode = 'production' | 'e2e';
export type ExtensionBrowser = 'chrome' | 'firefox';

const BROWSERS: readonly ExtensionBrowser[] = ['chrome', 'firefox'];
const SOURCES = ['extension', 'shared', 'server/build', 'wxt.config.ts', 'tsconfig.base.json', 'package-lock.json'];

/** The folder of the unpacked extension. */
export function extensionFolder(browser: ExtensionBrowser, mode: ExtensionMode): string {
  return path.join(ROOT, '.output', `${browser}-mv3${mode === 'production' ? '' : `-${mode}`}`);
}

function manifestOf(browser: ExtensionBrowser, mode: ExtensionMode): string {
  return path.join(extensionFolder(browser, mode), 'manifest.json');
}

/** Builds the extension for Chrome and Firefox if its sources have changed since the last build. */
export async function ensureExtension(mode: ExtensionMode, progress: Progress): Promise<void> {
  const digest = await progress.step('Check the extension', () => digestOf(SOURCES));
  const build = async () => {
    for (const browser of BROWSERS) await wxt(['build', '--browser', browser, '--mv3']);
  };
  const ensure = (kind: ExtensionMode, make: () => Promise<unknown>) => {
    const files = BROWSERS.map(browser => manifestOf(browser, kind));
    return buildIfChanged({ name: `extension-${kind}`, digest, files, make });
  };
  await ensure('production', () => progress.step('Build the extension', build));
  if (mode === 'e2e') await ensure('e2e', () => Promise.all(BROWSERS.map(grantAll)));
}

/** Runs WXT, quietly unless it fails. */
export function wxt(args: string[]): Promise<string> {
  const cli = path.join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  return runQuietly({ command: process.execPath, args: [cli, ...args], cwd: ROOT });
}

/** Creates the e2e build from the production build: the same files with more permissions in the manifest. */
async function grantAll(browser: ExtensionBrowser): Promise<void> {
  const folder = extensionFolder(browser, 'e2e');
  await rm(folder, { recursive: true, force: true });
  await cp(extensionFolder(browser, 'production'), folder, { recursive: true });
  const file = manifestOf(browser, 'e2e');
  // Written by our own build.
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Record<string, readonly string[] | undefined>;
  const { permissions = [], optional_permissions, optional_host_permissions, ...rest } = manifest;
  if (optional_permissions === undefined || optional_host_permissions === undefined)
    throw new Error(`${file} has no optional permissions`);
  const granted = {
    permissions: [...permissions, ...optional_permissions],
    host_permissions: optional_host_permissions,
  };
  await writeFile(file, JSON.stringify({ ...rest, ...granted }));
}
