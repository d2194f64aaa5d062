import { writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { codeOf } from '../errors.ts';

const STEPS = 4;
/** Of a kernel without groups of sessions (or of another system), of a process of another user, and of one that has ended. */
const NO_GROUP = new Set(['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EINVAL', 'ESRCH']);
/** Linux accepts one change in 100 ms. */
const GROUP_PAUSE_MS = 150;
const GROUP_TRIES = 10;

/** The operating system process of a browser, for a browser that hangs. */
export interface BrowserProcess {
  /** For the log. */
  readonly pid?: number | undefined;
  /** False if the browser does not answer in time. */
  answers(timeoutMs: number): Promise<boolean>;
  /** Kills it and its child processes. */
  kill(): void;
}

/** Call right after launch: a browser that hangs does not answer with its process id. */
export async function findBrowserProcess(browser: Browser): Promise<BrowserProcess> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  let isGone = false;
  browser.once('disconnected', () => (isGone = true));

  return {
    pid,
    async answers(timeoutMs) {
      const answered = new AbortController();
      // A browser that is gone rejects at once. That is no hang; 'disconnected' reports it.
      const answer = session.send('Browser.getVersion').then(
        () => true,
        () => true,
      );
      return Promise.race([answer, silence(timeoutMs, answered.signal)]).finally(() => answered.abort());
    },
    kill() {
      // The process id may have been reused.
      if (isGone || pid === undefined) return;
      // Playwright starts the browser as leader of a process group, except on Windows.
      if (process.platform === 'win32' || !end(-pid)) end(pid);
    },
  };
}

/**
 * Makes the browser give way to other processes as this process does. Linux shares processors between sessions first, then
 * by niceness within each, and Playwright gives each browser a session of its own (see sched(7), "The autogroup feature").
 */
export async function giveWay(pid: number): Promise<void> {
  for (let tries = 0; tries < GROUP_TRIES; tries++) {
    try {
      return await writeFile(`/proc/${pid}/autogroup`, String(getPriority()));
    } catch (error) {
      if (NO_GROUP.has(codeOf(error))) return;
      if (codeOf(error) !== 'EAGAIN') throw error;
      await sleep(GROUP_PAUSE_MS);
    }
  }
}

/** Waits in steps: if this process was suspended meanwhile, the browser still gets the remaining steps. */
async function silence(timeoutMs: number, signal: AbortSignal): Promise<false> {
  for (let step = 0; step < STEPS && !signal.aborted; step++)
    await sleep(timeoutMs / STEPS, undefined, { signal, ref: false }).catch(() => undefined);
  return false;
}

/** False if the process does not exist. */
function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
