import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { type BrowserProcess, findBrowserProcess, giveWay } from './browser-process.ts';
import { type Confinement, type LaunchMode, launchModesFor } from './confinement.ts';
import { browserEnvironment } from './environment.ts';
import { UNSAFE_DEFAULTS, DETECTABLE_DEFAULTS, launchFlags } from './flags.ts';
import { inspectMachine } from './machine.ts';
import { NoSandboxError, sandboxNote, type SandboxTrouble } from './no-sandbox.ts';
import { removeAbandonedProfiles } from './profiles.ts';

const CONFINE = fileURLToPath(new URL('confine.sh', import.meta.url));
const LAUNCH_TIMEOUT_MS = 30_000;
/** Chromium's messages for a sandbox that does not work here. */
const SANDBOX_TROUBLE =
  /sandboxing failed|usable sandbox|without --no-sandbox|new namespace|SUID sandbox|zygote_host|credentials\.cc/i;

export interface LauncherOptions {
  readonly executablePath: string;
  /** Runs the browser without a sandbox if none works, instead of failing. */
  readonly allowNoSandbox?: boolean;
  readonly log: { warn(message: string): void };
}

export interface LaunchedBrowser {
  readonly browser: Browser;
  readonly process: BrowserProcess;
  readonly confinement: Confinement;
  /** A warning about weak confinement; null if there is none. */
  readonly note: string | null;
}

export interface BrowserLauncher {
  /** Launches a browser with a temporary profile, which is removed when it ends. Throws Playwright's errors. */
  launch(flags: readonly string[]): Promise<LaunchedBrowser>;
}

interface Decision {
  readonly mode: LaunchMode;
  readonly note: string | null;
}

/**
 * Launches browsers with the strongest confinement that works here; the first launch determines it. Throws NoSandboxError if no
 * sandbox works and running without one is not allowed.
 */
export function createBrowserLauncher({
  executablePath,
  allowNoSandbox = false,
  log,
}: LauncherOptions): BrowserLauncher {
  let decision: Promise<Decision> | null = null;

  async function start(mode: LaunchMode, flags: readonly string[]): Promise<Browser> {
    return chromium.launch({
      ...confined(mode, executablePath),
      args: launchFlags(flags),
      // Playwright would also drop the caller's flags of these names.
      ignoreDefaultArgs: [...UNSAFE_DEFAULTS, ...DETECTABLE_DEFAULTS].filter(flag => !flags.includes(flag)),
      timeout: LAUNCH_TIMEOUT_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  }

  /** Tries the modes in order and keeps the first browser that shows a page. */
  async function find(flags: readonly string[]): Promise<Decision & { browser: Browser }> {
    const machine = await inspectMachine();
    await removeAbandonedProfiles(machine.nobody?.uid ?? null);
    const modes = launchModesFor(machine);
    let trouble: SandboxTrouble | null = null;
    for (const mode of modes) {
      const isLast = mode === modes.at(-1);
      if (!mode.isSandboxed && !allowNoSandbox) throw new NoSandboxError(trouble ?? 'no other user', executablePath);
      if (!isLast && !(await canRun(mode, executablePath))) {
        trouble ??= 'not runnable';
        continue;
      }
      try {
        const browser = await start(mode, flags);
        await showPage(browser);
        const note = sandboxNote(mode, trouble);
        if (note !== null) log.warn(`the browser is not fully confined: ${note}`);
        return { browser, mode, note };
      } catch (error) {
        // Only a sandbox failure justifies a weaker mode.
        if (isLast || !SANDBOX_TROUBLE.test(String(error))) throw error;
        trouble = 'no namespaces';
      }
    }
    throw new Error('no launch mode for this machine');
  }

  return {
    async launch(flags) {
      if (decision !== null) {
        const { mode, note } = await decision;
        return launched(await start(mode, flags), mode, note);
      }
      const first = find(flags);
      decision = first;
      first.catch(() => (decision = null));
      const { browser, mode, note } = await first;
      return launched(browser, mode, note);
    },
  };
}

async function launched(browser: Browser, { confinement }: LaunchMode, note: string | null): Promise<LaunchedBrowser> {
  try {
    const found = await findBrowserProcess(browser);
    if (found.pid !== undefined) await giveWay(found.pid);
    return { browser, process: found, confinement, note };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Playwright's options for running a browser in this mode. */
export function confined(mode: LaunchMode, executablePath: string) {
  return {
    executablePath: mode.privileges === null ? executablePath : CONFINE,
    chromiumSandbox: mode.isSandboxed,
    env: environmentOf(mode, executablePath),
  };
}

// Passes on the allowed variables of our environment; reads no settings from it.
function environmentOf(mode: LaunchMode, executablePath: string): Record<string, string> {
  const passed = browserEnvironment(process.env);
  if (mode.privileges === null) return passed;
  return {
    ...passed,
    CONFINE_BROWSER: executablePath,
    CONFINE_PRIVILEGES: mode.privileges.join(' '),
    CONFINE_OWNER: mode.identity === null ? '' : `${mode.identity.uid}:${mode.identity.gid}`,
  };
}

/** Whether the browser's program starts in this mode: another user may lack permission to read it. */
async function canRun(mode: LaunchMode, executablePath: string): Promise<boolean> {
  if (mode.privileges === null) return true;
  const env = environmentOf(mode, executablePath);
  return promisify(execFile)(CONFINE, ['--version'], { env, timeout: LAUNCH_TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

/** Opens a page, since a browser can start and still fail to start renderer processes. */
async function showPage(browser: Browser): Promise<void> {
  try {
    const page = await browser.newPage();
    await page.close();
  } catch (error) {
    await browser.close();
    throw error;
  }
}
