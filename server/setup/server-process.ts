import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { endOf } from './end-of.ts';
import { ROOT } from './root.ts';

/** What server/main.ts says once it listens. */
const ready = z.object({
  type: z.literal('ready'),
  address: z.string(),
  /** The first run's key; null on every other. */
  firstKey: z.string().nullable(),
  /** Lines that a person should read: how the browser is confined, what could not be fetched. */
  notes: z.array(z.string()),
});
export type Ready = z.infer<typeof ready>;

export interface ServerProcess {
  readonly ready: Ready;
  /** Its exit code, once it has ended. */
  readonly ended: Promise<number>;
}

/** The server ended before it was ready; it has said why itself. */
export class ServerNotStartedError extends Error {
  readonly exitCode: number;
  constructor(code: number) {
    super('the server did not start');
    this.name = 'ServerNotStartedError';
    this.exitCode = code;
  }
}

/** Starts the server and waits until it is ready. Throws ServerNotStartedError. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const child = fork(path.join(ROOT, 'server/main.ts'), {
    cwd: process.cwd(),
    env: { ...process.env, ...settings },
  });
  const ended = endOf(child);
  stopWithUs(child);
  const message = await Promise.race([nextReady(child), ended]);
  if (typeof message === 'number') throw new ServerNotStartedError(message);
  return { ready: message, ended };
}

function nextReady(child: ChildProcess): Promise<Ready> {
  return new Promise(resolve => {
    child.on('message', message => {
      const parsed = ready.safeParse(message);
      if (parsed.success) resolve(parsed.data);
    });
  });
}

/** Ends the child with us, and outlives it to see it end. */
function stopWithUs(child: ChildProcess): void {
  // Closing the channel asks it to end, once however often; a second signal would cut it short.
  const stop = (): void => {
    if (child.connected) child.disconnect();
  };
  process.on('SIGINT', () => {
    // A terminal has sent it to the child already.
    if (!process.stdin.isTTY) stop();
  });
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  // Our own starter is gone, killed perhaps.
  process.on('disconnect', stop);
}
