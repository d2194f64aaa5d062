import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Progress } from './progress.mjs';
import { ROOT } from './root.ts';
import { runQuietly } from './run-quietly.mjs';

/** `e2e`: what a person would grant at a prompt is granted at install; nothing else differs. */
export type ExtensionMode = 'production' | 'e2e';
export type ExtensionBrowser = 'chrome' | 'firefox';

const SOURCES = ['extension', 'shared', 'wxt.config.ts', 'tsconfig.base.json', 'package-lock.json'];

/** Where an unpacked extension lies. */
export function extensionFolder(browser: ExtensionBrowser, mode: ExtensionMode): string {
  return path.join(ROOT, '.output', `${browser}-mv3${mode === 'production' ? '' : `-${mode}`}`);
}

/** Builds the extension for Chrome and Firefox where its sources have changed since it was built. */
export async function ensureExtension(mode: ExtensionMode, progress: Progress): Promise<void> {
  const digest = await digestOf(SOURCES);
  const stamp = path.join(ROOT, '.cache', `extension-${mode}.sha256`);
  if ((await isBuilt(mode)) && (await readFile(stamp, 'utf8').catch(() => '')) === digest) return;
  const title = mode === 'e2e' ? 'Build the extension for the end-to-end tests' : 'Build the extension';
  await progress.step(title, async () => {
    for (const browser of ['chrome', 'firefox']) await wxt(['build', '--browser', browser, '--mv3'], mode);
  });
  await mkdir(path.dirname(stamp), { recursive: true });
  await writeFile(stamp, digest);
}

/** Runs WXT, quietly unless it fails. */
export function wxt(args: string[], mode: ExtensionMode = 'production'): Promise<string> {
  const cli = path.join(ROOT, 'node_modules/wxt/bin/wxt.mjs');
  // wxt.config.ts reads which build this is.
  const env = { ...process.env, LINKGLASS_EXTENSION: mode };
  return runQuietly({ command: process.execPath, args: [cli, ...args], cwd: ROOT, env });
}

async function isBuilt(mode: ExtensionMode): Promise<boolean> {
  const manifests = (['chrome', 'firefox'] as const).map(browser =>
    readFile(path.join(extensionFolder(browser, mode), 'manifest.json')),
  );
  return Promise.all(manifests).then(
    () => true,
    () => false,
  );
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
