import { printableLine } from '../printable.ts';
import { ServerNotStartedError } from './server-process.ts';

/** Runs a setup command and sets its exit code. Errors are printed as one line. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = error instanceof ServerNotStartedError ? error.exitCode : 1;
    process.stderr.write(`${messageOf(error)}\n`);
  }
  // The IPC channel to the parent would keep the process alive.
  if (process.connected) process.disconnect();
}

function messageOf(error: unknown): string {
  return printableLine(error instanceof Error ? error.message : String(error));
}
