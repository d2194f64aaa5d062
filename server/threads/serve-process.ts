import type { ThreadReport } from './serve-thread.ts';

/** As serveThread, in the script of a process of its own. Gives up what it may do as another user before the first job. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a job is what the script that calls this says it is
export function serveProcess<I, O>(work: (input: I) => O | Promise<O>): void {
  // Nobody is left to work for; native code under way must not hold the exit up.
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

/** All code has been loaded by now, so nothing needs to be read any more. */
function becomeNobody(): void {
  if (process.getuid?.() !== 0) return;
  try {
    process.setgroups?.([]);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  } catch {
    // A container may know no user but this one.
  }
}
