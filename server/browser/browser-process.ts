import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';

const STEPS = 4;

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
