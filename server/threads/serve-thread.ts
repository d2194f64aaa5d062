import { parentPort } from 'node:worker_threads';

/** What a thread tells of its job. */
export type ThreadReport<O> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'partial'; readonly value: O }
  | { readonly kind: 'done'; readonly value: O }
  | { readonly kind: 'failed'; readonly message: string };

/** The other end of createThreads, called once in the thread's script when it is ready to work. One job at a time. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a job is what the script that calls this says it is
export function serveThread<I, O>(work: (input: I, report: (partial: O) => void) => O | Promise<O>): void {
  const port = parentPort;
  if (!port) throw new Error('serveThread runs in a worker thread only');
  const post = (report: ThreadReport<O>): void => port.postMessage(report);
  const run = async (input: I): Promise<void> => {
    try {
      post({ kind: 'done', value: await work(input, value => post({ kind: 'partial', value })) });
    } catch (error) {
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  port.on('message', (input: I) => void run(input));
  post({ kind: 'ready' });
}
