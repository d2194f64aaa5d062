import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright';

const STEPS = 4;

/** The process behind a browser, for when the browser itself answers no more. */
export interface BrowserProcess {
  /** False where the browser does not answer in time. */
  answers(timeoutMs: number): Promise<boolean>;
  /** Ends it and the processes below it at once, without asking it. */
  kill(): void;
}

/** Asked while the browser is well: one that hangs tells its process id to nobody. */
export async function findBrowserProcess(browser: Browser): Promise<BrowserProcess> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  let isGone = false;
  browser.once('disconnected', () => (isGone = true));

  return {
    async answers(timeoutMs) {
      const answered = new AbortController();
      // One that is gone refuses at once: whoever waits for its end hears of that elsewhere.
      const answer = session.send('Browser.getVersion').then(
        () => true,
        () => true,
      );
      return Promise.race([answer, silence(timeoutMs, answered.signal)]).finally(() => answered.abort());
    },
    kill() {
      // Its number may be another's by then.
      if (isGone || pid === undefined) return;
      // Playwright starts a browser as the head of a process group, but not on Windows.
      if (process.platform === 'win32' || !end(-pid)) end(pid);
    },
  };
}

/** Counted in steps: when this process itself was stopped for a while, the browser is to get the rest of its time. */
async function silence(timeoutMs: number, signal: AbortSignal): Promise<false> {
  for (let step = 0; step < STEPS && !signal.aborted; step++)
    await sleep(timeoutMs / STEPS, undefined, { signal, ref: false }).catch(() => undefined);
  return false;
}

/** False where there is no such process. */
function end(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
