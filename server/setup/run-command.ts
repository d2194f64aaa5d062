import { printableLine } from '../printable.ts';
import { ServerNotStartedError } from './server-process.ts';

/** Runs a command of set-up. What went wrong is one line where that says it all; the exit code is the command's. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.exitCode = error instanceof ServerNotStartedError ? error.exitCode : 1;
    process.stderr.write(`${messageOf(error)}\n`);
  }
  // Ours is over; the channel to our starter would keep us.
  if (process.connected) process.disconnect();
}

function messageOf(error: unknown): string {
  return printableLine(error instanceof Error ? error.message : String(error));
}
