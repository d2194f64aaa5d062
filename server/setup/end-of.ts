import type { ChildProcess } from 'node:child_process';

/** Waits for the exit code of a process; 1 if a signal ended it. */
export function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
