import type { ChildProcess } from 'node:child_process';

/** A process's exit code, once it has ended; 1 where a signal ended it. */
export function endOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
