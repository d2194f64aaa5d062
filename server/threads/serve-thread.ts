import { parentPort } from 'node:worker_threads';
import { messageOf } from '../errors.ts';

/** The messages of a thread. */
export type ThreadReport<O> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'partial'; readonly value: O }
  | { readonly kind: 'done'; readonly value: O }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * The counterpart of createThreads. Call once in the script of the thread or child process, when it is ready. Handles one job
 * at a time. A child process drops root privileges before its first job.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- lets the calling script name the type of its jobs
export function serveThread<I, O>(work: (input: I, report: (partial: O) => void) => O | Promise<O>): void {
  const post = (report: ThreadReport<O>): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    if (parentPort) parentPort.postMessage(report);
    else process.send?.(report);
  };
  const run = async (input: I): Promise<void> => {
    try {
      post({ kind: 'done', value: await work(input, value => post({ kind: 'partial', value })) });
    } catch (error) {
      post({ kind: 'failed', message: messageOf(error) });
    }
  };
  if (!parentPort) {
    // The parent has ended. Kill, since running native code would delay a normal exit.
    process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
    becomeNobody();
  }
  (parentPort ?? process).on('message', (input: I) => void run(input));
  post({ kind: 'ready' });
}

const NOBODY = 65_534;

/** Called once all code is loaded: the user "nobody" may lack permission to read it. */
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
