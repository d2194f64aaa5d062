import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { StartError } from '../start-error.ts';
import { isOpenToOthers, SHARED_BROWSERS, sharedPath } from './shared-browsers.ts';
import { installPaths } from './install-paths.ts';

const VERSION = /\d+\.\d+\.\d+\.\d+/;
const VERSION_TIMEOUT_MS = 20_000;

/** No usable browser was found. */
export class ChromiumNotFoundError extends StartError {}

export interface FoundChromium {
  readonly path: string;
  /** Such as `156.0.8078.79`; null if unknown. */
  readonly version: string | null;
}

/** The configured browser, else Playwright's own, else the system's Chromium, Chrome or Edge. Throws ChromiumNotFoundError. */
export async function findChromium(configured: string | null): Promise<FoundChromium> {
  if (configured !== null) {
    if (!(await isExecutable(configured))) {
      throw new ChromiumNotFoundError(
        `LINKGLASS_CHROMIUM is ${configured}, which is not an executable file. Set it to the program of a Chromium, or remove it to use an installed one`,
      );
    }
    return { path: configured, version: await versionOf(configured) };
  }
  const places = installPaths({ platform: process.platform, env: process.env, home: homedir() });
  const own = playwrightsOwn();
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  for (const candidate of [own && sharedPath(own), own, ...places]) {
    if (candidate === null || !(await isExecutable(candidate))) continue;
    // If started by root, the browser runs as another user, who cannot read root's home.
    if (isRoot && !(await isOpenToOthers(candidate))) continue;
    const version = await versionOf(candidate);
    // A browser that cannot print its version lacks a library, or is a stub that suggests a snap.
    if (version !== null || process.platform === 'win32') return { path: candidate, version };
  }
  throw new ChromiumNotFoundError(
    `no Chromium, Chrome or Edge found${isRoot ? ' that every user may run' : ''}: install one, or name it in LINKGLASS_CHROMIUM, or run \`npx playwright install chromium\`${isRoot ? ` with PLAYWRIGHT_BROWSERS_PATH=${SHARED_BROWSERS}` : ''}`,
  );
}

/** The path of Playwright's download; null on systems that Playwright does not support. */
function playwrightsOwn(): string | null {
  try {
    return chromium.executablePath() || null;
  } catch {
    return null;
  }
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The version that a browser reports; null if it reports none. */
export async function versionOf(file: string, version = VERSION): Promise<string | null> {
  // On Windows `--version` opens a window. There, a folder beside the program is named after the version.
  if (process.platform === 'win32') {
    const names = await readdir(path.dirname(file)).catch(() => []);
    return names.find(name => version.test(name)) ?? null;
  }
  return promisify(execFile)(file, ['--version'], { timeout: VERSION_TIMEOUT_MS }).then(
    ({ stdout }) => version.exec(stdout)?.[0] ?? null,
    () => null,
  );
}
