import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ChromiumNotFoundError } from '../browser/chromium-not-found.ts';
import { type FoundChromium, findChromium } from '../browser/find-chromium.ts';
import { SHARED_BROWSERS, sharedPath } from '../browser/shared-browsers.ts';
import type { Progress } from './progress.mjs';
import { ROOT } from './root.ts';
import { runQuietly } from './run-quietly.mjs';

/** A download that says nothing for so long has no internet. */
const SILENCE_MS = 45_000;

/** Finds a browser, or installs one where that can be done without asking. Throws ChromiumNotFoundError. */
export async function ensureChromium(configured: string | null, progress: Progress): Promise<FoundChromium> {
  const found = await findOrNull(configured);
  if (found !== null) return found;
  for (const install of [downloadPlaywrights, installSystemLibraries, installDebians]) {
    await install(progress).catch((error: unknown) => progress.note(firstLine(error)));
    const installed = await findOrNull(configured);
    if (installed !== null) return installed;
  }
  return findChromium(configured);
}

async function findOrNull(configured: string | null): Promise<FoundChromium | null> {
  try {
    return await findChromium(configured);
  } catch (error) {
    // A browser that somebody named is not replaced by another.
    if (configured === null && error instanceof ChromiumNotFoundError) return null;
    throw error;
  }
}

function downloadPlaywrights(progress: Progress): Promise<unknown> {
  return progress.step('Download Chromium (from the net)', () => playwright(['install', 'chromium', '--no-shell']));
}

/** The download needs libraries that a bare server lacks. */
async function installSystemLibraries(progress: Progress): Promise<void> {
  const own = chromium.executablePath();
  if (!canUseApt() || !existsSync(isRoot() ? (sharedPath(own) ?? own) : own)) return;
  await progress.step('Install the libraries that Chromium needs (from the net)', () =>
    playwright(['install-deps', 'chromium']),
  );
}

async function installDebians(progress: Progress): Promise<void> {
  if (!canUseApt()) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await progress.step("Install the system's Chromium (from the net)", async () => {
    await runQuietly({ command: 'apt-get', args: ['update'], env, silenceMs: SILENCE_MS });
    await runQuietly({ command: 'apt-get', args: ['install', '-y', '--no-install-recommends', 'chromium'], env });
  });
}

const isRoot = () => process.platform === 'linux' && process.getuid?.() === 0;
const canUseApt = () => isRoot() && existsSync('/usr/bin/apt-get');

async function playwright(args: string[]): Promise<string> {
  const cli = path.join(ROOT, 'node_modules/playwright/cli.js');
  // Root's browser runs as another user, who cannot read root's home.
  const env = isRoot() ? { PLAYWRIGHT_BROWSERS_PATH: SHARED_BROWSERS, ...process.env } : process.env;
  const umask = process.umask(0o022);
  try {
    return await runQuietly({ command: process.execPath, args: [cli, ...args], env, silenceMs: SILENCE_MS });
  } finally {
    process.umask(umask);
  }
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
