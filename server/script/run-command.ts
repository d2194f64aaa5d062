import type { ChildProcess } from 'node:child_process';
import { messageOf } from '../errors.ts';
import { printableLine } from '../printable.ts';

/** Ends a command with this exit code. */
export class ExitError extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode: number) {
    super(message);
    this.name = 'ExitError';
    this.exitCode = exitCode;
  }
}

/** Runs what an npm script names, and sets the exit code. Errors are printed as one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = error instanceof ExitError ? error.exitCode : 1;
    process.stderr.write(`${printableLine(messageOf(error))}\n`);
  }
  // The IPC channel to the parent would keep the process alive.
  if (process.connected) process.disconnect();
}

/** Waits for the exit code of a process; 1 if a signal ended it. */
export function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
