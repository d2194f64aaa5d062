import type { ThreadReport } from './serve-thread.ts';

/** Like serveThread, in the script of a child process. Drops root privileges before the first job. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- lets the calling script name the type of its jobs
export function serveProcess<I, O>(work: (input: I) => O | Promise<O>): void {
  // The parent has ended. Kill, since running native code would delay a normal exit.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  becomeNobody();
  const post = (report: ThreadReport<O>): void => void process.send?.(report);
  const run = async (input: I): Promise<void> => {
    try {
      post({ kind: 'done', value: await work(input) });
    } catch (error) {
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  process.on('message', (input: I) => void run(input));
  post({ kind: 'ready' });
}

const NOBODY = 65_534;

/** Called after all code was loaded, since nobody may not read our files. */
function becomeNobody(): void {
  if (process.getuid?.() !== 0) return;
  try {
    process.setgroups?.([]);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  } catch {
    // A container may have no other user.
  }
}
