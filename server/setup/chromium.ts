import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { ChromiumNotFoundError, type FoundChromium, findChromium } from '../browser/find-chromium.ts';
import { SHARED_BROWSERS, sharedPath } from '../browser/shared-browsers.ts';
import type { Progress } from '../script/progress.mjs';
import { ROOT } from '../script/root.ts';
import { DOWNLOAD_SILENCE_MS, runQuietly } from '../script/run-quietly.mjs';
import { canUseApt, installWithApt, isRoot } from './apt.ts';

/** Finds a browser, or installs one if that needs no prompt. Throws ChromiumNotFoundError. */
export async function ensureChromium(configured: string | null, progress: Progress): Promise<FoundChromium> {
  const found = await progress.step('Find a browser', () => findOrNull(configured));
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
    // A configured browser is not replaced by another.
    if (configured === null && error instanceof ChromiumNotFoundError) return null;
    throw error;
  }
}

function downloadPlaywrights(progress: Progress): Promise<unknown> {
  return progress.step('Download Chromium', () => playwright(['install', 'chromium', '--no-shell']));
}

/** The downloaded browser needs libraries that a minimal server lacks. */
async function installSystemLibraries(progress: Progress): Promise<void> {
  const own = chromium.executablePath();
  if (!canUseApt() || !existsSync(isRoot() ? (sharedPath(own) ?? own) : own)) return;
  await progress.step('Install libraries for Chromium', () => playwright(['install-deps', 'chromium']));
}

async function installDebians(progress: Progress): Promise<void> {
  if (canUseApt()) await progress.step('Install Chromium with apt', () => installWithApt(['chromium']));
}

async function playwright(args: string[]): Promise<string> {
  const cli = path.join(ROOT, 'node_modules/playwright/cli.js');
  // For root, the browser runs as another user, who cannot read root's home directory.
  const env = isRoot() ? { PLAYWRIGHT_BROWSERS_PATH: SHARED_BROWSERS, ...process.env } : process.env;
  const umask = process.umask(0o022);
  try {
    return await runQuietly({ command: process.execPath, args: [cli, ...args], env, silenceMs: DOWNLOAD_SILENCE_MS });
  } finally {
    process.umask(umask);
  }
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
