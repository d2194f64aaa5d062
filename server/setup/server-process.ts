import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { endOf, ExitError } from '../script/run-command.ts';
import { ROOT } from '../script/root.ts';

/** The message of server/main.ts when it listens. */
const ready = z.object({
  type: z.literal('ready'),
  address: z.string(),
  /** The first API key; null except on the first run. */
  firstKey: z.string().nullable(),
  /** Creates another key in the server's data folder. */
  newKeyCommand: z.string(),
  /** Signs a browser on this machine in, once within a minute. null unless a person started the server on a terminal. */
  openAddress: z.string().nullable(),
  /** Notes for the operator, such as how the browser is sandboxed. */
  notes: z.array(z.string()),
});
export type Ready = z.infer<typeof ready>;

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts the server and waits until it is ready. Throws ExitError if it exits first: it has printed the reason. */
export async function startServer(settings: Readonly<Record<string, string>> = {}) {
  const child = fork(path.join(ROOT, 'server/main.ts'), {
    cwd: process.cwd(),
    env: { ...process.env, ...settings },
  });
  /** The exit code. */
  const ended = endOf(child);
  /** Asks it to stop; it finishes running scans first. By closing the channel, once: a second signal would kill it. */
  const stop = (): void => {
    if (child.connected) child.disconnect();
  };
  stopWithUs(stop);
  const message = await Promise.race([nextReady(child), ended]);
  if (typeof message === 'number') throw new ExitError('the server did not start', message);
  return { ready: message, ended, stop };
}

function nextReady(child: ChildProcess): Promise<Ready> {
  return new Promise(resolve => {
    child.on('message', message => {
      const parsed = ready.safeParse(message);
      if (parsed.success) resolve(parsed.data);
    });
  });
}

/** Stops the child when this process is asked to stop, and outlives it. */
function stopWithUs(stop: () => void): void {
  process.on('SIGINT', () => {
    // A terminal sends it to the child too.
    if (!process.stdin.isTTY) stop();
  });
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // The parent process is gone, perhaps killed.
  process.on('disconnect', stop);
}
